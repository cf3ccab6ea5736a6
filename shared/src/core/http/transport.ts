import type { Call } from '../../contracts';
import { noAnswer } from './app-error';

/** One call on its way out. How it is put on the wire is the transport's business. */
export interface Message {
  call: Call<unknown, unknown>;
  input: Record<string, unknown>;
  headers: Record<string, string>;
  signal?: AbortSignal | undefined;
}
/** What came back: HTTP status and parsed body. */
export interface Answer {
  status: number;
  body: unknown;
}
/** Puts a message on the wire. Throws an AppError of the `network.*` group when there is no answer. */
export type Transport = (message: Message) => Promise<Answer>;

/** axios and the encryption come with the first call, not with the first paint (20 KiB). */
const lazyHttp: Transport = async (message) => {
  const { send } = await import('./http-transport').catch((cause: unknown) => {
    throw noAnswer(cause);
  });
  return send(message);
};

let transport: Transport = lazyHttp;

/** The transport in force. */
export function currentTransport(): Transport {
  return transport;
}

/** Replaces the transport; without an argument the real one returns. For tests. */
export function setTransport(next: Transport = lazyHttp): void {
  transport = next;
}
