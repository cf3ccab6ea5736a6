import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled])';

/** The tile that a key moves to; undefined for a key that is not handled. */
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

/**
 * Moves the focus from tile to tile. A tile that is not in the document yet is scrolled to and gets the focus when it
 * is.
 */
export function useArrowKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  columns: number,
  scrollToRow: (row: number) => void,
) {
  /** The tile to focus once it is rendered, and the focused one until then: further keys start from the first. */
  const wanted = useRef<{ to: number; at: number }>(undefined);
  const focus = (index: number, options?: FocusOptions): boolean => {
    const control = list.current
      ?.querySelector<HTMLElement>(`[data-index="${index}"]`)
      ?.querySelector<HTMLElement>(FOCUSABLE);
    control?.focus(options);
    return control !== null && control !== undefined;
  };
  useLayoutEffect(() => {
    if (wanted.current && focus(wanted.current.to, { preventScroll: true })) wanted.current = undefined;
  });
  const indexOf = (element: Element): number | undefined => {
    const index = element.closest<HTMLElement>('[data-index]')?.dataset.index;
    return index === undefined ? undefined : Number(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = indexOf(event.target as Element);
    if (at === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = wanted.current?.at === at ? wanted.current.to : at;
    const to = target(event.key, from, count, columns, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (to === undefined || to < 0 || to >= count) return;
    event.preventDefault();
    wanted.current = undefined;
    if (focus(to)) return;
    wanted.current = { to, at };
    scrollToRow(Math.floor(to / columns));
  };
  return { indexOf, onKeyDown };
}
