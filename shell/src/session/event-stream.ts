import { type Following, followStream, type StreamEvent } from '@mfe/host/follow-stream';
import { bus } from '@r777/shared/core';

/** Address of a member's event stream. */
const EVENTS_PATH = '/wps/events';

/** The events in a stream's text, and the incomplete rest. */
export function readEvents(text: string): { events: StreamEvent[]; rest: string } {
  const blocks = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    const name = /^event: ?(.+)$/m.exec(block)?.[1];
    return name === undefined ? [] : [{ name, data: /^data: ?(.*)$/m.exec(block)?.[1] ?? '' }];
  });
  return { events, rest };
}

/** A refused token ends the stream: the next session starts a new one with its own token. */
const isRefused = (status: number) => status === 401 || status === 403 || status === 404;

/** When the page last had a stream, in ms since it was opened. Its first reads are older than its first stream. */
let heardAt = 0;

async function readStream(token: string, onEvent: (event: StreamEvent) => void, signal: AbortSignal): Promise<boolean> {
  const unheard = String(Math.round(performance.now() - heardAt));
  const response = await fetch(EVENTS_PATH, { headers: { accept: 'text/event-stream', token, unheard }, signal });
  if (!response.ok || !response.body) return !isRefused(response.status);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    heardAt = performance.now();
    if (done) return true;
    const { events, rest } = readEvents(text + value);
    text = rest;
    for (const event of events) onEvent(event);
  }
}

/**
 * Distinguishes the streams of two sessions. 32 bits reveal nothing useful about the token to code that lists locks
 * (FNV-1a).
 */
function nameOf(token: string): string {
  let hash = 0x811c9dc5;
  for (const letter of token) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return `session.${hash.toString(36)}`;
}

/**
 * Follows a member's events until `signal` is aborted. `EventSource` cannot send the token header, so the stream is
 * read with `fetch`.
 */
export function followEvents(token: string, signal: AbortSignal, onEvent: (event: string) => void): Following {
  return followStream(
    {
      name: nameOf(token),
      connect: (tell, ended) => readStream(token, tell, ended),
      onEvent: ({ name }) => onEvent(name),
      onConnected: (connected) => bus.emit('events.connected', { connected }),
    },
    signal,
  );
}
