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
  /** First page shown, from 1. Scrolling appends the pages after it. */
  from: number;
  /** Last page shown. */
  page: number;
  minBet: string;
  minLine: string;
}
/** The filters of the filter bar. */
export type Filters = Pick<ListState, 'minBet' | 'minLine'>;

/** The tab at which a classification opens: HOT and FAV have their own (GLIST-40..42). */
export function tabOf(classification: Classification | ''): Tab {
  if (classification === 'HOT') return 'hot';
  return classification === 'FAV' ? 'fav' : 'all';
}

/** The mode of a state. */
export function modeOf(state: ListState): Mode {
  if (state.tab !== 'all') return state.tab;
  return state.minBet || state.minLine ? 'filter' : 'all';
}

/** HOT and FAV name a tab. After the player leaves that tab, they would only lead back to it. */
const withoutTabClass = ({ classification }: ListState): Classification | '' =>
  classification === 'HOT' || classification === 'FAV' ? '' : classification;

/** Another tab starts from scratch (GLIST-34). */
export function changeTab(state: ListState, tab: Tab): ListState {
  const classification = withoutTabClass(state);
  return { tab, classification, vassalage: '', name: '', from: 1, page: 1, minBet: '', minLine: '' };
}

/**
 * Searching by name switches to the All tab (GLIST-35).
 * @param cleared tab to show once the name is empty again
 */
export function searchFor(state: ListState, name: string, cleared: Tab = 'all'): ListState {
  const trimmed = name.trim();
  return {
    ...state,
    tab: trimmed ? 'all' : cleared,
    classification: withoutTabClass(state),
    name: trimmed,
    from: 1,
    page: 1,
  };
}

/**
 * Choosing a provider switches to the mode all and clears a HOT or FAV classification (GLIST-43); blank is the `all`
 * entry.
 */
export function pickVendor(state: ListState, vassalage: string): ListState {
  return {
    ...state,
    tab: 'all',
    classification: withoutTabClass(state),
    vassalage,
    from: 1,
    page: 1,
    minBet: '',
    minLine: '',
  };
}

/** Sets filters. If all are blank, the list returns to the mode all (GLIST-44). */
export function setFilters(state: ListState, filters: Partial<Filters>): ListState {
  return { ...state, ...filters, tab: 'all', classification: withoutTabClass(state), from: 1, page: 1 };
}

/** A page number replaces the displayed games (GLIST-37). */
export function turnTo(state: ListState, page: number): ListState {
  return { ...state, from: page, page };
}

/** Appends the next page to the displayed games (GLIST-36). */
export function appendPage(state: ListState): ListState {
  return { ...state, page: state.page + 1 };
}
