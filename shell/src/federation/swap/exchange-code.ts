import type { Exchange } from './exchange';

let code: typeof Exchange | undefined;

/**
 * The code that exchanges versions, once it is loaded. It is part of the `updates` chunk: a first render needs none of
 * it.
 */
export const exchangeCode = (): typeof Exchange | undefined => code;

/** Fetches it. @throws ChunkLoadError */
export async function loadExchangeCode(): Promise<void> {
  code = (await import(/* webpackChunkName: "updates" */ './exchange')).Exchange;
}
