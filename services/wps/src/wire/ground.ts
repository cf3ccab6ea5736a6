import type { Catalogues } from '../domains/games/catalogue';
import type { Site } from '../domains/system/site';
import type { Kept } from './kept';

/** All that an answer which is the same for everybody is made of; another object as soon as one of its parts has changed. */
export interface Ground {
  readonly site: Site;
  readonly catalogues: Catalogues;
}

/** @see Ground */
export function createGround(site: Kept<Site>, catalogues: Kept<Catalogues>): Kept<Ground> {
  let last: Ground | undefined;
  const atHand = (): Ground | undefined => {
    const [s, c] = [site.atHand(), catalogues.atHand()];
    if (s === undefined || c === undefined) return undefined;
    if (last?.site !== s || last.catalogues !== c) last = { site: s, catalogues: c };
    return last;
  };
  const read = async (): Promise<Ground> => {
    const parts = { site: await site(), catalogues: await catalogues() };
    return atHand() ?? parts;
  };
  return Object.assign(read, { atHand });
}
