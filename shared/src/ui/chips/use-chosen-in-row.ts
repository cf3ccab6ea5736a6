import { type RefObject, useEffect } from 'react';

/** Keeps the chosen one of a row that scrolls sideways in view, in the middle where there is room. `chosen` finds it in the row. */
export function useChosenInRow(row: RefObject<HTMLElement | null>, chosen: string, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place to scroll to.
  useEffect(() => {
    const one = row.current?.querySelector<HTMLElement>(chosen);
    // By hand: scrollIntoView would also move the page.
    if (one && row.current) row.current.scrollLeft = one.offsetLeft - (row.current.clientWidth - one.offsetWidth) / 2;
  }, [value]);
}
