// Everything that talks to the server.

const tokenKey = 'bitwell-token';
const address = new URL(location.href);
if (address.searchParams.has('token')) {
  sessionStorage.setItem(tokenKey, address.searchParams.get('token'));
  address.searchParams.delete('token');
  history.replaceState(null, '', address); // so that a copied address does not give the token away
}
const token = sessionStorage.getItem(tokenKey);

function url(path, parameters) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters ?? {})) for (const one of [value].flat()) query.append(name, one);
  return query.size ? `${path}?${query}` : path;
}

/** An address for what cannot carry a header: pictures and events. */
export const addressOf = (path, parameters) => url(path, token === null ? parameters : { ...parameters, token });

async function request(address, options) {
  const headers = { ...options.headers };
  if (token !== null) headers['X-Bitwell-Token'] = token;
  let response;
  try {
    response = await fetch(address, { ...options, headers });
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Error('The server does not answer. Is bitwell serve still running?');
  }
  const body = await response.json().catch(error => {
    if (error.name === 'AbortError') throw error;
    return null;
  });
  if (!response.ok || body === null) throw new Error(body?.error ?? `The server answered with status ${response.status}.`);
  return body;
}

export const get = (path, parameters, signal) => request(url(path, parameters), { signal });

export const post = (path, body, signal) =>
  request(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), signal });

/**
 * Follows the server's events until the signal is aborted; `handlers` maps event names to functions.
 * A hidden tab lets go of its connection: a browser allows only six to a server over all tabs.
 */
export function follow(id, handlers, signal) {
  const connection = document.getElementById('connection');
  let source = null;
  let timer = 0;
  function open() {
    source = new EventSource(addressOf('/api/events', id === null ? {} : { id }));
    source.addEventListener('open', () => { connection.textContent = ''; });
    source.addEventListener('error', event => {
      connection.textContent = 'Reconnecting…';
      if (event.target.readyState === EventSource.CLOSED) timer = setTimeout(open, 3000);
    });
    for (const [name, handler] of Object.entries(handlers)) {
      source.addEventListener(name, event => handler(JSON.parse(event.data)));
    }
  }
  function close() {
    clearTimeout(timer);
    source?.close();
    connection.textContent = '';
  }
  document.addEventListener('visibilitychange', () => {
    close();
    if (!document.hidden) open();
  }, { signal });
  signal.addEventListener('abort', close);
  if (!document.hidden) open();
}
