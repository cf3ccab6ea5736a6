import type { Call } from '../../contracts';
import { queryHash } from './call-key';
import { exchange } from './exchange';

const started = new Map<string, Promise<unknown>>();

/**
 * Starts a read before the code that shows it has loaded. Failures are silent; the consumer then makes the normal call.
 * @returns the answer; `undefined` when it is pending already, or the call is no read.
 */
export function prefetch<I, O>(call: Call<I, O>, input: I): Promise<O> | undefined {
  const hash = queryHash(call, input);
  if (call.method !== 'GET' || started.has(hash)) return undefined;
  const answer = exchange(call, input);
  answer.catch(() => undefined);
  started.set(hash, answer);
  return answer;
}

/** Takes what {@link prefetch} started for this call and input, once; `undefined` when nothing was. */
export function prefetched<I, O>(call: Call<I, O>, input: I): Promise<O> | undefined {
  const hash = queryHash(call, input);
  const answer = started.get(hash) as Promise<O> | undefined;
  started.delete(hash);
  return answer;
}

/** Clears every prefetch for a member; called when a session begins or ends. */
export function dropPrefetched(): void {
  started.clear();
}
