// Plane: the log density as a map one can zoom and pan, with samples and data over it.

import { clear, debounce, field, make } from './dom.js';
import { get } from './api.js';
import { colours, figure } from './charts.js';
import { fixed } from './format.js';
import { viridis } from './viridis.js';

const cells = 160;
const depth = 10; // nats below the top that the colours span
const limits = { least: 1e-3, most: 1e3 };

export async function show(page, run) {
  const number = (name, otherwise) => {
    const value = Number(page.parameters.get(name) ?? NaN);
    return Number.isFinite(value) ? value : otherwise;
  };
  const view = { x: number('x', 0), y: number('y', 0), half: number('half', 4.1) || 4.1 };
  let beta = number('beta', 1);
  const shown = { samples: page.parameters.get('samples') !== 'off', data: page.parameters.get('data') === 'on' };
  let map = null;
  let picture = null;
  let points = { samples: [], data: [] };

  const canvas = make('canvas', { class: 'map', 'data-test': 'map', width: 960, height: 960, tabindex: '0', role: 'img', 'aria-label': 'Map of the log density. Arrow keys move, plus and minus zoom.' });
  const readout = make('p', { class: 'small readout' });
  const problem = make('div');
  const betaText = make('output');
  const slider = make('input', { type: 'range', min: '-1', max: '1', step: '0.02', value: String(Math.log10(beta)), on: { input() {
    beta = 10 ** Number(slider.value);
    keep();
    paint();
    fetchPoints();
  } } });
  const toggle = (name, text) => {
    const box = make('input', { type: 'checkbox', checked: shown[name], on: { change() {
      shown[name] = box.checked;
      page.keep({ samples: shown.samples ? null : 'off', data: shown.data ? 'on' : null });
      draw();
    } } });
    return make('label', { class: `check ${name}` }, box, text);
  };
  const button = (text, name, action) => make('button', { 'aria-label': name, on: { click: action } }, text);
  const { element, body } = figure('Log density', () => [['x', 'y', 'log density'], ...(map?.values ?? []).map((value, index) => {
    const [column, row] = [index % map.n, Math.floor(index / map.n)];
    return [map.x0 + (map.x1 - map.x0) * (column + 0.5) / map.n, map.y0 + (map.y1 - map.y0) * (row + 0.5) / map.n, value * beta];
  })]);
  element.classList.add('plane');
  body.classList.add('free');
  const scale = make('canvas', { class: 'scale', width: 256, height: 1, 'aria-hidden': 'true' });
  body.append(canvas, make('div', { class: 'scale-row small' }, `${depth} nats below the top`, scale, 'top'), readout);
  clear(page.place,
    make('div', { class: 'tools' },
      make('div', { class: 'buttons' }, button('−', 'Zoom out', () => zoom(1.5)), button('+', 'Zoom in', () => zoom(1 / 1.5)),
        button('Whole plane', 'Show the whole plane', () => { Object.assign(view, { x: 0, y: 0, half: 4.1 }); moved(); })),
      field('Inverse temperature', make('span', { class: 'slider' }, slider, betaText)),
      toggle('samples', 'Samples'), toggle('data', 'Data')),
    problem, element);
  drawScale(scale);

  function keep() {
    page.keep({ x: view.x ? fixedText(view.x) : null, y: view.y ? fixedText(view.y) : null, half: fixedText(view.half), beta: beta === 1 ? null : fixedText(beta) });
  }

  function paint() {
    betaText.textContent = fixed(beta, 2);
    if (!map) return;
    picture ??= make('canvas');
    picture.width = picture.height = map.n;
    const context = picture.getContext('2d');
    const image = context.createImageData(map.n, map.n);
    for (let row = 0; row < map.n; row++) for (let column = 0; column < map.n; column++) {
      const value = map.values[row * map.n + column] ?? -Infinity;
      const step = Math.max(0, Math.min(255, Math.round(255 * (1 + (value * beta) / depth))));
      image.data.set([...viridis(step), 255], 4 * ((map.n - 1 - row) * map.n + column));
    }
    context.putImageData(image, 0, 0);
    draw();
  }

  function draw() {
    const context = canvas.getContext('2d');
    const size = canvas.width;
    const palette = colours();
    const toX = x => ((x - view.x + view.half) / (2 * view.half)) * size;
    const toY = y => ((view.y + view.half - y) / (2 * view.half)) * size;
    context.fillStyle = palette.line;
    context.fillRect(0, 0, size, size);
    if (picture) context.drawImage(picture, toX(map.x0), toY(map.y1), toX(map.x1) - toX(map.x0), toY(map.y0) - toY(map.y1));
    for (const [name, colour] of [['data', '#ffb000'], ['samples', '#ffffff']]) {
      if (!shown[name]) continue;
      context.fillStyle = colour;
      context.strokeStyle = '#000000';
      context.lineWidth = 1;
      for (const [x, y] of points[name] ?? []) {
        context.beginPath();
        context.arc(toX(x), toY(y), 3.4, 0, 7);
        context.fill();
        context.stroke();
      }
    }
    readout.textContent = `x from ${fixed(view.x - view.half, 2)} to ${fixed(view.x + view.half, 2)}, y from ${fixed(view.y - view.half, 2)} to ${fixed(view.y + view.half, 2)}`;
  }

  let asking = null;
  async function fetchMap() {
    asking?.abort();
    asking = new AbortController();
    try {
      map = await get('/api/plane', { id: page.id, n: cells, x: view.x, y: view.y, half: view.half }, AbortSignal.any([asking.signal, page.signal]));
      clear(problem);
      paint();
      page.ready();
    } catch (error) {
      page.fail(error, problem);
    }
  }
  const fetchMapSoon = debounce(150, fetchMap);

  let askingPoints = null;
  const fetchPoints = debounce(250, async () => {
    askingPoints?.abort();
    askingPoints = new AbortController();
    try {
      points = await get('/api/points', { id: page.id, beta, count: 300 }, AbortSignal.any([askingPoints.signal, page.signal]));
      draw();
    } catch (error) {
      page.fail(error, problem);
    }
  });

  function moved() {
    keep();
    draw();
    fetchMapSoon();
  }

  /** Zooms about a point of the canvas (0 to 1 from the left and from the top) that stays where it is. */
  function zoom(factor, across = 0.5, down = 0.5) {
    const half = Math.max(limits.least, Math.min(limits.most, view.half * factor));
    view.x += (2 * across - 1) * (view.half - half);
    view.y -= (2 * down - 1) * (view.half - half);
    view.half = half;
    moved();
  }
  listen(canvas, view, zoom, moved, place => {
    if (!map) return;
    const [x, y] = [view.x + (2 * place[0] - 1) * view.half, view.y - (2 * place[1] - 1) * view.half];
    const [column, row] = [Math.floor((map.n * (x - map.x0)) / (map.x1 - map.x0)), Math.floor((map.n * (y - map.y0)) / (map.y1 - map.y0))];
    const value = column >= 0 && column < map.n && row >= 0 && row < map.n ? map.values[row * map.n + column] : null;
    readout.textContent = `x ${fixed(x, 2)}, y ${fixed(y, 2)}${value === null ? '' : `: ${fixed(value * beta)} nats from the top`}`;
  });

  await fetchMap();
  fetchPoints();
  let step = run.step;
  return next => {
    if (next.step === step) return;
    step = next.step;
    fetchMapSoon();
    fetchPoints();
  };
}

const fixedText = value => String(Number(value.toPrecision(5)));

function drawScale(canvas) {
  const context = canvas.getContext('2d');
  const image = context.createImageData(256, 1);
  for (let step = 0; step < 256; step++) image.data.set([...viridis(step), 255], 4 * step);
  context.putImageData(image, 0, 0);
}

/** Wheel, drag, pinch and keys. */
function listen(canvas, view, zoom, moved, hover) {
  const fingers = new Map();
  const placeOf = event => {
    const box = canvas.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  };
  canvas.addEventListener('wheel', event => {
    event.preventDefault();
    zoom(Math.exp(Math.max(-0.5, Math.min(0.5, event.deltaY * 0.002))), ...placeOf(event));
  }, { passive: false });
  canvas.addEventListener('pointerdown', event => {
    canvas.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, placeOf(event));
  });
  for (const name of ['pointerup', 'pointercancel']) canvas.addEventListener(name, event => fingers.delete(event.pointerId));
  canvas.addEventListener('pointermove', event => {
    const place = placeOf(event);
    const before = fingers.get(event.pointerId);
    if (!before) return hover(place);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, place);
    if (other) {
      const distance = point => Math.hypot(point[0] - other[0], point[1] - other[1]) || 1e-3;
      zoom(distance(before) / distance(place), (place[0] + other[0]) / 2, (place[1] + other[1]) / 2);
    } else {
      view.x -= 2 * view.half * (place[0] - before[0]);
      view.y += 2 * view.half * (place[1] - before[1]);
      moved();
    }
  });
  canvas.addEventListener('keydown', event => {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const step = Object.hasOwn(steps, event.key) ? steps[event.key] : null;
    if (step) {
      view.x += 0.2 * view.half * step[0];
      view.y += 0.2 * view.half * step[1];
      moved();
    } else if (event.key === '+' || event.key === '=') zoom(1 / 1.5);
    else if (event.key === '-') zoom(1.5);
    else return;
    event.preventDefault();
  });
}
