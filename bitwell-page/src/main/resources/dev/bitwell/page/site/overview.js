// What one run came to: the verdict in words, then the pictures behind it.

import { clear, make, table } from './dom.js';
import { addressOf } from './api.js';
import { axis, chart, curves, diagonal, figure, strip, tip, whiskers } from './charts.js';
import { duration, fixed, isNumber, label, plain, withError } from './format.js';

export const curveKinds = [
  { key: 'loss', title: 'Objective', name: 'loss', unit: '' },
  { key: 'flips', title: 'Effective flips, or bits changed in a chain', name: 'effectiveFlips', unit: '' },
  { key: 'acceptance', title: 'Exchanges accepted, at the worst rung', name: 'acceptance', unit: '' },
  { key: 'validation', title: 'Validation', name: 'validation', unit: 'nats' },
];

export const metricPoints = (run, name) => (run.metrics ?? []).filter(one => isNumber(one[name])).map(one => [one.step, one[name]]);

export async function show(page, first) {
  let run = first;
  const words = make('section');
  const training = make('section', { class: 'grid' });
  const judged = make('section');
  clear(page.place, words, training, judged);
  const redraw = drawCurves(training, () => run, page.signal);
  let judgedText = null;
  let inner = null;

  function draw() {
    const text = JSON.stringify([run.judged, run.search, run.logLikelihood, run.baselines, run.config, run.pictures]);
    redraw();
    if (text === judgedText) return;
    judgedText = text;
    inner?.abort(); // the charts of the old judgement
    inner = new AbortController();
    drawWords(words, run);
    drawJudged(judged, run, AbortSignal.any([inner.signal, page.signal]), page.id);
  }
  draw();
  page.ready();
  return next => {
    run = next;
    draw();
  };
}

export function likelihoodRow(name, likelihood) {
  const interval = likelihood.interval ?? (isNumber(likelihood.standardError)
    ? [likelihood.mean - 2 * likelihood.standardError, likelihood.mean + 2 * likelihood.standardError] : []);
  const bounds = isNumber(likelihood.lower) && isNumber(likelihood.upper) && likelihood.upper - likelihood.lower > 5e-4
    ? `bounds ${fixed(likelihood.lower)} to ${fixed(likelihood.upper)}` : null;
  return { name, value: likelihood.mean, low: interval[0], high: interval[1], tone: 'strong',
    text: withError(likelihood.mean, likelihood.standardError), more: [bounds, likelihood.trusted === false ? 'not trusted' : null].filter(Boolean).join(', ') };
}

export const baselineRows = run => {
  const baselines = run.judged?.baselines ?? run.baselines;
  return [['Independent columns', baselines?.independent], ['Tree', baselines?.tree], ['Limit (the entropy of the data)', isNumber(run.entropy) ? -run.entropy : null]]
    .filter(([, value]) => isNumber(value)).map(([name, value]) => ({ name, value, text: fixed(value) }));
};

const stripCsv = rows => [['what', 'log-likelihood', 'low', 'high'], ...rows.map(row => [row.name, row.value, row.low, row.high])];

export function likelihoodFigure(title, rows) {
  const { element, body } = figure(title, () => stripCsv(rows));
  body.classList.add('free');
  body.append(strip(rows), make('p', { class: 'small' }, 'Nats a row; further right is better. The line is the interval of the estimate.'));
  return element;
}

/** Verdicts are parts of sentences elsewhere. */
const asSentence = text => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

function drawWords(place, run) {
  const verdict = run.judged?.verdict ?? [];
  const likelihood = run.judged?.logLikelihood ?? run.logLikelihood;
  const rows = [...baselineRows(run), ...(isNumber(likelihood?.mean) ? [likelihoodRow('This model', likelihood)] : [])];
  const waiting = run.state === 'training' ? 'Still training. The verdict follows when it is done.'
    : run.state === 'stopped' ? 'The training was stopped before it was judged.' : null;
  clear(place,
    verdict.length || waiting ? make('div', { class: 'verdict', 'data-test': 'verdict' }, verdict.length ? verdict.map(text => make('p', null, asSentence(text))) : make('p', null, waiting)) : null,
    rows.length ? likelihoodFigure('Log-likelihood of rows held back', rows) : null);
}

const isContrastive = run => isNumber(run.config?.chains);

/** All flips, or none, are no curve. */
const isConstant = points => points.every(point => point[1] === points[0][1]);

function drawCurves(place, current, signal) {
  const handles = new Map();
  return () => {
    for (const { key, title, name, unit } of curveKinds) {
      const points = () => metricPoints(current(), name);
      if (handles.has(key)) handles.get(key).draw();
      else if (points().length && !(key === 'flips' && isConstant(points()))) {
        const words = key === 'flips' && isContrastive(current()) ? 'Bits that a step changes in a chain' : title;
        const { element, body } = figure(words, () => [['step', name], ...points()], { 'data-test': `curve-${key}` });
        place.append(element);
        handles.set(key, curves(body, { series: () => [{ name: words, points: points() }], unit, signal }));
      }
    }
  };
}

/** What is told of chains and samples, in words. */
const facts = [
  ['R-hat between chains', judged => judged.chains?.rHat],
  ['What the rows of chains are worth', judged => judged.chains?.effectiveSamples],
  ['Samples compared', judged => judged.samples],
  ['Linear MMD', judged => judged['mmd.linear']],
  ['Its chance, if samples were data', judged => judged['mmd.linear.p']],
  ['Exponential MMD', judged => judged['mmd.exp']],
  ['Its chance, if samples were data', judged => judged['mmd.exp.p']],
  ['Ones per row, in samples', judged => judged['ones.samples']],
  ['Ones per row, in data', judged => judged['ones.data']],
  ['Pseudo-likelihood of fresh rows', judged => judged['objective.pseudo-likelihood']],
  ['Hidden cells', judged => judged.fill?.cells],
  ['Filled right', judged => judged.fill?.accuracy],
  ['Filled right by the most frequent value', judged => judged.fill?.['frequencies.accuracy']],
  ['Log loss of fills', judged => judged.fill?.logLoss],
  ['Log loss by frequencies', judged => judged.fill?.['frequencies.logLoss']],
];

function drawJudged(place, run, signal, id) {
  clear(place);
  const grid = make('div', { class: 'grid' });
  if (run.search) drawSearch(place, run.search, signal);
  place.append(grid);
  const judged = run.judged;
  if (judged?.moments) drawMoments(grid, judged.moments, signal);
  if (judged?.fill?.reliability?.length) drawFill(grid, judged.fill, signal);
  if (judged) {
    const numbers = facts.map(([words, find]) => [words, find(judged)]).filter(([, value]) => value !== undefined && value !== null);
    if (numbers.length) {
      const { element, body } = figure('Chains and samples', () => [['what', 'value'], ...numbers]);
      body.classList.add('free');
      body.append(make('dl', { class: 'facts' }, numbers.map(([name, value]) => make('div', null,
        make('dt', null, name), make('dd', null, typeof value === 'object' ? JSON.stringify(value) : plain(value))))));
      place.append(element);
    }
  }
  for (const name of run.pictures ?? []) {
    place.append(make('details', null, make('summary', null, `Picture ${name}`), make('img', { class: 'picture', loading: 'lazy', alt: name, src: addressOf('/api/picture', { id, name }) })));
  }
  const config = Object.entries(run.config ?? {});
  if (config.length) {
    place.append(make('details', null, make('summary', null, 'Configuration'),
      table('Configuration', ['Setting', 'Value'], config.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]))));
  }
}

function drawSearch(place, search, signal) {
  const trials = search.trials ?? [];
  const grid = make('div', { class: 'grid two' });
  place.append(grid);
  if (trials.length) {
    const ordered = [...trials].sort((a, b) => (a.validation ?? -Infinity) - (b.validation ?? -Infinity));
    const isChosen = trial => search.chosen?.name === trial.name;
    const { element, body } = figure('Trials', () => [['name', 'validation', 'standard error', 'trusted', 'steps', 'seconds'],
      ...trials.map(trial => [trial.name, trial.validation, trial.standardError, trial.trusted, trial.steps, trial.seconds])]);
    body.style.height = `${70 + 30 * ordered.length}px`;
    const rows = [...ordered].reverse().map(trial => Object.assign([
      (isChosen(trial) ? 'Chosen: ' : '') + trial.name, withError(trial.validation, trial.standardError), trial.trusted === false ? 'no' : 'yes', plain(trial.steps), duration(trial.seconds),
    ], { mark: isChosen(trial) }));
    place.append(table('Trials', ['Trial', 'Validation', 'Trusted', 'Steps', 'Time'], rows));
    grid.append(element);
    chart(body, palette => ({
      tooltip: tip(palette, item => `${label(ordered[item.dataIndex].name, 60)}\n${withError(ordered[item.dataIndex].validation, ordered[item.dataIndex].standardError)} nats`),
      xAxis: axis(palette, 'Validation, nats a row'),
      yAxis: { type: 'category', data: ordered.map((_, index) => String(index)), axisLabel: { color: palette.text, formatter: index => label(ordered[index].name, body.clientWidth > 500 ? 36 : 20) },
        axisLine: { lineStyle: { color: palette.line } }, axisTick: { show: false } },
      series: [
        whiskers(ordered.flatMap((trial, index) => (isNumber(trial.standardError) && isNumber(trial.validation)
          ? [[index, trial.validation - 2 * trial.standardError, trial.validation + 2 * trial.standardError]] : [])), palette.muted, true),
        { type: 'scatter', symbolSize: 10, z: 3, data: ordered.map((trial, index) => ({ value: [trial.validation, index],
          itemStyle: { color: isChosen(trial) ? palette.series[1] : palette.accent, opacity: trial.trusted === false ? 0.4 : 1 } })) },
      ],
    }), signal);
  }
  const looks = Map.groupBy(search.looks ?? [], look => look.name);
  if (looks.size) {
    const lines = [...looks].map(([name, list]) => ({ name, points: list.filter(look => isNumber(look.validation)).map(look => [look.step, look.validation]) }));
    const { element, body } = figure('Looks during the search', () => [['name', 'step', 'validation'], ...(search.looks ?? []).map(look => [look.name, look.step, look.validation])], { 'data-test': 'curve-looks' });
    grid.append(element);
    curves(body, { series: () => lines, unit: 'nats', signal });
  }
}

function drawMoments(grid, moments, signal) {
  const add = (title, points, rows) => {
    if (!points.length) return;
    const { element, body } = figure(title, () => rows);
    body.classList.add('square');
    grid.append(element);
    diagonal(body, { points, xName: 'Data', yName: 'Samples', signal });
  };
  const both = one => `data ${fixed(one.data)}, samples ${fixed(one.samples)}`;
  const means = (moments.means ?? []).filter(one => isNumber(one.data) && isNumber(one.samples));
  add('Means', means.map(one => ({ x: one.data, y: one.samples, error: one.error, text: `${label(one.name, 40)}\n${both(one)}${isNumber(one.error) ? ` ± ${fixed(one.error)}` : ''}` })),
    [['column', 'data', 'samples', 'error'], ...means.map(one => [one.name, one.data, one.samples, one.error])]);
  const pairs = (moments.correlations ?? []).filter(one => isNumber(one.data) && isNumber(one.samples));
  add('Correlations', pairs.map(one => ({ x: one.data, y: one.samples, text: `${label(one.first, 40)}\n${label(one.second, 40)}\n${both(one)}` })),
    [['first', 'second', 'data', 'samples'], ...pairs.map(one => [one.first, one.second, one.data, one.samples])]);
}

function drawFill(grid, fill, signal) {
  const { element, body } = figure('Calibration of fills', () => [['predicted', 'observed', 'error', 'cells'], ...fill.reliability.map(bin => [bin.predicted, bin.observed, bin.error, bin.count])]);
  body.classList.add('square');
  grid.append(element);
  diagonal(body, { signal, xName: 'Predicted probability', yName: 'Observed share', points: fill.reliability.filter(bin => isNumber(bin.observed)).map(bin => ({
    x: bin.predicted, y: bin.observed, error: bin.error, text: `predicted ${fixed(bin.predicted)}\nobserved ${withError(bin.observed, bin.error)}\n${plain(bin.count)} cells`,
  })) });
}
