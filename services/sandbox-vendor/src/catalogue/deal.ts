import type { Motif } from '../draw/motifs/names';
import { hash } from '../draw/seed';
import { signatures } from './featured';
import type { GameType, Title, Vendor } from './types';

/** A title with the vendor it was dealt to. */
export interface Dealt {
  readonly title: Title;
  readonly vassalage: string;
  readonly gameType: GameType;
}

/** In-house and signature studios show more games than the others. */
const codesWithExtraTurn: ReadonlySet<string> = new Set(['BGS', 'PGE', 'TCG_LOTTO_VN']);

export const nameOf = (title: Title): string => title.lines.join(' ');

/** Penalty for a title at the next position: its motif was shown recently in the category or by the vendor. */
function mismatch(title: Title, inCategory: readonly Motif[], inVendor: readonly Motif[]): number {
  const seen = (motifs: readonly Motif[], motif: Motif) => {
    const last = motifs.lastIndexOf(motif);
    return last === -1 ? Number.POSITIVE_INFINITY : motifs.length - last;
  };
  const nearest = Math.min(seen(inCategory, title.motif), seen(inVendor, title.motif));
  return nearest === 1 ? 1000 : nearest <= 4 ? 40 - nearest : 0;
}

type Shown = ReadonlyMap<string, readonly Motif[]>;

/** Vendor codes in the order in which they get a title; studios with extra turns get them at the end of a round. */
function turnsOf(gameType: GameType, vendors: readonly Vendor[]): string[] {
  const once = vendors.map((vendor) => vendor.vassalage);
  once.sort((a, b) => hash(`turn:${gameType}:${a}`) - hash(`turn:${gameType}:${b}`));
  return [...once, ...once.filter((code) => codesWithExtraTurn.has(code))];
}

/**
 * One attempt. Motifs with the most remaining titles go first, because many of them would otherwise be left at the end.
 */
function attempt(gameType: GameType, titles: readonly Title[], turns: readonly string[], shown: Shown, salt: number) {
  const left = [...titles];
  const ties = new Map(titles.map((title) => [title, hash(`${salt}:${nameOf(title)}`) / 2 ** 32]));
  const owners = new Map(titles.map((title) => [title, signatures[nameOf(title)]]));
  const inCategory: Motif[] = [];
  const inVendors = new Map(shown);
  const dealt: Dealt[] = [];
  let clashes = 0;
  while (left.length > 0) {
    const vassalage = turns[dealt.length % turns.length] ?? '';
    const inVendor = inVendors.get(vassalage) ?? [];
    const waiting = new Map<Motif, number>();
    for (const title of left) waiting.set(title.motif, (waiting.get(title.motif) ?? 0) + 1);
    const cost = (title: Title): number => {
      const owner = owners.get(title);
      const claim = owner === undefined ? 0 : owner === vassalage ? -8 : 500;
      return mismatch(title, inCategory, inVendor) + claim - (waiting.get(title.motif) ?? 0) + (ties.get(title) ?? 0);
    };
    const costs = left.map(cost);
    const lowest = Math.min(...costs);
    const [best] = left.splice(costs.indexOf(lowest), 1);
    if (best === undefined) break;
    if (lowest > 400) clashes += 1;
    dealt.push({ title: best, vassalage, gameType });
    inCategory.push(best.motif);
    inVendors.set(vassalage, [...inVendor, best.motif]);
  }
  return { dealt, inVendors, clashes };
}

/**
 * Deals the titles of one type to its vendors in turn. No motif comes twice in a row, in the category or in a vendor's
 * list, and signature titles go to their studio.
 * @throws Error if the tables allow no such order: a motif has too many titles for its type.
 */
export function deal(gameType: GameType, titles: readonly Title[], vendors: readonly Vendor[], shown: Shown) {
  const turns = turnsOf(gameType, vendors);
  for (let salt = 0; salt < 200; salt++) {
    const { dealt, inVendors, clashes } = attempt(gameType, titles, turns, shown, salt);
    if (clashes === 0) return { dealt, shown: inVendors };
  }
  throw new Error(`${gameType}: no order keeps equal motifs apart. Add titles with other motifs.`);
}
