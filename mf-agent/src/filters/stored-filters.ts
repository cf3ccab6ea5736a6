import { defineStored } from '@r777/shared/core';
import { nameOf, type QuickRange, quickRanges, rangeOf } from '@r777/shared/ui/date-picker/ranges';

/** A filter that the agent gave a name. */
export interface SavedFilter {
  readonly name: string;
  /** What the address says besides the days. */
  readonly query: string;
  /** Days that move on with the calendar, such as the last seven. */
  readonly quick?: QuickRange;
}

/** Most filters of a page: more than a row of them is no help. */
export const MOST = 8;

type Pages = Readonly<Record<string, readonly SavedFilter[]>>;

function isFilter(value: unknown): value is SavedFilter {
  if (typeof value !== 'object' || value === null) return false;
  const { name, query, quick } = value as Partial<Record<keyof SavedFilter, unknown>>;
  const isRange = quick === undefined || (quickRanges as readonly unknown[]).includes(quick);
  return typeof name === 'string' && name !== '' && typeof query === 'string' && isRange;
}

function pagesOf(text: string): Pages | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value).filter(([, filters]) => Array.isArray(filters) && filters.every(isFilter));
  return Object.fromEntries(entries) as Pages;
}

const stored = (account: string) => defineStored('local', `agent.filters.${account}`, pagesOf);

/** The filters of an account on a page, oldest first. */
export function readFilters(account: string, page: string): readonly SavedFilter[] {
  return stored(account).read()?.[page] ?? [];
}

/** Replaces the filters of an account on a page. */
export function writeFilters(account: string, page: string, filters: readonly SavedFilter[]): void {
  stored(account).write({ ...stored(account).read(), [page]: filters });
}

/** An address as a filter: without its page, and days that have a name as that name. */
export function toFilter(name: string, params: URLSearchParams, today: string): SavedFilter {
  const kept = new URLSearchParams(params);
  for (const place of ['page', 'before', 'under']) kept.delete(place);
  const [from, to] = [kept.get('from'), kept.get('to')];
  const quick = from !== null && to !== null ? nameOf({ from, to }, today) : undefined;
  if (quick) for (const end of ['from', 'to']) kept.delete(end);
  return { name, query: kept.toString(), ...(quick ? { quick } : {}) };
}

/** The address that a filter stands for today. */
export function toParams({ query, quick }: SavedFilter, today: string): URLSearchParams {
  const params = new URLSearchParams(query);
  for (const [end, day] of quick ? Object.entries(rangeOf(quick, today)) : []) params.set(end, day);
  return params;
}
