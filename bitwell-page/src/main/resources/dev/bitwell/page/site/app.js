// The router: one module per screen; the address after # holds everything one looks at.

import { clear, make, sentence } from './dom.js';
import * as compare from './compare.js';
import * as run from './run.js';
import * as runs from './runs.js';

const main = document.getElementById('main');
let leaving = null;

function parseRoute() {
  const [path, query = ''] = location.hash.replace(/^#/, '').split(/\?(.*)/s);
  const parts = path.split('/').filter(part => part !== '').map(part => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  return { path, parts, parameters: new URLSearchParams(query) };
}

/** What a screen gets: its place, the address, a signal that it was left, and ways to report. */
function makePage(route, signal) {
  const place = make('div', { class: 'screen' });
  return {
    place, signal, parts: route.parts, parameters: route.parameters,
    title(text) { document.title = text ? `${text} – Bitwell` : 'Bitwell'; },
    ready() { if (!signal.aborted) document.body.setAttribute('data-ready', 'true'); },
    /** Writes parameters into the address without leaving the screen; null removes one, an array repeats it. */
    keep(values) {
      for (const [name, value] of Object.entries(values)) {
        route.parameters.delete(name);
        if (value !== null && value !== '') for (const one of [value].flat()) route.parameters.append(name, one);
      }
      if (!signal.aborted) history.replaceState(null, '', `#${route.path || '/'}${route.parameters.size ? `?${route.parameters}` : ''}`);
    },
    fail(error, where = place) {
      if (error.name === 'AbortError' || signal.aborted) return;
      clear(where, sentence(error.message, 'error'));
      this.ready();
    },
  };
}

async function navigate() {
  const first = leaving === null;
  leaving?.abort();
  leaving = new AbortController();
  document.body.removeAttribute('data-ready');
  const page = makePage(parseRoute(), leaving.signal);
  clear(main, page.place);
  if (!first) {
    main.focus({ preventScroll: true });
    scrollTo(0, 0);
  }
  const [name] = page.parts;
  try {
    if (name === undefined) await runs.show(page, first);
    else if (name === 'run' && page.parts.length > 1) await run.show(page);
    else if (name === 'compare') await compare.show(page);
    else {
      page.title('Not found');
      clear(page.place, sentence('There is no such page.', 'error'), make('a', { href: '#/' }, 'Back to the runs'));
      page.ready();
    }
  } catch (error) {
    page.fail(error);
  }
}

document.querySelector('.skip').addEventListener('click', event => {
  event.preventDefault();
  main.focus();
});
addEventListener('hashchange', navigate);
navigate();
