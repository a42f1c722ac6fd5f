// Couplings: which columns hold together directly, as a network and as a matrix.

import { choice, clear, debounce, field, make, searchBox, sentence } from './dom.js';
import { get } from './api.js';
import { calm, chart, colours, figure, grid, onTheme, strip, tip } from './charts.js';
import { fixed, isNumber, label, nameOf, plain, signed } from './format.js';

const mostLinks = 600;
const mostForce = 200;
const mostCells = 100;

export async function show(page) {
  clear(page.place, sentence('Reading the couplings…'));
  const answer = await get('/api/couplings', { id: page.id }, page.signal);
  const names = answer.columns ?? [];
  const pairs = answer.couplings ?? [];
  if (pairs.length === 0) {
    clear(page.place, answer.what ? sentence(answer.what) : null, sentence('This model has no couplings.'));
    return page.ready();
  }
  const order = answer.order ?? names.map((_, index) => index);
  const place = new Map(order.map((column, index) => [column, index]));
  const strongest = Math.abs(pairs[0].value) || 1;
  const asked = Number(page.parameters.get('min') ?? NaN);
  const state = {
    min: Number.isFinite(asked) ? asked : Math.abs(pairs[Math.min(pairs.length, Math.max(20, 2 * Math.min(names.length, 60))) - 1].value),
    words: page.parameters.get('q') ?? '',
    view: page.parameters.get('view') ?? 'network',
    chosen: page.parameters.has('column') ? names.indexOf(page.parameters.get('column')) : -1,
  };
  const text = pair => `${label(names[pair.i], 40)}\n${label(names[pair.j], 40)}\n${signed(pair.value)}${isNumber(pair.error) ? ` ± ${fixed(pair.error)}` : ''}`;

  const strength = make('output');
  const slider = make('input', { type: 'range', min: '0', max: String(strongest), step: String(strongest / 200), value: String(state.min), on: { input() {
    state.min = Number(slider.value);
    page.keep({ min: state.min.toPrecision(3) });
    redraw();
  } } });
  const note = make('p', { class: 'small', role: 'status' });
  const rows = () => [['first', 'second', 'coupling', 'error'], ...pairs.map(pair => [names[pair.i], names[pair.j], pair.value, pair.error])];
  const { element, body } = figure('Couplings', rows, { 'data-test': 'couplings' });
  body.classList.add('tall');
  const side = make('aside', { class: 'neighbours', 'data-test': 'neighbours' });
  clear(page.place,
    answer.what ? make('p', null, answer.what) : null,
    make('div', { class: 'tools' },
      choice('Show as', [['network', 'network'], ['matrix', 'matrix']], state.view, value => { state.view = value; page.keep({ view: value === 'network' ? null : value }); begin(); }),
      field('At least this strong', make('span', { class: 'slider' }, slider, strength)),
      searchBox('Find a column', state.words, value => { state.words = value; page.keep({ q: value }); redraw(); drawSide(); })),
    make('div', { class: 'beside' }, element, side));
  body.before(note, key());

  let drawing = null;
  let leaving = null;
  const redraw = debounce(40, () => {
    strength.textContent = fixed(state.min);
    drawing();
  });

  /** Replaces the drawing when the view changes. */
  function begin() {
    leaving?.abort();
    leaving = new AbortController();
    const signal = AbortSignal.any([leaving.signal, page.signal]);
    clear(body);
    strength.textContent = fixed(state.min);
    if (state.view === 'network') drawing = network(signal);
    else if (names.length > mostCells) drawing = largeMatrix(signal);
    else drawing = matrix(signal);
  }

  const matches = name => state.words !== '' && nameOf(name).toLowerCase().includes(state.words.toLowerCase());

  function choose(index) {
    state.chosen = index;
    page.keep({ column: index < 0 ? null : names[index] });
    drawSide();
    drawing();
  }

  function network(signal) {
    let nodes = [];
    const handle = chart(body, palette => {
      const strong = pairs.filter(pair => Math.abs(pair.value) >= state.min);
      const links = strong.slice(0, mostLinks);
      const weight = new Map();
      for (const pair of links) for (const end of [pair.i, pair.j]) weight.set(end, (weight.get(end) ?? 0) + Math.abs(pair.value));
      nodes = [...weight.keys()].sort((a, b) => place.get(a) - place.get(b));
      const spot = new Map(nodes.map((node, index) => [node, index]));
      const heaviest = Math.max(...weight.values());
      note.textContent = `${plain(links.length)} couplings between ${plain(nodes.length)} columns.`
        + (strong.length > links.length ? ` Only the strongest ${mostLinks} of ${plain(strong.length)} are drawn.` : '')
        + (answer.left ? ` ${plain(answer.left)} weaker pairs were left out.` : '');
      const edge = 0.7 * Math.min(body.clientWidth, body.clientHeight) / Math.sqrt(nodes.length || 1);
      const many = nodes.length > mostForce;
      const labelled = nodes.length <= 60;
      const lit = node => node === state.chosen || matches(names[node]);
      return {
        tooltip: tip(palette, item => (item.dataType === 'edge' ? text(links[item.dataIndex]) : label(names[nodes[item.dataIndex]], 60))),
        series: [{
          type: 'graph', layout: many ? 'circular' : 'force', roam: true, draggable: !many,
          force: { initLayout: 'circular', repulsion: 10 * edge, edgeLength: edge, gravity: 0.08, layoutAnimation: !calm.matches },
          left: 20, right: labelled ? Math.min(130, 0.3 * body.clientWidth) : 20, top: 30, bottom: 30, // room for names
          labelLayout: { hideOverlap: true },
          emphasis: { focus: 'adjacency', lineStyle: { opacity: 1 } },
          label: { show: labelled, position: 'right', color: palette.text, fontSize: 11, formatter: item => label(names[nodes[item.dataIndex]], 18) },
          data: nodes.map(node => ({
            id: String(node), name: String(node), symbolSize: (many ? 3 : 6) + (many ? 5 : 14) * Math.sqrt(weight.get(node) / heaviest),
            itemStyle: { color: lit(node) ? palette.accent : palette.muted, borderColor: palette.surface, borderWidth: many ? 0 : 1 },
            label: lit(node) ? { show: true, fontWeight: 'bold' } : {},
          })),
          links: links.map(pair => ({ source: spot.get(pair.i), target: spot.get(pair.j),
            lineStyle: { color: pair.value > 0 ? palette.positive : palette.negative, width: 0.8 + 4 * Math.abs(pair.value) / strongest, opacity: nodes.length > 100 ? 0.4 : 0.75 } })),
        }],
      };
    }, signal, true);
    handle.instance?.on('click', item => {
      if (item.dataType === 'node') choose(nodes[item.dataIndex]);
    });
    return handle.draw;
  }

  function matrix(signal) {
    const handle = chart(body, palette => {
      const shown = pairs.filter(pair => Math.abs(pair.value) >= state.min);
      note.textContent = `${plain(shown.length)} couplings, columns ordered by cluster.`;
      const side = inverse => ({ type: 'category', data: order.map((_, index) => String(index)), inverse,
        axisLabel: { color: palette.muted, rotate: inverse ? 0 : 60, fontSize: 11, formatter: index => label(names[order[index]], 14), hideOverlap: true }, axisTick: { show: false },
        axisLine: { lineStyle: { color: palette.line } } });
      return {
        grid: grid({ left: 10, right: 10, top: 10, bottom: 10 }),
        tooltip: tip(palette, item => text(shown[item.value[3]])),
        visualMap: { show: false, min: -strongest, max: strongest, dimension: 2, inRange: { color: [palette.negative, palette.middle, palette.positive] } },
        xAxis: side(false), yAxis: side(true),
        series: [{ type: 'heatmap', progressive: 4000, data: shown.flatMap((pair, index) => {
          const [a, b] = [place.get(pair.i), place.get(pair.j)];
          return [[a, b, pair.value, index], [b, a, pair.value, index]];
        }) }],
      };
    }, signal);
    handle.instance?.on('click', item => choose(order[item.value[1]]));
    return handle.draw;
  }

  /** Too many columns for cells with labels: one pixel a pair, and the names under the pointer in words. */
  function largeMatrix(signal) {
    const size = names.length;
    const canvas = make('canvas', { class: 'matrix', width: size, height: size, role: 'img', 'aria-label': 'Matrix of couplings' });
    const readout = make('p', { class: 'small readout' }, 'Point at a coupling to read it; click to see the neighbours of its column.');
    clear(body, canvas, readout);
    const at = new Map();
    function draw() {
      const palette = colours();
      const context = canvas.getContext('2d');
      context.fillStyle = palette.middle;
      context.fillRect(0, 0, size, size);
      at.clear();
      const dot = Math.max(1, Math.round(size / 300));
      const shown = pairs.filter(pair => Math.abs(pair.value) >= state.min);
      for (const pair of shown.toReversed()) {
        const [a, b] = [place.get(pair.i), place.get(pair.j)];
        context.fillStyle = pair.value > 0 ? palette.positive : palette.negative;
        context.globalAlpha = 0.25 + 0.75 * Math.abs(pair.value) / strongest;
        context.fillRect(a, b, dot, dot);
        context.fillRect(b, a, dot, dot);
        at.set(a * size + b, pair).set(b * size + a, pair);
      }
      context.globalAlpha = 1;
      note.textContent = `${plain(shown.length)} couplings, columns ordered by cluster.${answer.left ? ` ${plain(answer.left)} weaker pairs were left out.` : ''}`;
    }
    function under(event) {
      const box = canvas.getBoundingClientRect();
      const [x, y] = [(event.clientX - box.left) * size / box.width, (event.clientY - box.top) * size / box.height].map(Math.floor);
      const reach = Math.ceil(2 * size / box.width) + 1;
      for (let far = 0; far <= reach; far++) for (let dx = -far; dx <= far; dx++) for (let dy = -far; dy <= far; dy++) {
        const pair = at.get((x + dx) * size + y + dy);
        if (pair) return { pair, column: order[y + dy] };
      }
      return null;
    }
    canvas.addEventListener('pointermove', event => {
      const pair = under(event)?.pair;
      if (pair) readout.textContent = `${nameOf(names[pair.i])} and ${nameOf(names[pair.j])}: ${signed(pair.value)}${isNumber(pair.error) ? ` ± ${fixed(pair.error)}` : ''}`;
    }, { signal });
    canvas.addEventListener('click', event => {
      const found = under(event);
      if (found) choose(found.column);
    }, { signal });
    onTheme(draw, signal);
    draw();
    return draw;
  }

  /** The neighbours of the chosen column, or the columns the search finds. */
  function drawSide() {
    const link = index => make('button', { class: 'link', title: names[index], on: { click: () => choose(index) } }, nameOf(names[index]));
    const found = names.map((_, index) => index).filter(index => matches(names[index])).slice(0, 12);
    const list = state.chosen < 0 ? [] : pairs.filter(pair => pair.i === state.chosen || pair.j === state.chosen);
    clear(side,
      found.length ? make('div', { class: 'found' }, make('h3', null, 'Found'), found.map(link)) : state.words ? sentence('No column has this name.') : null,
      state.chosen < 0 ? sentence('Click a column to see its neighbours.') : [
        make('h3', { title: names[state.chosen] }, `Neighbours of ${nameOf(names[state.chosen])}`),
        list.length ? neighbours(list, link) : sentence('It has no couplings.')]);
  }

  function neighbours(list, link) {
    const shown = list.slice(0, 100);
    const drawn = strip(shown.map(pair => ({ name: '', value: pair.value, low: pair.value - (pair.error ?? 0), high: pair.value + (pair.error ?? 0),
      text: `${signed(pair.value)}${isNumber(pair.error) ? ` ± ${fixed(pair.error)}` : ''}`, tone: pair.value > 0 ? 'positive' : 'negative' })), 0);
    drawn.querySelectorAll('.strip-name').forEach((place, index) => {
      const pair = shown[index];
      clear(place, link(pair.i === state.chosen ? pair.j : pair.i));
    });
    return drawn;
  }

  begin();
  drawSide();
  page.ready();
}

function key() {
  return make('p', { class: 'small key' }, make('span', { class: 'swatch negative' }), ' against each other  ', make('span', { class: 'swatch positive' }), ' together');
}
