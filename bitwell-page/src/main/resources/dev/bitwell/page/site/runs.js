// All runs of the folder in one live table.

import { clear, make, searchBox, sentence } from './dom.js';
import { follow, get } from './api.js';
import { ago, chosenOf, duration, fixed, isNumber, signed, stateWords, withError } from './format.js';

const columns = [
  { key: 'name', head: 'Run', sort: run => run.id, cell: run => make('a', { href: runAddress(run.id) }, run.id === '.' ? 'this folder' : run.id) },
  { key: 'state', head: 'State', sort: run => run.state, cell: stateCell },
  { key: 'data', head: 'Data', sort: run => run.data, cell: run => run.data ?? '–' },
  { key: 'energy', head: 'Energy and method', sort: chosenOf, cell: run => chosenOf(run) || '–' },
  { key: 'likelihood', head: 'Log-likelihood', sort: run => run.logLikelihood?.mean, cell: likelihoodCell },
  { key: 'time', head: 'Time', sort: run => run.seconds, cell: run => duration(run.seconds) },
  { key: 'changed', head: 'Changed', sort: run => run.changed, cell: run => make('time', { title: isNumber(run.changed) ? new Date(run.changed).toLocaleString() : null }, ago(run.changed)) },
];

export const runAddress = (id, tab) => `#/run/${encodeURIComponent(id)}${tab ? `/${tab}` : ''}`;

export const badge = run => make('span', { class: `badge ${stateWords.has(run.state) ? run.state : ''}`, 'data-test': 'state', title: run.note },
  stateWords.get(run.state) ?? String(run.state));

/** How far a training has come: a bar, what it does and the time left. */
export function progress(run) {
  if (run.state !== 'training') return null;
  const words = [isNumber(run.done) ? `${Math.floor(100 * run.done)}%` : null, run.doing, isNumber(run.left) ? `${duration(run.left)} left` : null];
  return make('span', { class: 'progress' },
    make('progress', { max: '1', value: isNumber(run.done) ? String(run.done) : null, 'aria-label': 'Progress of the training' }),
    make('small', null, words.filter(Boolean).join(' · ')));
}

function stateCell(run) {
  const note = ['broken', 'empty', 'untrusted'].includes(run.state) && run.note ? make('small', null, run.note) : null;
  return [badge(run), progress(run), note].filter(Boolean);
}

function likelihoodCell(run) {
  const likelihood = run.logLikelihood;
  if (!likelihood) return '–';
  const over = (name, value) => (isNumber(value) ? make('small', null, `${signed(likelihood.mean - value)} over ${name}`) : null);
  return [make('span', { class: 'number' }, withError(likelihood.mean, likelihood.standardError)),
    over('independent columns', run.baselines?.independent), over('the tree', run.baselines?.tree),
    isNumber(run.entropy) ? make('small', null, `limit ${fixed(-run.entropy)}`) : null].filter(Boolean);
}

/** What is missing comes last in either direction. */
function compareValues(first, second, down) {
  const missing = value => value === null || value === undefined || value === '';
  if (missing(first) || missing(second)) return missing(first) - missing(second);
  const order = typeof first === 'string' ? first.localeCompare(second, 'en', { numeric: true }) : first - second;
  return down ? -order : order;
}

export async function show(page, first) {
  page.title('Runs');
  let sort = columns.find(column => column.key === page.parameters.get('sort')) ?? columns.at(-1);
  let down = page.parameters.has('order') ? page.parameters.get('order') === 'down' : sort.key === 'changed';
  let words = page.parameters.get('q') ?? '';
  const picked = new Set(page.parameters.getAll('pick'));
  const rows = new Map();
  let runs = [];

  const body = make('tbody');
  const heads = columns.map(column => make('th', { scope: 'col' }, make('button', { class: 'head', on: { click: () => sortBy(column) } }, column.head)));
  const compareLink = make('a', { class: 'button', 'data-test': 'compare' }, 'Compare');
  const folder = make('span', { class: 'muted' });
  const tools = make('div', { class: 'tools' }, searchBox('Filter', words, value => {
    words = value;
    page.keep({ q: words });
    draw();
  }), compareLink);
  const message = make('div');
  const list = make('table', { class: 'runs' }, make('thead', null, make('tr', null, make('th', { scope: 'col' }, make('span', { class: 'hidden' }, 'Compare')), heads)), body);
  clear(page.place, make('div', { class: 'run-title' }, make('h1', null, 'Runs'), folder), tools, message, make('div', { class: 'scroll' }, list));

  function sortBy(column) {
    down = sort === column ? !down : ['likelihood', 'changed'].includes(column.key);
    sort = column;
    page.keep({ sort: sort.key, order: down ? 'down' : 'up' });
    draw();
  }

  function rowOf(run) {
    const text = JSON.stringify(run);
    const old = rows.get(run.id);
    if (old?.text === text) return old.row;
    const row = old?.row ?? make('tr', { 'data-test': 'run-row', 'data-run': run.id }, make('td', { class: 'pick' },
      make('input', { type: 'checkbox', checked: picked.has(run.id), 'aria-label': `Compare ${run.id}`, on: { change: event => pick(run.id, event.target.checked) } })),
      columns.map(column => make('td', { 'data-label': column.head, class: column.key })));
    columns.forEach((column, index) => {
      const cell = row.children[index + 1];
      if (column.key !== 'name' || !old) clear(cell, [column.cell(run)].flat());
    });
    rows.set(run.id, { row, text });
    return row;
  }

  function pick(id, on) {
    if (on) picked.add(id);
    else picked.delete(id);
    page.keep({ pick: [...picked] });
    drawCompare();
  }

  function drawCompare() {
    const address = new URLSearchParams([...picked].map(id => ['runs', id]));
    if (picked.size > 1) compareLink.href = `#/compare?${address}`;
    else compareLink.removeAttribute('href');
    compareLink.setAttribute('aria-disabled', String(picked.size < 2));
    compareLink.textContent = picked.size > 1 ? `Compare ${picked.size} runs` : 'Tick two runs to compare them';
  }

  function draw() {
    const sought = words.toLowerCase();
    const shown = runs.filter(run => [run.id, run.data, chosenOf(run), stateWords.get(run.state)].join(' ').toLowerCase().includes(sought));
    shown.sort((a, b) => compareValues(sort.sort(a), sort.sort(b), down));
    const wanted = shown.map(rowOf);
    if (wanted.length !== body.children.length || wanted.some((row, index) => body.children[index] !== row)) {
      const focused = document.activeElement;
      clear(body, wanted);
      if (body.contains(focused)) focused.focus();
    }
    heads.forEach((head, index) => head.setAttribute('aria-sort', columns[index] === sort ? (down ? 'descending' : 'ascending') : 'none'));
    list.hidden = runs.length === 0;
    tools.hidden = runs.length === 0;
    clear(message, runs.length === 0
      ? make('p', { class: 'note' }, 'There are no runs here yet. Train the first one with ', make('code', null, './bitwell train DATA'), '; it shows up here by itself.')
      : shown.length === 0 ? sentence('No run fits the filter.') : []);
    drawCompare();
  }

  function take(answer) {
    runs = answer.runs ?? [];
    folder.textContent = answer.root ? `in ${answer.root}` : '';
    draw();
    page.ready();
  }

  const answer = await get('/api/runs', {}, page.signal);
  if (first && typeof answer.single === 'string') return location.replace(runAddress(answer.single));
  take(answer);
  follow(null, { runs: take }, page.signal);
}
