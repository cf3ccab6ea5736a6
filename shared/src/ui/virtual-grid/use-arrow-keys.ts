import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled])';

/** Where a key leads from a tile; undefined for a key that is not ours. */
function target(key: string, index: number, count: number, columns: number, rtl: boolean): number | undefined {
  const aside = rtl ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: index + aside,
    ArrowLeft: index - aside,
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    Home: 0,
    End: count - 1,
  };
  return steps[key];
}

/** Moves the focus from tile to tile. A tile that is not in the document yet is scrolled to and gets the focus when it is. */
export function useArrowKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  columns: number,
  scrollToRow: (row: number) => void,
) {
  const wanted = useRef<number>(undefined);
  const focus = (index: number, options?: FocusOptions): boolean => {
    const control = list.current
      ?.querySelector<HTMLElement>(`[data-index="${index}"]`)
      ?.querySelector<HTMLElement>(FOCUSABLE);
    control?.focus(options);
    return control !== null && control !== undefined;
  };
  useLayoutEffect(() => {
    if (wanted.current !== undefined && focus(wanted.current, { preventScroll: true })) wanted.current = undefined;
  });
  const indexOf = (element: Element): number | undefined => {
    const index = element.closest<HTMLElement>('[data-index]')?.dataset.index;
    return index === undefined ? undefined : Number(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = indexOf(event.target as Element);
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = target(event.key, from, count, columns, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (to === undefined || to < 0 || to >= count) return;
    event.preventDefault();
    if (focus(to)) return;
    wanted.current = to;
    scrollToRow(Math.floor(to / columns));
  };
  return { indexOf, onKeyDown };
}
