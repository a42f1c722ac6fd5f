// Ask: fix some values and see the probabilities of all others.

import { choice, clear, make, searchBox, sentence } from './dom.js';
import { post } from './api.js';
import { csvLink } from './csv.js';
import { readAssignment, toObject, writeAssignment } from './assignment.js';
import { fixed, isNumber, nameOf, odds, percent, plain } from './format.js';

const sorts = [['table', 'table order'], ['name', 'name'], ['change', 'change'], ['probability', 'probability']];

const change = column => Math.max(0, ...column.values.map(one => Math.abs((one.probability ?? 0) - (one.inGeneral ?? one.probability ?? 0))));
const probability = column => (column.values.length === 2 ? column.values[1].probability : Math.max(...column.values.map(one => one.probability ?? 0))) ?? 0;

export async function show(page) {
  const given = readAssignment(page.parameters.getAll('given'));
  let sort = page.parameters.get('sort') ?? 'table';
  let words = page.parameters.get('q') ?? '';
  let answer = null;
  let views = [];
  let question = null;

  const line = make('p', { class: 'answer', role: 'status', 'data-test': 'answer' });
  const problem = make('div');
  const list = make('ul', { class: 'columns', 'aria-label': 'Columns' });
  const release = make('button', { on: { click: () => { given.clear(); changed(); } } }, 'Release all');
  clear(page.place,
    make('div', { class: 'tools' },
      searchBox('Find a column', words, value => { words = value; page.keep({ q: words }); filter(); }),
      choice('Sort by', sorts, sort, value => { sort = value; page.keep({ sort: sort === 'table' ? null : sort }); arrange(); }),
      release, csvLink('Probabilities', () => [['column', 'value', 'probability', 'error', 'in general', 'given'],
        ...(answer?.columns ?? []).flatMap(column => column.values.map(one => [column.name, one.value, one.probability, one.error, one.inGeneral, column.given]))])),
    line, problem,
    make('p', { class: 'small' }, 'Click a value to fix it, again to release it. The thin mark shows the probability in general, with nothing fixed.'),
    list);

  function toggle(name, value) {
    if (given.get(name) === value) given.delete(name);
    else given.set(name, value);
    changed();
  }

  function changed() {
    page.keep({ given: writeAssignment(given) });
    for (const view of views) view.press(given.get(view.name));
    ask();
  }

  async function ask() {
    question?.abort();
    question = new AbortController();
    const signal = AbortSignal.any([question.signal, page.signal]);
    list.setAttribute('aria-busy', 'true');
    try {
      for (const effort of [0, 1, 2]) {
        draw(await post('/api/ask', { id: page.id, given: toObject(given), effort }, signal));
        if (answer.exact) break;
      }
    } catch (error) {
      if (error.name === 'AbortError') return;
      line.textContent = '';
      page.fail(error, problem);
    }
    list.removeAttribute('aria-busy');
  }

  function draw(next) {
    answer = next;
    clear(problem);
    if (views.length !== answer.columns.length || views.some((view, index) => view.name !== answer.columns[index].name)) {
      views = answer.columns.map(column => makeColumn(column, toggle));
      clear(list, views.map(view => view.element));
      filter();
    }
    answer.columns.forEach((column, index) => {
      views[index].update(column);
      views[index].press(given.get(column.name));
    });
    arrange();
    release.disabled = given.size === 0;
    const source = answer.exact ? 'The answer is exact.' : `The answer comes from ${plain(Math.round(answer.effective ?? 0))} effective samples.`;
    line.textContent = given.size === 0 ? `Nothing is fixed. ${source}`
      : `What is fixed has a probability of ${odds(answer.logProbability)} (log ${fixed(answer.logProbability)}). ${source}`;
    page.ready();
  }

  function arrange() {
    if (!answer) return;
    const order = answer.columns.map((_, index) => index);
    const by = key => (a, b) => key(answer.columns[b]) - key(answer.columns[a]) || a - b;
    if (sort === 'name') order.sort((a, b) => answer.columns[a].name.localeCompare(answer.columns[b].name, 'en', { numeric: true }));
    if (sort === 'change') order.sort(by(change));
    if (sort === 'probability') order.sort(by(probability));
    if (order.every((index, place) => list.children[place] === views[index].element)) return;
    const focused = document.activeElement;
    list.append(...order.map(index => views[index].element));
    if (list.contains(focused)) focused.focus({ preventScroll: true });
  }

  function filter() {
    const sought = words.toLowerCase();
    for (const view of views) view.element.hidden = !nameOf(view.name).toLowerCase().includes(sought);
  }

  line.append('Asking…');
  await ask();
  if (views.length === 0 && !problem.hasChildNodes() && !page.signal.aborted) problem.append(sentence('This run has no columns.'));
}

const makeTrack = () => make('span', { class: 'track', 'aria-hidden': 'true' },
  make('span', { class: 'bar' }), make('span', { class: 'whisker' }), make('span', { class: 'general' }));

function setTrack(track, one) {
  const error = isNumber(one.error) ? one.error : 0;
  const middle = one.probability ?? 0;
  track.style.setProperty('--probability', middle.toFixed(5));
  track.style.setProperty('--low', Math.max(0, middle - error).toFixed(5));
  track.style.setProperty('--high', Math.min(1, middle + error).toFixed(5));
  track.style.setProperty('--general', (one.inGeneral ?? 0).toFixed(5));
  track.classList.toggle('no-general', !isNumber(one.inGeneral));
}

const words = one => percent(one.probability) + (isNumber(one.error) && one.error >= 5e-4 ? ` ± ${(100 * one.error).toFixed(1)}` : '');

/** The element of one column: two values share one bar, more values have a bar each. */
function makeColumn(column, toggle) {
  const two = column.values.length === 2;
  const buttons = column.values.map(one => make('button', {
    class: 'value', 'data-test': 'value', 'data-value': one.value, 'aria-pressed': 'false', title: one.value,
    on: { click: () => toggle(column.name, one.value) },
  }, one.value === '' ? '(empty)' : one.value));
  const tracks = column.values.map(makeTrack);
  const figures = column.values.map(() => make('span', { class: 'figure' }));
  const name = make('span', { class: 'column-name', title: column.name }, nameOf(column.name));
  const element = make('li', { class: two ? 'column two' : 'column many', 'data-test': 'column', 'data-name': column.name }, name,
    two ? [buttons[0], tracks[1], buttons[1], figures[1]]
      : make('span', { class: 'values' }, column.values.map((_, index) => [buttons[index], tracks[index], figures[index]])));
  if (!two) element.style.containIntrinsicSize = `auto ${16 + 30 * column.values.length}px`;
  return {
    name: column.name, element,
    update(next) {
      next.values.forEach((one, index) => {
        const button = buttons[index];
        if (!button) return;
        button.setAttribute('data-probability', one.probability ?? '');
        button.setAttribute('data-error', one.error ?? '');
        button.setAttribute('aria-label', `${nameOf(column.name)}: ${one.value}, ${percent(one.probability)}`);
        if (two && index === 0) return;
        setTrack(tracks[index], one);
        figures[index].textContent = words(one);
      });
    },
    press(value) {
      element.classList.toggle('fixed', value !== undefined);
      buttons.forEach((button, index) => button.setAttribute('aria-pressed', String(column.values[index].value === value)));
    },
  };
}
