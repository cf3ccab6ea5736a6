import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the entry that the address opened: in a long list it may lie below the fold. `opened` names it; the ref goes
 * around the list.
 */
export function useShowOpened(opened: string | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (opened === undefined) return;
    list.current?.querySelector('[aria-expanded=true]')?.scrollIntoView({ block: 'start' });
  }, [opened]);
  return list;
}
