/** One event of a server-sent stream. */
export interface StreamEvent {
  event: string;
  id: string | null;
  data: unknown;
}

/** An open event stream, read event by event. */
export interface EventReader {
  headers: Headers;
  /** Waits for the next event. */
  next(): Promise<StreamEvent>;
  close(): void;
}

function parse(block: string): StreamEvent | null {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const data = fields.get('data');
  return data === undefined
    ? null
    : { event: fields.get('event') ?? 'message', id: fields.get('id') ?? null, data: JSON.parse(data) };
}

/** Opens a stream as a page does. `lastEventId`: what the page had seen before it lost the stream; `token`: of an operator. */
export async function openEvents(url: string, lastEventId?: number, token?: string): Promise<EventReader> {
  const stop = new AbortController();
  const response = await fetch(url, {
    signal: stop.signal,
    headers: {
      accept: 'text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  });
  if (!response.body) throw new Error('no stream');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    headers: response.headers,
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const event = parse(text.slice(0, end));
          text = text.slice(end + 2);
          if (event) return event;
          continue;
        }
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream has ended');
        text += value;
      }
    },
    close: () => stop.abort(),
  };
}
