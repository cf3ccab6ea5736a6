import { useLocation, useNavigationType } from '@r777/shared/router';
import { useLayoutEffect, useRef, useState } from 'react';
import { rememberScroll, restoreScroll, scrollOf } from '../../device/scroll-memory';
import { type Route, viewKey } from '../../routes/route';

/** The heading that a screen reader should focus after a change of page: the header's title, or the content itself. */
function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('[data-page-heading]') ?? document.getElementById('content');
  target?.focus({ preventScroll: true });
}

/**
 * Where the player is on the page after a change of route: home always opens at its top (HOME-01), a page that is gone
 * back to opens where it was left, any other at its top; focus goes to the heading.
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
    // The same view again: the site was closed meanwhile, and reopens unchanged.
    const keeps = placed.current === view || (going === 'POP' && view !== 'home');
    placed.current = view;
    return restoreScroll(keeps ? scrollOf(key) : 0);
  }, [view]);
  return entering;
}
