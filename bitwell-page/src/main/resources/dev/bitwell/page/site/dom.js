// Small helpers that build the page. Text is only ever set as text, never parsed as HTML.

const svgSpace = 'http://www.w3.org/2000/svg';

const present = children => children.flat(Infinity).filter(child => child !== null && child !== undefined);

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name === 'on') for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...present(children));
  return element;
}

export const make = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);
export const makeSvg = (tag, attributes, ...children) => fill(document.createElementNS(svgSpace, tag), attributes, children);

/** Replaces what is in the element. */
export const clear = (element, ...children) => element.replaceChildren(...present(children));

export const sentence = (text, kind = 'note') => make('p', { class: kind, role: kind === 'error' ? 'alert' : null }, text);

/** A labelled input, select or slider; returns the label, the input is its last child. */
export const field = (text, input) => make('label', { class: 'field' }, make('span', null, text), input);

export function choice(label, options, chosen, onChange) {
  const select = make('select', { on: { change: () => onChange(select.value) } },
    options.map(([value, text]) => make('option', { value, selected: value === chosen }, text)));
  return field(label, select);
}

export function searchBox(label, value, onInput) {
  const input = make('input', { type: 'search', value, autocomplete: 'off', spellcheck: 'false', on: { input: () => onInput(input.value) } });
  return field(label, input);
}

/** A table in a box of its own that scrolls sideways when it must. */
export function table(label, heads, rows) {
  return make('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': label },
    make('table', null,
      make('thead', null, make('tr', null, heads.map(head => make('th', { scope: 'col' }, head)))),
      make('tbody', null, rows.map(row => make('tr', { class: row.mark ? 'marked' : null },
        row.map(cell => make('td', { class: typeof cell === 'string' && /^[−+<>]?[\d.]/.test(cell) ? 'number' : null }, cell)))))));
}

export function debounce(milliseconds, action) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), milliseconds);
  };
}
