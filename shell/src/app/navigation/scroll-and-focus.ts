import { rememberScroll, restoreScroll, scrollOf } from '@mfe/host/scroll-memory';
import { useLocation, useNavigationType } from '@r777/shared/router';
import { useLayoutEffect, useRef, useState } from 'react';
import { type Route, viewKey } from '../../routes/route';

/** The heading that a screen reader should focus after a page change: the header's title, or the content itself. */
function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('[data-page-heading]') ?? document.getElementById('content');
  target?.focus({ preventScroll: true });
}

/**
 * The scroll position and focus after a route change. A page reached by Back opens where it was left, home too; any other
 * opens at its top (HOME-01). Focus goes to the heading.
 * @returns true once the page was changed: the new one then enters with the page transition (SHELL-07)
 */
export function useScrollAndFocus(route: Route): boolean {
  const { key } = useLocation();
  const going = useNavigationType();
  const view = viewKey(route);
  const [shown, setShown] = useState({ view, entering: false });
  if (shown.view !== view) setShown({ view, entering: true });
  const { entering } = shown;
  const placed = useRef<string>(undefined);

  useLayoutEffect(() => rememberScroll(key), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key or direction on the same page leaves it in place.
  useLayoutEffect(() => {
    if (entering) focusHeading();
    // The same view again: the site was closed in the meantime, and reopens unchanged.
    const keeps = placed.current === view || going === 'POP';
    placed.current = view;
    return restoreScroll(keeps ? scrollOf(key) : 0);
  }, [view]);
  return entering;
}
