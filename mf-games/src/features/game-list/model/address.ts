import { type ListAddress, listAddressOf, queryClassification, requiredGameType } from './list-address';
import { type ListState, type Tab, tabOf, tabs } from './modes';

/** How a screen with the list differs. The tab of an address without one: the search variant shows Hot first (GLIST-21). */
export interface Variant {
  firstTab?: Tab;
  /** The list has no page numbers, so it always begins with page 1. */
  fromFirst?: boolean;
}

const positive = (text: string | null) => {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
};
/** The first page of the stack: absent if the stack is one page, and never after the last. */
const firstOf = (text: string | null, last: number) => (text === null ? last : Math.min(positive(text), last));
const amount = (text: string | null) => (text && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? text : '');

function openingTab(place: ListAddress, query: URLSearchParams, { firstTab }: Variant): Tab {
  const classification = place.classification || queryClassification(query);
  return classification
    ? tabOf(classification)
    : query.get('name') || query.get('vassalage')
      ? 'all'
      : (firstTab ?? 'all');
}

/** Reads the list's state from the address, so that back, reload and a shared link show the same list. */
export function readAddress(pathname: string, search: string, variant: Variant = {}): ListState {
  const query = new URLSearchParams(search);
  const place = listAddressOf(pathname, query);
  const tab = tabs.find((known) => known === query.get('tab')) ?? openingTab(place, query, variant);
  const page = positive(query.get('page'));
  const named = place.classification || queryClassification(query);
  return {
    tab,
    // HOT and FAV only name a tab. On another tab the player has left them.
    classification: tabOf(named) === 'all' || tabOf(named) === tab ? named : '',
    vassalage: query.get('vassalage')?.toUpperCase() ?? place.vassalage,
    name: query.get('name')?.trim() ?? '',
    from: variant.fromFirst ? 1 : firstOf(query.get('from'), page),
    page,
    minBet: amount(query.get('minBet')),
    minLine: amount(query.get('minLine')),
  };
}

/** The query that shows `state` on the path; parts that the path implies are left out. */
export function writeAddress(pathname: string, search: string, state: ListState, variant: Variant = {}): string {
  const query = new URLSearchParams(search);
  const place = listAddressOf(pathname, query);
  const next = new URLSearchParams();
  const put = (key: string, value: string | null) => value && next.set(key, value);
  put('gameType', requiredGameType(pathname, query));
  if (state.classification !== place.classification) put('type', state.classification);
  if (state.vassalage !== place.vassalage) next.set('vassalage', state.vassalage);
  put('name', state.name);
  put('minBet', state.minBet);
  put('minLine', state.minLine);
  if (state.tab !== openingTab(place, next, variant)) next.set('tab', state.tab);
  if (!variant.fromFirst && state.from < state.page) next.set('from', String(state.from));
  if (state.page > 1) next.set('page', String(state.page));
  const text = next.toString();
  return text ? `?${text}` : '';
}
