import { type FocusEvent, type RefObject, useEffect } from 'react';

/** For `onFocus` in a row that scrolls sideways: a browser does not scroll to an element that is partly visible. */
export function bringIntoRow({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Keeps the chosen element of a sideways scrolling row in view, centred if possible. `chosen` finds it in the row. */
export function useChosenInRow(row: RefObject<HTMLElement | null>, chosen: string, value: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is another place to scroll to.
  useEffect(() => {
    const one = row.current?.querySelector<HTMLElement>(chosen);
    // Not scrollIntoView, which would also move the page.
    if (one && row.current) row.current.scrollLeft = one.offsetLeft - (row.current.clientWidth - one.offsetWidth) / 2;
  }, [value]);
}
