import type { Exchange } from './exchange';

let code: typeof Exchange | undefined;

/** The code that exchanges versions, once it is there. It comes with what follows the registry: a first look needs none of it. */
export const exchangeCode = (): typeof Exchange | undefined => code;

/** Fetches it. @throws ChunkLoadError */
export async function loadExchangeCode(): Promise<void> {
  code = (await import(/* webpackChunkName: "updates" */ './exchange')).Exchange;
}
