import type { Classification } from '@r777/shared/contracts';

/** The tabs, in their order on screen (GLIST-20). */
export const tabs = ['all', 'hot', 'recent', 'fav'] as const;
/** One of {@link tabs}. */
export type Tab = (typeof tabs)[number];
/** How the list works (GLIST-39): a tab, or `filter` when a minimum bet or minimum lines narrow the All tab. */
export type Mode = Tab | 'filter';

/** Everything that decides which games are shown. The address holds it; blank means not set. */
export interface ListState {
  tab: Tab;
  classification: Classification | '';
  vassalage: string;
  /** Trimmed. */
  name: string;
  /** From 1. */
  page: number;
  minBet: string;
  minLine: string;
}
/** The filters of the filter bar. */
export type Filters = Pick<ListState, 'minBet' | 'minLine'>;

/** Tab that a classification opens on: HOT and FAV have one of their own (GLIST-40..42). */
export function tabOf(classification: Classification | ''): Tab {
  if (classification === 'HOT') return 'hot';
  return classification === 'FAV' ? 'fav' : 'all';
}

/** The mode of a state. */
export function modeOf(state: ListState): Mode {
  if (state.tab !== 'all') return state.tab;
  return state.minBet || state.minLine ? 'filter' : 'all';
}

/** HOT and FAV name a tab; once the player leaves it, they would only lead back there. */
const withoutTabClass = ({ classification }: ListState): Classification | '' =>
  classification === 'HOT' || classification === 'FAV' ? '' : classification;

/** Another tab starts from scratch (GLIST-34). */
export function changeTab(state: ListState, tab: Tab): ListState {
  const classification = withoutTabClass(state);
  return { tab, classification, vassalage: '', name: '', page: 1, minBet: '', minLine: '' };
}

/**
 * Searching by name leads to the All tab (GLIST-35).
 * @param cleared tab to show once the name is empty again
 */
export function searchFor(state: ListState, name: string, cleared: Tab = 'all'): ListState {
  const trimmed = name.trim();
  return { ...state, tab: trimmed ? 'all' : cleared, classification: withoutTabClass(state), name: trimmed, page: 1 };
}

/** A provider leads to the mode all and clears a HOT or FAV classification (GLIST-43); blank is the `all` entry. */
export function pickVendor(state: ListState, vassalage: string): ListState {
  return { ...state, tab: 'all', classification: withoutTabClass(state), vassalage, page: 1, minBet: '', minLine: '' };
}

/** Sets filters; with all of them blank the list is back in the mode all (GLIST-44). */
export function setFilters(state: ListState, filters: Partial<Filters>): ListState {
  return { ...state, ...filters, tab: 'all', classification: withoutTabClass(state), page: 1 };
}

/** A page number replaces what is shown (GLIST-37); screens that load more show all pages up to it (GLIST-36). */
export function turnTo(state: ListState, page: number): ListState {
  return { ...state, page };
}
