// The frame of one run: its header, its tabs, and the live connection that feeds them.

import { clear, make, sentence } from './dom.js';
import { follow, get, post } from './api.js';
import { chosenOf } from './format.js';
import { badge, progress, runAddress } from './runs.js';
import * as ask from './ask.js';
import * as couplings from './couplings.js';
import * as graphs from './graphs.js';
import * as overview from './overview.js';
import * as plane from './plane.js';
import * as row from './row.js';

const tabs = [
  { key: '', name: 'Overview', screen: overview, kinds: null },
  { key: 'ask', name: 'Ask', screen: ask, kinds: ['table', 'bits'] },
  { key: 'row', name: 'Rows', screen: row, kinds: ['table', 'bits'] },
  { key: 'couplings', name: 'Couplings', screen: couplings, kinds: ['table', 'bits'], applies: run => run.coupled },
  { key: 'plane', name: 'Plane', screen: plane, kinds: ['plane'] },
  { key: 'graphs', name: 'Graphs', screen: graphs, kinds: ['graphs'] },
];

let latest = null; // so that another tab of the same run opens at once

export async function show(page) {
  const id = page.parts[1];
  const tab = tabs.find(one => one.key === (page.parts[2] ?? ''));
  page.title(`${tab && tab.key ? `${tab.name}: ` : ''}${id}`);
  if (!tab) throw new Error('There is no such page.');

  const place = make('div', { class: 'tab' });
  const drawHeader = makeHeader(id, tab, page, place);
  if (latest?.id !== id) latest = await get('/api/run', { id }, page.signal);
  drawHeader(latest);
  let update = null;
  follow(id, {
    run(run) {
      if (run.id !== id) return;
      latest = run;
      drawHeader(run);
      update?.(run);
    },
  }, page.signal);

  try {
    const shown = latest;
    update = await tab.screen.show({ ...page, place, id }, shown);
    if (latest !== shown) update?.(latest); // an event came in the meantime
  } catch (error) {
    page.fail(error, place);
  }
}

/** Builds the header once; the function it returns only changes what changed, so that nothing moves under the pointer. */
function makeHeader(id, tab, page, place) {
  const [state, happening] = [make('span'), make('div')];
  const about = make('p', { class: 'muted' });
  const stop = stopButton(id, page);
  const nav = make('nav', { class: 'tabs', 'aria-label': 'Views of this run' });
  let kind;
  clear(page.place, make('header', null,
    make('p', { class: 'back' }, make('a', { href: '#/' }, 'All runs')),
    make('div', { class: 'run-title' }, make('h1', null, id === '.' ? 'This folder' : id), state, stop),
    about, happening, nav), place);
  return run => {
    clear(state, badge(run));
    stop.hidden = run.state !== 'training';
    about.textContent = [run.data, chosenOf(run)].filter(Boolean).join(' · ');
    clear(happening, progress(run), run.note ? sentence(run.note, run.state === 'broken' ? 'error' : 'note') : null);
    if (run.kind === kind) return;
    kind = run.kind;
    clear(nav, tabs.filter(one => (one.kinds === null || one.kinds.includes(kind)) && (!one.applies || one.applies(run)))
      .map(one => make('a', { href: runAddress(id, one.key), 'aria-current': one === tab ? 'page' : null }, one.name)));
  };
}

/** Asks the training to stop at the second click; the first click only arms it. */
function stopButton(id, page) {
  let armed = 0;
  const button = make('button', { class: 'stop', 'data-test': 'stop', on: { click: press } }, 'Stop training');
  const disarm = () => {
    armed = 0;
    button.textContent = 'Stop training';
    button.classList.remove('armed');
  };
  async function press() {
    if (!armed) {
      button.textContent = 'Really stop? It can be resumed later.';
      button.classList.add('armed');
      armed = setTimeout(disarm, 5000);
      return;
    }
    clearTimeout(armed);
    button.disabled = true;
    button.textContent = 'Stopping…';
    try {
      await post('/api/stop', { id }, page.signal);
    } catch (error) {
      button.disabled = false;
      disarm();
      button.after(sentence(error.message, 'error'));
    }
  }
  return button;
}
