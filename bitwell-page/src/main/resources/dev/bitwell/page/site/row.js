// Rows: how probable is one row, which of its cells surprise, and what would mend it.

import { choice, clear, debounce, make, searchBox, sentence } from './dom.js';
import { get, post } from './api.js';
import { csvLink, parse } from './csv.js';
import { readAssignment, toObject, writeAssignment } from './assignment.js';
import { fixed, isNumber, nameOf, percent, plain } from './format.js';

const mostBytes = 4_000_000;
const unknownWords = new Set(['', '?', 'na', 'nan', 'null', 'unknown']);
const wordOf = value => (value === '' ? '(empty)' : value);

/** Reads a pasted line into a Map of column to value; `problems` names what could not be read. */
export function readLine(text, columns) {
  const rows = parse(text);
  const names = new Set(columns.map(column => column.name));
  const header = rows.length > 1 && rows[0].every(field => names.has(field)) ? rows.shift() : columns.map(column => column.name);
  const row = rows[0] ?? [];
  const assignment = new Map();
  const problems = [];
  if (row.length !== header.length) problems.push(`The line has ${row.length} values, but there are ${header.length} columns.`);
  const wordsOf = new Map(columns.map(column => [column.name, column.values]));
  header.forEach((name, index) => {
    const field = row[index];
    const values = wordsOf.get(name);
    if (field === undefined) return;
    const value = values.find(one => one === field) ?? values.find(one => field !== '' && one !== '' && Number(one) === Number(field));
    if (value !== undefined) assignment.set(name, value);
    else if (!unknownWords.has(field.toLowerCase())) problems.push(`“${field}” is not a value of ${nameOf(name)}.`);
  });
  return { assignment, problems };
}

export async function show(page, run) {
  const columns = run.columns ?? [];
  if (columns.length === 0) throw new Error('The columns of this run are not known yet.');
  let row = readAssignment(page.parameters.getAll('cell'));
  let sort = page.parameters.get('sort') ?? 'table';
  let words = page.parameters.get('q') ?? '';
  let answer = null;
  let question = null;

  const result = make('div', { class: 'result', role: 'status', 'data-test': 'row-result' });
  const list = make('ul', { class: columns.length > 30 ? 'cells boxed' : 'cells', 'aria-label': 'Cells of the row' });
  const text = make('textarea', { rows: '2', spellcheck: 'false', placeholder: columns.slice(0, 4).map(column => column.values[0]).join(',') + (columns.length > 4 ? ',…' : '') });
  const readProblems = make('div');
  const odd = make('section', { class: 'odd' });
  const views = columns.map(column => makeCell(column, value => {
    if (value === undefined) row.delete(column.name);
    else row.set(column.name, value);
    changed();
  }));
  clear(list, views.map(view => view.element));
  clear(page.place,
    make('details', { class: 'paste' }, make('summary', null, 'Paste a line'),
      make('p', { class: 'small' }, 'Values in the order of the columns, separated by commas or tabs. A header line above is understood. A question mark or nothing means unknown.'),
      make('label', null, make('span', { class: 'hidden' }, 'Line to read'), text),
      make('button', { on: { click: read } }, 'Read the line'), readProblems),
    result,
    make('div', { class: 'tools' },
      searchBox('Find a column', words, value => { words = value; page.keep({ q: words }); filter(); }),
      choice('Sort by', [['table', 'table order'], ['surprise', 'surprise']], sort, value => { sort = value; page.keep({ sort: sort === 'table' ? null : sort }); arrange(); }),
      make('button', { on: { click: () => load(new Map()) } }, 'Clear'),
      csvLink('Surprise of each cell', () => [['column', 'value', 'surprise', 'most probable', 'probability'],
        ...(answer?.cells ?? []).map(cell => [cell.name, cell.value, cell.surprise, cell.best, cell.probability])])),
    list, odd);

  function read() {
    const { assignment, problems } = readLine(text.value, columns);
    clear(readProblems, problems.slice(0, 5).map(problem => sentence(problem, 'error')));
    if (assignment.size) load(assignment);
  }

  function load(next) {
    row = next;
    changed();
  }

  function changed() {
    page.keep({ cell: writeAssignment(row) });
    views.forEach(view => view.set(row.get(view.name)));
    askSoon();
  }

  const askSoon = debounce(150, ask);

  async function ask() {
    question?.abort();
    question = new AbortController();
    if (row.size === 0) {
      answer = null;
      views.forEach(view => view.update(null));
      clear(result, sentence('Choose values below, paste a line, or click one of the oddest rows.'));
      return;
    }
    try {
      answer = await post('/api/row', { id: page.id, row: toObject(row) }, AbortSignal.any([question.signal, page.signal]));
      draw();
    } catch (error) {
      page.fail(error, result);
    }
  }

  function draw() {
    const most = Math.max(1, ...answer.cells.map(cell => cell.surprise ?? 0));
    const cells = new Map(answer.cells.map(cell => [cell.name, cell]));
    views.forEach(view => view.update(cells.get(view.name) ?? null, most));
    arrange();
    const bounds = isNumber(answer.lower) && isNumber(answer.upper) && answer.upper - answer.lower > 5e-4 ? ` (between ${fixed(answer.lower)} and ${fixed(answer.upper)})` : '';
    clear(result,
      make('p', { class: 'answer' }, make('strong', null, `log p = ${fixed(answer.logP)}`), bounds, '. ',
        isNumber(answer.chance) ? `${percent(answer.chance)} of the rows held back are as odd or odder.` : ''),
      answer.repair?.changes?.length ? drawRepair(answer.repair) : null);
  }

  function drawRepair(repair) {
    return make('div', { class: 'repair', 'data-test': 'repair' },
      make('p', null, `The most probable repair lifts log p to ${fixed(repair.logP)}:`),
      make('ul', null, repair.changes.map(one => make('li', null, make('b', null, nameOf(one.name)), ` from ${one.from === null || one.from === undefined ? 'unknown' : `“${wordOf(one.from)}”`} to “${wordOf(one.to)}”`))),
      make('button', { on: { click: () => load(new Map(Object.entries(repair.row ?? {}))) } }, 'Apply'));
  }

  function arrange() {
    const surprise = new Map((answer?.cells ?? []).map(cell => [cell.name, cell.broken ? Infinity : cell.surprise ?? -1]));
    const order = [...views];
    if (sort === 'surprise') order.sort((a, b) => (surprise.get(b.name) ?? -1) - (surprise.get(a.name) ?? -1) || 0);
    if (order.every((view, index) => list.children[index] === view.element)) return;
    const focused = document.activeElement;
    list.append(...order.map(view => view.element));
    if (list.contains(focused)) focused.focus({ preventScroll: true });
  }

  function filter() {
    const sought = words.toLowerCase();
    for (const view of views) view.element.hidden = !nameOf(view.name).toLowerCase().includes(sought);
  }

  views.forEach(view => view.set(row.get(view.name)));
  filter();
  await ask();
  page.ready();
  showOdd(page, odd, load).catch(error => page.fail(error, odd));
}

/** One cell of the form: its value, its surprise as a bar, and its most probable value. */
function makeCell(column, onChange) {
  const select = make('select', { 'aria-label': nameOf(column.name), on: { change: () => onChange(select.selectedIndex === 0 ? undefined : column.values[select.selectedIndex - 1]) } },
    make('option', null, 'unknown'), column.values.map(value => make('option', null, wordOf(value))));
  const bar = make('span', { class: 'bar' });
  const track = make('span', { class: 'track', 'aria-hidden': 'true' }, bar);
  const surprise = make('span', { class: 'figure' });
  const best = make('span', { class: 'best' });
  const element = make('li', { class: 'cell', 'data-test': 'cell', 'data-name': column.name },
    make('span', { class: 'column-name', title: column.name }, nameOf(column.name)), select, track, surprise, best);
  return {
    name: column.name, element,
    set(value) { select.selectedIndex = column.values.indexOf(value) + 1; },
    update(cell, most = 1) {
      const size = cell?.broken ? 1 : (cell?.surprise ?? 0) / most;
      track.style.setProperty('--probability', size.toFixed(4));
      surprise.textContent = cell?.broken ? 'impossible' : isNumber(cell?.surprise) ? `${fixed(cell.surprise, 2)} nats` : '';
      best.textContent = cell?.best === null || cell?.best === undefined ? '' : `${wordOf(cell.best)} ${percent(cell.probability)}`;
      best.title = best.textContent ? `Most probable given the rest: ${best.textContent}` : '';
      best.classList.toggle('other', Boolean(cell) && cell.value !== null && cell.best !== cell.value);
    },
  };
}

/** The oddest rows: of those held back, or of a file that one chooses. */
async function showOdd(page, place, load) {
  const result = make('div', { role: 'status' });
  const input = make('input', { type: 'file', accept: '.csv,.tsv,.txt,text/csv,text/plain', 'data-test': 'odd-file', on: { change: choose } });
  const back = make('button', { hidden: true, on: { click: held } }, 'Back to the rows held back');
  const heading = make('h2');
  clear(place, heading,
    make('div', { class: 'tools' }, make('label', { class: 'file' }, 'Look at a file instead ', input), back), result);

  async function held() {
    input.value = '';
    back.hidden = true;
    await look('The oddest rows held back', () => get('/api/odd', { id: page.id, count: 20 }, page.signal), true);
  }

  async function choose() {
    const file = input.files[0];
    if (!file) return;
    back.hidden = false;
    await look(`The oddest rows of ${file.name}`, async () => {
      if (file.size > mostBytes) throw new Error(`${file.name} has ${plain(file.size)} bytes; up to ${plain(mostBytes)} are looked at here. The command bitwell score takes larger files.`);
      return post('/api/odd', { id: page.id, count: 20, text: await file.text() }, page.signal);
    }, false);
  }

  async function look(title, ask, isHeld) {
    heading.textContent = title;
    clear(result, sentence('Looking…'));
    try {
      drawOdd(heading, result, await ask(), isHeld, load);
    } catch (error) {
      page.fail(error, result);
    }
  }

  await held();
}

function drawOdd(heading, place, answer, isHeld, load) {
  const rows = answer.rows ?? [];
  const known = isNumber(answer.limit) && isNumber(answer.rate);
  const said = [
    isHeld ? `${plain(answer.count)} rows were held back.` : `${plain(answer.count)} rows, on average with log p ${fixed(answer.mean)}.`,
    known ? `A row like those held back has a log p below ${fixed(answer.limit)} with probability ${percent(answer.rate)}${isNumber(answer.error) ? ` ± ${(100 * answer.error).toFixed(1)}` : ''}.` : '',
    known && !isHeld ? `Below that: ${plain(answer.odd)} of the file.` : ''];
  heading.append(' ', csvLink('Oddest rows', () => [['row', 'log p', 'chance', 'oddest cells'],
    ...rows.map(one => [one.row, one.logP, one.chance, (one.cells ?? []).map(cell => `${cell.name}=${cell.value}`).join('; ')])]));
  clear(place,
    make('p', { class: 'small' }, said.join(' ')),
    rows.length === 0 ? sentence('There are no rows.') : make('ol', { class: 'odd-rows' }, rows.map(one => make('li', null,
      make('button', { class: 'odd-row', 'data-test': 'odd-row', on: { click() { load(new Map(Object.entries(one.values ?? {}))); scrollTo(0, 0); } } },
        make('span', { class: 'odd-head' }, make('b', null, `Row ${plain(one.row)}`), isNumber(one.logP) ? ` log p ${fixed(one.logP)}` : ' is impossible', isNumber(one.chance) ? `, ${percent(one.chance)} as odd` : ''),
        make('span', { class: 'odd-cells' }, (one.cells ?? []).map(cell => make('span', { class: 'chip' }, make('b', null, nameOf(cell.name)), ` ${wordOf(cell.value)}`,
          make('i', null, isNumber(cell.surprise) ? ` ${fixed(cell.surprise, 1)}` : '')))))))));
}
