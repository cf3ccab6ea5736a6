import { AppError, noAnswer } from './app-error';
import { TIMEOUT_MS, type Transport } from './message';
import { noteServerTime } from './server-clock';

const unlessNoJson = (error: unknown) => {
  if (error instanceof SyntaxError) return null;
  throw error;
};

/** Reads (GET) with plain `fetch`: the data of the first page must not wait for the 20 KiB that only writing needs. */
export const read: Transport = async ({ call, input, headers, signal }) => {
  const fields = Object.entries(input).map(([key, value]): [string, string] => [key, String(value)]);
  const query = new URLSearchParams(fields).toString();
  const tooLate = AbortSignal.timeout(TIMEOUT_MS);
  const sentAt = Date.now();
  try {
    const response = await fetch(query ? `${call.path}?${query}` : call.path, {
      headers: { accept: 'application/json', ...headers },
      signal: signal ? AbortSignal.any([signal, tooLate]) : tooLate,
    });
    // A cached answer may be a day old, with an old date.
    if (response.headers.get('cache-control') === 'no-store') noteServerTime(response.headers.get('date'), sentAt);
    return { status: response.status, body: await response.json().catch(unlessNoJson) };
  } catch (error) {
    if (signal?.aborted) throw new AppError('network.aborted', { cause: error });
    throw tooLate.aborted ? new AppError('network.timeout', { cause: error }) : noAnswer(error);
  }
};
