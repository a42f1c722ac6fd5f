// One place that makes, themes, resizes and disposes of ECharts.

import { make } from './dom.js';
import { csvLink } from './csv.js';
import { fixed, label, plain } from './format.js';

const dark = matchMedia('(prefers-color-scheme: dark)');
export const calm = matchMedia('(prefers-reduced-motion: reduce)');

export function colours() {
  const style = getComputedStyle(document.documentElement);
  const read = name => style.getPropertyValue(`--${name}`).trim();
  return {
    text: read('text'), muted: read('muted'), line: read('line'), surface: read('surface'), accent: read('accent'),
    positive: read('positive'), negative: read('negative'), middle: read('middle'),
    series: [1, 2, 3, 4, 5, 6].map(index => read(`series-${index}`)),
  };
}

export function onTheme(action, signal) {
  dark.addEventListener('change', action, { signal });
}

/** A titled picture with its CSV link; `body` takes the drawing. */
export function figure(title, rows, attributes, ...more) {
  const body = make('div', { class: 'drawing', ...attributes });
  const element = make('figure', null,
    make('figcaption', null, make('h3', null, title), rows ? csvLink(title, rows) : null), body, more);
  return { element, body };
}

/**
 * Draws `build(colours)` into the element; returns { draw, instance } where draw() draws again.
 * With `merge` what is on the screen stays in place: the layout of a network and its zoom.
 */
export function chart(element, build, signal, merge = false) {
  const title = element.closest('figure')?.querySelector('h3');
  element.setAttribute('role', 'img');
  if (title) element.setAttribute('aria-label', title.textContent);
  const handle = { instance: null, draw };
  function draw() {
    if (signal.aborted || element.clientWidth === 0 || element.clientHeight === 0) return;
    handle.instance ??= globalThis.echarts.init(element);
    const palette = colours();
    handle.instance.setOption({ ...common(palette), ...build(palette) }, { notMerge: !merge });
  }
  const observer = new ResizeObserver(() => (handle.instance ? handle.instance.resize() : draw()));
  observer.observe(element);
  onTheme(draw, signal);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    handle.instance?.dispose();
  });
  draw();
  return handle;
}

/** A grid that makes room for its labels. */
export const grid = margins => ({ left: 12, right: 20, top: 16, bottom: 30, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel', ...margins });

const common = palette => ({
  animation: false,
  color: palette.series,
  textStyle: { color: palette.text, fontFamily: 'system-ui, sans-serif' },
  grid: grid({}),
});

export const tip = (palette, formatter, trigger = 'item') => ({
  trigger, renderMode: 'richText', confine: true, formatter, transitionDuration: 0,
  backgroundColor: palette.surface, borderColor: palette.line, borderWidth: 1, padding: 8,
  textStyle: { color: palette.text, fontSize: 13 },
});

export const axis = (palette, name, more) => ({
  type: 'value', scale: true, name, nameLocation: 'middle', nameGap: 28,
  nameTextStyle: { color: palette.muted },
  axisLabel: { color: palette.muted, hideOverlap: true, formatter: value => plain(value) },
  axisLine: { lineStyle: { color: palette.line } },
  splitLine: { lineStyle: { color: palette.line, opacity: 0.6 } },
  ...more,
});

/** Error bars as a series; rows are [x, low, high], or [y, low, high] when lying. */
export const whiskers = (rows, colour, lying = false) => ({
  type: 'custom', silent: true, z: 1, data: rows, tooltip: { show: false },
  encode: lying ? { x: [1, 2], y: 0 } : { x: 0, y: [1, 2] },
  renderItem(parameters, api) {
    const at = index => (lying ? api.coord([api.value(index), api.value(0)]) : api.coord([api.value(0), api.value(index)]));
    const [low, high] = [at(1), at(2)];
    return { type: 'line', shape: { x1: low[0], y1: low[1], x2: high[0], y2: high[1] }, style: { stroke: colour, lineWidth: 1.5 } };
  },
});

/** Lines over steps. `series()` gives [{ name, points: [[x, y], …] }]; names may be anything. */
export function curves(element, { series, unit, signal }) {
  return chart(element, palette => {
    const lines = series();
    element.setAttribute('data-points', String(lines.reduce((sum, line) => sum + line.points.length, 0)));
    const several = lines.length > 1;
    return {
      legend: several ? { type: 'scroll', bottom: 0, data: lines.map((_, index) => String(index)), textStyle: { color: palette.text },
        pageTextStyle: { color: palette.muted }, formatter: index => label(lines[index].name) } : undefined,
      grid: grid({ bottom: several ? 58 : 30 }),
      tooltip: tip(palette, items => [`Step ${plain(items[0]?.value[0])}`,
        ...items.map(item => `${several ? `${label(lines[item.seriesName].name)}: ` : ''}${fixed(item.value[1])}${unit ? ` ${unit}` : ''}`)].join('\n'), 'axis'),
      xAxis: axis(palette, 'Step', { min: 0, scale: false, splitLine: { show: false } }),
      yAxis: axis(palette, ''),
      series: lines.map((line, index) => ({
        type: 'line', name: String(index), data: line.points, sampling: 'lttb', showSymbol: line.points.length < 30, symbol: 'circle', symbolSize: 5, lineStyle: { width: 1.8 },
      })),
    };
  }, signal);
}

/** Points against a diagonal. `points` are { x, y, text, error? }. */
export function diagonal(element, { points, xName, yName, signal }) {
  const values = points.flatMap(point => [point.x, point.y]);
  const pad = (Math.max(...values) - Math.min(...values)) * 0.04 || 0.5;
  const [low, high] = [Math.min(...values) - pad, Math.max(...values) + pad];
  return chart(element, palette => ({
    grid: grid({ left: 28, bottom: 34 }),
    tooltip: tip(palette, item => (item.data?.text ? item.data.text : '')),
    xAxis: axis(palette, xName, { min: low, max: high, axisLabel: edges(palette, low, high) }),
    yAxis: axis(palette, yName, { min: low, max: high, nameGap: 40, axisLabel: edges(palette, low, high) }),
    series: [
      { type: 'line', silent: true, symbol: 'none', data: [[low, low], [high, high]], lineStyle: { color: palette.muted, width: 1, type: 'dashed' }, tooltip: { show: false } },
      whiskers(points.filter(point => point.error).map(point => [point.x, point.y - point.error, point.y + point.error]), palette.muted),
      { type: 'scatter', symbolSize: points.length > 300 ? 4 : 7, itemStyle: { color: palette.accent, opacity: points.length > 300 ? 0.5 : 0.85 }, z: 3,
        data: points.map(point => ({ value: [point.x, point.y], text: point.text })) },
    ],
  }), signal);
}

const edges = (palette, low, high) => ({
  color: palette.muted, hideOverlap: true, formatter: value => (value === low || value === high ? '' : plain(Number(value.toPrecision(6)))),
});

/** Values with intervals on one shared scale, a row each: { name, value, low, high, text, more, tone }; `origin` is drawn as a line. */
export function strip(rows, origin) {
  const shown = rows.filter(row => Number.isFinite(row.value));
  const ends = shown.flatMap(row => [row.low ?? row.value, row.high ?? row.value]).concat(origin ?? []);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const pad = (high - low) * 0.06 || 1;
  const at = value => `${(100 * (value - low + pad)) / (high - low + 2 * pad)}%`;
  return make('div', { class: 'strip', role: 'list' }, shown.map(row => {
    const range = make('span', { class: 'range' });
    range.style.left = at(row.low ?? row.value);
    range.style.right = `calc(100% - ${at(row.high ?? row.value)})`;
    const dot = make('span', { class: 'dot' });
    dot.style.left = at(row.value);
    const line = origin === undefined ? null : make('span', { class: 'origin' });
    if (line) line.style.left = at(origin);
    return make('div', { class: `strip-row ${row.tone ?? ''}`, role: 'listitem' },
      make('span', { class: 'strip-name', title: row.name }, row.name), make('span', { class: 'strip-track' }, line, range, dot),
      make('span', { class: 'strip-value' }, row.text, row.more ? make('small', null, row.more) : null));
  }));
}
