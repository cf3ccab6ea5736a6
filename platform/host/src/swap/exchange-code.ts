import { timeLimit } from '../loading/time-limit';
import type { Exchange } from './exchange';

let code: typeof Exchange | undefined;

/**
 * The code that swaps versions, once it is loaded. It is part of the `updates` chunk, because a first render does not
 * need it.
 */
export const exchangeCode = (): typeof Exchange | undefined => code;

/** Fetches it. @throws ChunkLoadError */
export async function loadExchangeCode(): Promise<void> {
  code = (await import(/* webpackChunkName: "updates" */ './exchange')).Exchange;
}

/** Fetches it and calls back when it is loaded, when it cannot be fetched, or after the time limit in ms. */
export function whenExchangeCode(limitMs: number, done: () => void): void {
  loadExchangeCode().then(done, done);
  timeLimit(limitMs, done);
}
