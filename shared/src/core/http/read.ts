import type { Call, Envelope } from '../../contracts';
import { AppError, noAnswer } from './app-error';
import { noteServerTime } from './server-clock';

/** Timeout of a phone on a bad network. */
export const TIMEOUT_MS = 15_000;

/** One outgoing call. The transport decides how it is sent. */
export interface Message {
  call: Call<unknown, unknown>;
  input: Record<string, unknown>;
  headers: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Called with the sent share of the body, from 0 to 1; null if unknown. Only for writes. */
  onProgress?: ((share: number | null) => void) | undefined;
}
/** The answer: HTTP status and parsed body; null if it is not JSON. */
export interface Answer {
  status: number;
  body: unknown;
}
/** Sends a message. Throws an AppError of the `network.*` group if there is no answer. */
export type Transport = (message: Message) => Promise<Answer>;

function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && 'success' in body;
}

/**
 * Opens the envelope of wps. An answer without one comes from a proxy or a captive portal: 502 to 504 mean that the
 * service is down, others are unknown. @throws AppError
 */
export function openEnvelope<T>(status: number, body: unknown): T {
  if (!isEnvelope(body))
    throw new AppError(status >= 502 && status <= 504 ? 'system.unavailable' : 'system.unknown', { status });
  if (body.success) return body.value as T;
  const { code, field, captchaRequired, params } = body;
  // A code without a text on this page is shown as an unknown error: a service may be newer than the page.
  throw new AppError(code, {
    status,
    ...(field === undefined ? {} : { field }),
    ...(captchaRequired === undefined ? {} : { captchaRequired }),
    ...(params === undefined ? {} : { params }),
  });
}

const unlessNoJson = (error: unknown) => {
  if (error instanceof SyntaxError) return null;
  throw error;
};

/**
 * Reads (GET) with plain `fetch`: the data of the first page must not wait for the 20 KiB that only writes need.
 * Chrome 111 and Safari 16.4 have no `AbortSignal.any`: a cancelled query then runs on, and nobody reads its answer.
 */
export const read: Transport = async ({ call, input, headers, signal }) => {
  const fields = Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]);
  const query = new URLSearchParams(fields).toString();
  const tooLate = AbortSignal.timeout(TIMEOUT_MS);
  const sentAt = Date.now();
  try {
    const response = await fetch(query ? `${call.path}?${query}` : call.path, {
      headers: { accept: 'application/json', ...headers },
      signal: (signal && AbortSignal.any?.([signal, tooLate])) ?? tooLate,
    });
    // A cached answer may be a day old, with an old date.
    if (response.headers.get('cache-control') === 'no-store') noteServerTime(response.headers.get('date'), sentAt);
    return { status: response.status, body: await response.json().catch(unlessNoJson) };
  } catch (error) {
    if (signal?.aborted) throw new AppError('network.aborted', { cause: error });
    throw tooLate.aborted ? new AppError('network.timeout', { cause: error }) : noAnswer(error);
  }
};
