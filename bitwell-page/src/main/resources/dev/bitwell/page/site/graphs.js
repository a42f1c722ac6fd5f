// Graphs: generated ones beside training ones, as small drawings.

import { choice, clear, make, makeSvg, sentence } from './dom.js';
import { get } from './api.js';
import { csvLink } from './csv.js';
import { fixed, plain } from './format.js';

const sorts = new Map([
  ['density', { name: 'density', value: graph => graph.density, text: graph => `density ${fixed(graph.density, 2)}` }],
  ['triangles', { name: 'triangles', value: graph => graph.triangles, text: graph => (graph.triangles === 1 ? '1 triangle' : `${plain(graph.triangles)} triangles`) }],
  ['degree', { name: 'largest degree', value: graph => graph.largestDegree, text: graph => `largest degree ${plain(graph.largestDegree)}` }],
  ['size', { name: 'size', value: graph => graph.n, text: graph => `${plain(graph.n)} nodes` }],
]);

export async function show(page, run) {
  clear(page.place, sentence('Drawing graphs…'));
  let sort = sorts.has(page.parameters.get('sort')) ? page.parameters.get('sort') : 'density';
  const problem = make('div');
  const sides = [['generated', 'Generated'], ['training', 'Training']].map(([key, title]) => makeSide(key, title));
  const draw = () => sides.forEach(side => side.draw(sorts.get(sort)));
  const tools = make('div', { class: 'tools' }, choice('Sort by', [...sorts].map(([key, one]) => [key, one.name]), sort, value => {
    sort = value;
    page.keep({ sort });
    draw();
  }));

  let step = null;
  let latest = null;
  let busy = false;
  /** Draws anew what the model as it stands generates; of steps that come in the meantime, the last one is drawn, too. */
  async function update(next) {
    latest = next.step;
    if (busy) return;
    busy = true;
    try {
      while (latest !== step) {
        const asked = latest;
        const answer = await get('/api/graphs', { id: page.id, count: 36 }, page.signal);
        step = asked;
        sides.forEach(side => side.take(answer));
        clear(problem);
        draw();
      }
    } finally {
      busy = false;
    }
  }

  await update(run);
  clear(page.place, tools, problem, make('div', { class: 'halves' }, sides.map(side => side.section)));
  page.ready();
  return next => update(next).catch(error => page.fail(error, problem));
}

function makeSide(key, title) {
  let graphs = [];
  let tiles = new Map();
  const apart = make('p', { class: 'small' });
  const list = make('ul', { class: 'graphs', 'aria-label': `${title} graphs` });
  const section = make('section', null,
    make('h2', null, `${title} `, csvLink(`${title} graphs`, () => [['nodes', 'density', 'triangles', 'largest degree', 'connected', 'edges'],
      ...graphs.map(graph => [graph.n, graph.density, graph.triangles, graph.largestDegree, graph.connected, graph.edges.map(edge => edge.join('-')).join(' ')])])),
    apart, list);
  return {
    section,
    take(answer) {
      graphs = answer[key] ?? [];
      tiles = new Map(graphs.map(graph => [graph, tile(graph)]));
      const broken = graphs.filter(graph => graph.connected === false).length;
      apart.textContent = graphs.length === 0 ? 'There are none.'
        : broken === 0 ? `None of the ${graphs.length} have fallen apart.` : `${broken} of ${graphs.length} have fallen apart.`;
    },
    draw({ value, text }) {
      const ordered = graphs.toSorted((a, b) => (value(b) ?? 0) - (value(a) ?? 0));
      clear(list, ordered.map(graph => {
        const item = tiles.get(graph);
        item.lastChild.textContent = text(graph) + (graph.connected === false ? ', apart' : '');
        return item;
      }));
    },
  };
}

function tile(graph) {
  const places = graph.n <= 60 ? forceLayout(graph) : circle(graph.n);
  const edges = graph.edges.map(([a, b]) => makeSvg('line', { x1: places[a][0], y1: places[a][1], x2: places[b][0], y2: places[b][1] }));
  const radius = graph.n > 40 ? 1.6 : 2.6;
  return make('li', { class: graph.connected === false ? 'graph apart' : 'graph', 'data-test': 'graph' },
    makeSvg('svg', { viewBox: '0 0 100 100', role: 'img', 'aria-label': `Graph of ${graph.n} nodes and ${graph.edges.length} edges` },
      makeSvg('g', { class: 'edges' }, edges), makeSvg('g', { class: 'nodes' }, places.map(([cx, cy]) => makeSvg('circle', { cx, cy, r: radius })))),
    make('small', null, ''));
}

const circle = count => Array.from({ length: count }, (_, index) => [50 + 42 * Math.cos((2 * Math.PI * index) / count), 50 + 42 * Math.sin((2 * Math.PI * index) / count)]);

/** Fruchterman and Reingold's layout from a circle, always the same for the same graph, fitted to a square of 100. */
function forceLayout({ n, edges }) {
  const places = circle(n);
  const ideal = 60 / Math.sqrt(n || 1);
  for (let round = 0; round < 120; round++) {
    const forces = places.map(([x, y]) => [(50 - x) * 0.3, (50 - y) * 0.3]);
    const push = (a, b, strength) => {
      const [dx, dy] = [places[a][0] - places[b][0], places[a][1] - places[b][1]];
      const distance = Math.hypot(dx, dy) || 0.01;
      const [fx, fy] = [(dx / distance) * strength(distance), (dy / distance) * strength(distance)];
      forces[a][0] += fx; forces[a][1] += fy;
      forces[b][0] -= fx; forces[b][1] -= fy;
    };
    for (let a = 0; a < n; a++) for (let b = 0; b < a; b++) push(a, b, distance => ideal ** 2 / distance);
    for (const [a, b] of edges) push(a, b, distance => -(distance ** 2) / ideal);
    const heat = 8 * (1 - round / 120);
    forces.forEach(([fx, fy], index) => {
      const length = Math.hypot(fx, fy) || 1;
      places[index][0] += (fx / length) * Math.min(length, heat);
      places[index][1] += (fy / length) * Math.min(length, heat);
    });
  }
  const fit = axis => {
    const values = places.map(place => place[axis]);
    return [Math.min(...values), Math.max(...values)];
  };
  const [[left, right], [top, bottom]] = [fit(0), fit(1)];
  const scale = 88 / Math.max(right - left, bottom - top, 1);
  return places.map(([x, y]) => [50 + (x - (left + right) / 2) * scale, 50 + (y - (top + bottom) / 2) * scale]);
}
