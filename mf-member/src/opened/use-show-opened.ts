import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls to the entry that the address opened, which may be far down a long list. `opened` names it; the ref goes
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
