import { type GameType, gameTypes } from '@r777/shared/contracts';
import { paths } from '@r777/shared/router';

/** Entries of the centre's menu (GCEN-05). */
export type CentreCategory = 'HOT' | GameType | OwnCategory;
/** The entries that have their own list instead of a section. */
export type OwnCategory = 'FAV' | 'RECENT';

const byPath: Record<string, CentreCategory> = {
  [paths.lott]: 'LOTT',
  [paths.elott]: 'ELOTT',
  '/elott': 'ELOTT',
  [paths.sports]: 'SPORTS',
  '/sports': 'SPORTS',
};

/** The category that an address opens the centre at (GCEN-01..04). */
export function openingCategory(pathname: string, search: string): CentreCategory {
  const path = pathname.replace(/(.)\/$/, '$1');
  const query = new URLSearchParams(search);
  const asked = gameTypes.find((type) => type === query.get('gameType')?.toUpperCase());
  return byPath[path] ?? asked ?? (path === paths.cockfight ? 'SPORTS' : 'HOT');
}

/** Where the centre was last left in this tab. */
export interface CentrePlace {
  /** The history entry in which the player left the game centre. */
  entry: string;
  category: CentreCategory;
}

/**
 * Where the centre opens. A history entry that was seen before (Back, a reload): at its last position, whatever its
 * address says. An address without a category: at the centre's last position. Any other address: at its category.
 */
export function openingPlace(entry: string, named: CentreCategory, kept: Partial<CentrePlace> | null): CentreCategory {
  const left = kept && (gameTypes.find((type) => type === kept.category) ?? 'HOT');
  return left && (kept.entry === entry || named === 'HOT') ? left : named;
}

/** The own list that the address shows instead of the sections; null for the sections. */
export function ownCategory(search: string): OwnCategory | null {
  const tab = new URLSearchParams(search).get('tab');
  return tab === 'fav' ? 'FAV' : tab === 'recent' ? 'RECENT' : null;
}

/** The address with an own list instead of the sections, or with the sections again. */
export function withOwn(pathname: string, search: string, own: OwnCategory | null): string {
  const query = new URLSearchParams(search);
  query.delete('tab');
  query.delete('page');
  if (own) query.set('tab', own === 'FAV' ? 'fav' : 'recent');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

/** A section and the distance of its top from the top of the window, in px. */
export interface SectionTop<K> {
  key: K;
  top: number;
}

/** The section in view: the last one whose top has passed the line; the first one if none has. */
export function sectionInView<K>(sections: readonly SectionTop<K>[], line: number): K | undefined {
  return (sections.findLast(({ top }) => top <= line) ?? sections[0])?.key;
}
