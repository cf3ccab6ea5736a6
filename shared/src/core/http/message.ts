import type { Call } from '../../contracts';

/** Timeout of a phone on a bad network. */
export const TIMEOUT_MS = 15_000;

/** One outgoing call. The transport decides how it is sent. */
export interface Message {
  call: Call<unknown, unknown>;
  input: Record<string, unknown>;
  headers: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Told how much of the body is on its way, from 0 to 1; null when it cannot be known. Writes alone. */
  onProgress?: ((share: number | null) => void) | undefined;
}
/** The answer: HTTP status and parsed body, null without JSON. */
export interface Answer {
  status: number;
  body: unknown;
}
/** Puts a message on the wire. Throws an AppError of the `network.*` group when there is no answer. */
export type Transport = (message: Message) => Promise<Answer>;
