import { type ListAddress, listAddressOf, queryClassification, requiredGameType } from './list-address';
import { type ListState, type Tab, tabOf, tabs } from './modes';

/** Which tab a screen opens on when the address does not say: the search variant shows Hot first (GLIST-21). */
export interface Variant {
  firstTab?: Tab;
}

const positive = (text: string | null) => {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
};
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
  const named = place.classification || queryClassification(query);
  return {
    tab,
    // HOT and FAV only name a tab: on another one the player has left them.
    classification: tabOf(named) === 'all' || tabOf(named) === tab ? named : '',
    vassalage: query.get('vassalage')?.toUpperCase() ?? place.vassalage,
    name: query.get('name')?.trim() ?? '',
    page: positive(query.get('page')),
    minBet: amount(query.get('minBet')),
    minLine: amount(query.get('minLine')),
  };
}

/** The query that shows `state` on the path; what the path says by itself is left out. */
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
  if (state.page > 1) next.set('page', String(state.page));
  const text = next.toString();
  return text ? `?${text}` : '';
}
