import { useEffect, useId, useRef } from 'react';

/** Our mark in the history entry: ids of the pop-ups open on it, outermost first. */
type Marked = { overlays?: string[] } | null;
const openOn = (state: unknown): string[] => (state as Marked)?.overlays ?? [];

/**
 * Makes the phone's Back close a pop-up instead of leaving the page: opening adds a history entry for the same address,
 * Back takes it away, and so does any other way of closing. The router never hears of these entries.
 */
export function useBackCloses(active: boolean, onClose: () => void): void {
  const id = useId();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (!active) return undefined;
    let entered = false;
    let address = '';
    // A task later: a mount that is undone at once (strict mode) must not leave a Back running.
    const timer = setTimeout(() => {
      const state = history.state as object | null;
      history.pushState({ ...state, overlays: [...openOn(state), id] }, '');
      address = location.href;
      entered = true;
    });
    const onPop = (event: PopStateEvent) => {
      if (!entered || openOn(event.state).includes(id)) return;
      entered = false;
      // In the capture phase, before the router: on the same address there is nothing for it to do.
      if (location.href === address) event.stopImmediatePropagation();
      latest.current();
    };
    addEventListener('popstate', onPop, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('popstate', onPop, true);
      if (!entered || !openOn(history.state).includes(id)) return;
      const swallow = (event: PopStateEvent) => {
        if (location.href === address) event.stopImmediatePropagation();
      };
      addEventListener('popstate', swallow, { capture: true, once: true });
      history.back();
    };
  }, [active, id]);
}
