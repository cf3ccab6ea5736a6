import type { Call } from '../../contracts';
import { exchange } from './exchange';

/** Cache key of a call: `[path, input]`. An input with the language gives each language a separate entry. */
export function queryKey<I, O>(call: Call<I, O>, input: I): readonly [string, I] {
  return [call.path, input];
}

/** The key as text, independent of the order of the input's fields. */
export function queryHash<I, O>(call: Call<I, O>, input: I): string {
  const fields = Object.entries(input as object).filter(([, value]) => value !== undefined);
  return `${call.path} ${JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))}`;
}

const started = new Map<string, Promise<unknown>>();

/**
 * Starts a read before the code that shows it has loaded. Failures are silent; the consumer then makes the normal call.
 * @returns the answer; `undefined` if it is already pending, or if the call is no read.
 */
export function prefetch<I, O>(call: Call<I, O>, input: I): Promise<O> | undefined {
  const hash = queryHash(call, input);
  if (call.method !== 'GET' || started.has(hash)) return undefined;
  const answer = exchange(call, input);
  answer.catch(() => undefined);
  started.set(hash, answer);
  return answer;
}

/** Takes the result of {@link prefetch} for this call and input, once; `undefined` if there is none. */
export function prefetched<I, O>(call: Call<I, O>, input: I): Promise<O> | undefined {
  const hash = queryHash(call, input);
  const answer = started.get(hash) as Promise<O> | undefined;
  started.delete(hash);
  return answer;
}

/** Clears every prefetch of a member; called when a session starts or ends. */
export function dropPrefetched(): void {
  started.clear();
}
