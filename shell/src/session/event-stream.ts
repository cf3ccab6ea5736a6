import { bus } from '@r777/shared/core';

/** Address of a member's event stream. */
const EVENTS_PATH = '/wps/events';
/** Pauses before the next attempt, in ms: doubled up to the longest one. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** Resolves when the page is visible; a hidden page has no connection. */
function untilVisible(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'visible') return Promise.resolve();
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true, signal: over.signal });
  });
}

/** Also aborts when the page is hidden. */
function whileVisible(signal: AbortSignal): AbortController {
  const ended = new AbortController();
  const hidden = () => document.visibilityState === 'hidden' && ended.abort();
  document.addEventListener('visibilitychange', hidden, { signal: ended.signal });
  signal.addEventListener('abort', () => ended.abort(), { once: true, signal: ended.signal });
  return ended;
}

/** Names of the events in a stream's text, and the incomplete rest. */
export function readEvents(text: string): { events: string[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => /^event: ?(.+)$/m.exec(block)?.[1] ?? []);
  return { events, rest };
}

async function readStream(token: string, signal: AbortSignal, onEvent: (event: string) => void): Promise<number> {
  const response = await fetch(EVENTS_PATH, { headers: { accept: 'text/event-stream', token }, signal });
  if (!response.ok || !response.body) return response.status;
  bus.emit('events.connected', { connected: true });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return response.status;
    const { events, rest } = readEvents(text + value);
    text = rest;
    for (const event of events) onEvent(event);
  }
}

/**
 * Follows a member's events until `signal` is aborted: only while the page is visible, reconnecting with increasing
 * pauses. `EventSource` cannot send the token header, so the stream is read with `fetch`. A refused token ends it: the
 * next session starts a new one with its own token.
 */
export async function followEvents(
  token: string,
  signal: AbortSignal,
  onEvent: (event: string) => void,
): Promise<void> {
  let wait = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    await untilVisible(signal);
    const connection = whileVisible(signal);
    const started = Date.now();
    const status = await readStream(token, connection.signal, onEvent).catch(() => 0);
    connection.abort();
    bus.emit('events.connected', { connected: false });
    if (status === 401 || status === 403 || status === 404) return;
    if (document.visibilityState === 'hidden') continue;
    wait = Date.now() - started > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : Math.min(wait * 2, LONGEST_PAUSE_MS);
    await pause(wait, signal);
  }
}
