import type { Call } from '../../contracts';

/** A phone on a bad network gives up after this. */
export const TIMEOUT_MS = 15_000;

/** One call on its way out. How it is put on the wire is the transport's business. */
export interface Message {
  call: Call<unknown, unknown>;
  input: Record<string, unknown>;
  headers: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Told how much of the body is on its way, from 0 to 1; null when it cannot be known. Writes alone. */
  onProgress?: ((share: number | null) => void) | undefined;
}
/** What came back: HTTP status and parsed body, null when there was no JSON in it. */
export interface Answer {
  status: number;
  body: unknown;
}
/** Puts a message on the wire. Throws an AppError of the `network.*` group when there is no answer. */
export type Transport = (message: Message) => Promise<Answer>;
