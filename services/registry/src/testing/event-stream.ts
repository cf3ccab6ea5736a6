import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';

/** One event of a server-sent stream. */
export interface StreamEvent {
  event: string;
  id: string | null;
  data: unknown;
}

/** An open event stream, read event by event. */
export interface EventReader {
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

/** The answer to a request for a stream. Not by `fetch`, which opens another connection when it is told to stop. */
async function answerOf(request: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(request.end(), 'response')) as [IncomingMessage];
  return response.setEncoding('utf8');
}

/** Opens a stream as a page does. `lastEventId`: what the page had seen before it lost the stream; `token`: of an operator. */
export async function openEvents(url: string, lastEventId?: number, token?: string): Promise<EventReader> {
  const asking = request(url, {
    agent: false,
    headers: {
      accept: 'text/event-stream',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
  });
  const response = await answerOf(asking);
  const chunks = response[Symbol.asyncIterator]() as AsyncIterator<string>;
  let text = '';
  return {
    async next() {
      for (;;) {
        const end = text.indexOf('\n\n');
        if (end >= 0) {
          const event = parse(text.slice(0, end));
          text = text.slice(end + 2);
          if (event) return event;
          continue;
        }
        const { value, done } = await chunks.next();
        if (done) throw new Error('the stream has ended');
        text += value;
      }
    },
    close: () => void asking.destroy(),
  };
}
