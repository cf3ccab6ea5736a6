import { today } from '@r777/shared/core';
import { useSearchParams } from '@r777/shared/router';
import type { DayRange, QuickRange } from '@r777/shared/ui/date-picker/ranges';
import { rangeFrom } from './range';

/** Filters of every list of a team. */
export interface Filter extends DayRange {
  page: number;
}

/** A name in an address, up to the length that the calls allow. */
export const readName = (text: string): string => text.trim().slice(0, 40);

/** An id of an address; '' when it is none. */
export const readId = (text: string): string => (/^\d{1,10}$/.test(text) ? text : '');

/** The value that a text in the address names, or ''. */
export function readOneOf<V extends string>(values: readonly V[], text: string): V | '' {
  return values.find((value) => value === text) ?? '';
}

/** Largest page that the calls know. */
const LAST_PAGE = 10_000;
const pageFrom = (text: string | null) => (/^\d{1,5}$/.test(text ?? '') ? Number(text) : 1);

/**
 * The filter in the address, and how to change it. Back, a reload and a shared link give the same list. Any change
 * except of the page starts at page 1 and keeps the rest of the address. A `step` change can be undone by Back.
 * @param fields the filters besides the days, by their names in the address
 * @param usual range of an address without one
 */
export function useFilter<N extends string>(
  fields: readonly N[],
  usual: QuickRange,
): [Record<N, string> & Filter, (change: Partial<Record<N, string> & Filter>, step?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const own = Object.fromEntries(fields.map((name) => [name, params.get(name) ?? ''])) as Record<N, string>;
  const page = Math.min(Math.max(pageFrom(params.get('page')), 1), LAST_PAGE);
  const change = (part: Partial<Record<N, string> & Filter>, step = false) => {
    const next = new URLSearchParams(params);
    next.delete('page');
    for (const [name, value] of Object.entries<string | number | undefined>(part))
      if (value === undefined || value === '' || value === 1) next.delete(name);
      else next.set(name, `${value}`);
    setParams(next, { replace: !step });
  };
  return [{ ...own, ...rangeFrom(params, today(), usual), page }, change];
}
