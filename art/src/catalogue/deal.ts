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

/** In-house and signature studios show more slots than the others. */
const extraTurns: Readonly<Record<string, number>> = { BGS: 2, PGE: 2, TCG_LOTTO_VN: 2 };

export const nameOf = (title: Title): string => title.lines.join(' ');

const signatureOf = (title: Title): string | undefined => signatures[nameOf(title)];

/** How little a title fits the next place: its motif was shown a moment ago in the category or by the vendor. */
function misfit(title: Title, inCategory: readonly Motif[], inVendor: readonly Motif[]): number {
  const seen = (motifs: readonly Motif[], motif: Motif) => motifs.length - motifs.lastIndexOf(motif);
  const nearest = Math.min(
    inCategory.includes(title.motif) ? seen(inCategory, title.motif) : 99,
    inVendor.includes(title.motif) ? seen(inVendor, title.motif) : 99,
  );
  return nearest === 1 ? 1000 : nearest <= 4 ? 40 - nearest : 0;
}

/**
 * Deals the titles of one type to its vendors in turn, so that the same motif never stands beside itself, neither in the
 * category nor in a vendor's own list. Motifs with the most titles left go first, or they would pile up at the end.
 */
export function deal(
  gameType: GameType,
  titles: readonly Title[],
  vendors: readonly Vendor[],
  shown: Map<string, Motif[]>,
): Dealt[] {
  const turns = vendors.flatMap((vendor) => Array<string>(extraTurns[vendor.vassalage] ?? 1).fill(vendor.vassalage));
  turns.sort((a, b) => hash(`turn:${gameType}:${a}`) - hash(`turn:${gameType}:${b}`));
  const spread = [...new Set(turns), ...turns.filter((code, i) => turns.indexOf(code) !== i)];
  const left = [...titles];
  const inCategory: Motif[] = [];
  const dealt: Dealt[] = [];
  while (left.length > 0) {
    const vassalage = spread[dealt.length % spread.length] ?? '';
    const inVendor = shown.get(vassalage) ?? [];
    const waiting = new Map<Motif, number>();
    for (const title of left) waiting.set(title.motif, (waiting.get(title.motif) ?? 0) + 1);
    const cost = (title: Title): number => {
      const owner = signatureOf(title);
      const claim = owner === undefined ? 0 : owner === vassalage ? -200 : 500;
      return (
        misfit(title, inCategory, inVendor) + claim - (waiting.get(title.motif) ?? 0) + hash(nameOf(title)) / 2 ** 32
      );
    };
    const best = left.reduce((a, b) => (cost(b) < cost(a) ? b : a));
    left.splice(left.indexOf(best), 1);
    dealt.push({ title: best, vassalage, gameType });
    inCategory.push(best.motif);
    shown.set(vassalage, [...inVendor, best.motif]);
  }
  return dealt;
}
