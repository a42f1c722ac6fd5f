// Compare: several runs over each other.

import { clear, make, sentence } from './dom.js';
import { get } from './api.js';
import { curves, figure } from './charts.js';
import { csvLink } from './csv.js';
import { fixed, isNumber, withError } from './format.js';
import { baselineRows, curveKinds, likelihoodFigure, likelihoodRow, metricPoints } from './overview.js';
import { badge, runAddress } from './runs.js';

export async function show(page) {
  const ids = [...new Set(page.parameters.getAll('runs'))];
  page.title(`Compare ${ids.join(', ')}`);
  if (ids.length < 2) throw new Error('Tick at least two runs to compare them.');
  clear(page.place, sentence('Reading the runs…'));
  const answers = await Promise.all(ids.map(id => get('/api/run', { id }, page.signal).catch(error => {
    if (error.name === 'AbortError') throw error;
    return { id, failure: error.message };
  })));
  const runs = answers.filter(run => !run.failure);
  const differences = make('section', { class: 'verdict', 'data-test': 'verdict' }, sentence('Comparing row by row…'));
  const grid = make('section', { class: 'grid' });
  const rows = likelihoodRows(runs);
  clear(page.place,
    make('p', { class: 'back' }, make('a', { href: '#/' }, 'All runs')),
    make('h1', null, `Compare ${ids.length} runs`),
    make('ul', { class: 'compared' }, runs.map(run => make('li', null, make('a', { href: runAddress(run.id) }, run.id), ' ', badge(run)))),
    answers.filter(run => run.failure).map(run => sentence(run.failure, 'error')),
    differences, rows.length ? likelihoodFigure('Log-likelihood of rows held back', rows) : null, grid);

  const draw = (key, title, name, unit, pointsOf) => {
    const lines = runs.map(run => ({ name: run.id, points: pointsOf(run) }));
    if (lines.every(line => line.points.length === 0)) return;
    const { element, body } = figure(title, () => [['run', 'step', name], ...lines.flatMap(line => line.points.map(point => [line.name, ...point]))], { 'data-test': `curve-${key}` });
    grid.append(element);
    curves(body, { series: () => lines, unit, signal: page.signal });
  };
  for (const { key, title, name, unit } of curveKinds) draw(key, title, name, unit, run => metricPoints(run, name));
  draw('looks', 'Validation during the search, of what was chosen', 'validation', 'nats', looksOf);
  page.ready();

  try {
    const answer = await get('/api/compare', { ids }, page.signal);
    const pairs = answer.pairs ?? [];
    clear(differences, pairs.map(pair => make('p', null, inWords(pair))), answer.note && !pairs.length ? sentence(answer.note) : null,
      pairs.length ? csvLink('Differences', () => [['first', 'second', 'difference', 'standard error', 'low', 'high'],
        ...pairs.map(pair => [pair.first, pair.second, pair.difference, pair.standardError, ...(pair.interval ?? [])])]) : null);
  } catch (error) {
    page.fail(error, differences);
  }
}

/** Looks at what a search chose, or has chosen so far. */
function looksOf(run) {
  const looks = (run.search?.looks ?? []).filter(look => isNumber(look.validation));
  const best = looks.toSorted((a, b) => b.validation - a.validation)[0]?.name;
  const name = looks.some(look => look.name === run.search.chosen?.name) ? run.search.chosen.name : best;
  return looks.filter(look => look.name === name).map(look => [look.step, look.validation]);
}

/** The runs, and each set of baselines once. */
function likelihoodRows(runs) {
  const baselines = new Map();
  const several = new Set(runs.map(run => run.data)).size > 1;
  for (const run of runs) for (const row of baselineRows(run)) {
    const name = several && run.data ? `${row.name}, ${run.data}` : row.name;
    baselines.set(`${name} ${row.text}`, { ...row, name });
  }
  const judged = runs.map(run => [run.id, run.judged?.logLikelihood ?? run.logLikelihood]).filter(([, likelihood]) => isNumber(likelihood?.mean));
  return [...baselines.values(), ...judged.map(([id, likelihood]) => likelihoodRow(id, likelihood))];
}

/** The difference is first minus second. */
function inWords(pair) {
  const [low, high] = pair.interval ?? [pair.difference - 2 * pair.standardError, pair.difference + 2 * pair.standardError];
  const size = withError(Math.abs(pair.difference), pair.standardError);
  if (low <= 0 && high >= 0) return `There is no clear difference between ${pair.first} and ${pair.second}: ${withError(pair.difference, pair.standardError)} nats a row (95% between ${fixed(low)} and ${fixed(high)}).`;
  const [better, worse] = pair.difference > 0 ? [pair.first, pair.second] : [pair.second, pair.first];
  const ends = [Math.abs(low), Math.abs(high)].sort((a, b) => a - b);
  return `${better} is better than ${worse} by ${size} nats a row (95% between ${fixed(ends[0])} and ${fixed(ends[1])}).`;
}
