// Numbers, durations and names in words.

const minus = text => text.replace(/^-/, '−');
const known = value => typeof value === 'number' && Number.isFinite(value);

export const isNumber = known;

export const fixed = (value, digits = 3) => (known(value) ? minus(value.toFixed(digits)) : '–');

/** A number of unknown size with about four significant digits. */
export function plain(value) {
  if (!known(value)) return value === null || value === undefined ? '–' : String(value);
  if (Number.isInteger(value)) return minus(value.toLocaleString('en').replaceAll(',', ' '));
  const size = Math.abs(value);
  return minus(size >= 1000 ? value.toFixed(0) : size >= 1e-3 ? String(Number(value.toPrecision(4))) : value.toExponential(2));
}

export const signed = (value, digits = 3) => (known(value) && value > 0 ? '+' : '') + fixed(value, digits);

export const withError = (value, error, digits = 3) => fixed(value, digits) + (known(error) ? ` ± ${fixed(error, digits)}` : '');

export function percent(probability) {
  if (!known(probability)) return '–';
  if (probability > 0 && probability < 0.001) return '<0.1%';
  if (probability < 1 && probability > 0.999) return '>99.9%';
  return `${(100 * probability).toFixed(1)}%`;
}

/** A log probability as a probability a person can picture. */
export function odds(logProbability) {
  const probability = Math.exp(logProbability);
  if (probability >= 0.01) return percent(probability);
  const times = Math.exp(-logProbability);
  return times < 1e6 ? `about 1 in ${plain(Math.round(times))}` : `about 1 in 10 to the power ${Math.round(-logProbability / Math.LN10)}`;
}

export function duration(seconds) {
  if (!known(seconds)) return '–';
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export function ago(milliseconds) {
  if (!known(milliseconds)) return '–';
  const seconds = Math.max(0, (Date.now() - milliseconds) / 1000);
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ago`;
  return new Date(milliseconds).toLocaleDateString(undefined, { year: 'numeric', month: 'short', day: 'numeric' });
}

export const shorten = (text, length = 28) => {
  const letters = Array.from(String(text));
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : letters.join('');
};

export const nameOf = name => (name === '' ? '(no name)' : String(name));

/**
 * A name that is safe inside a chart, with the help of an invisible space: `{style|text}` would be taken for rich text,
 * and ECharts keeps the widths of texts in a plain object, where `toString` is found before it was ever put there.
 */
export function label(name, length = 28) {
  const text = shorten(nameOf(name), length).replaceAll('{', '{\u200b').replaceAll('|', '\u200b|');
  return text in Object.prototype ? `${text}\u200b` : text;
}

export const stateWords = new Map([['training', 'training'], ['stopped', 'stopped'], ['done', 'done'],
  ['untrusted', 'not trusted'], ['empty', 'empty'], ['broken', 'broken']]);

export const chosenOf = run => run.chosen ?? [run.energy, run.method].filter(Boolean).join(', ');
