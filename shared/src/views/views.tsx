/**
 * Views inside a page: forms, parts and messages that the address names. Each is a page of its own to somebody who
 * cannot see it change.
 */
import { bus } from '@r777/shared/core';
import { useAreaHidden } from '@r777/shared/react';
import { useLocation, useNavigationType } from '@r777/shared/router';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';

/** Whether the current view was reached from another one of the page. */
const EnteredContext = createContext(false);

const linkTo = (address: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find(
    (link) => link.pathname + link.search === address,
  );

/**
 * Around the views of a page. `view` names the current one, as the address has it; `''` is the page itself. Back leads to
 * the link to the view that was left; if there is none, and nothing else is focused, to the page's heading.
 */
export function Views({ view, children }: { view: string; children: ReactNode }): ReactNode {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const isBack = useNavigationType() === 'POP';
  const [{ shown, at, left }, setShown] = useState({ shown: view, at: address, left: '' });
  // The address of a view may change while it is shown: a tab, a page of a list.
  if (shown !== view || at !== address) setShown({ shown: view, at: address, left: shown === view ? left : at });
  // A version that replaces another one shows the same view, which nobody has entered.
  const [first] = useState(view);
  const [entered, setEntered] = useState(false);
  if (!entered && view !== first) setEntered(true);
  const hidden = useAreaHidden();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view that is entered.
  useEffect(() => {
    if (!entered || hidden) return;
    const opener = isBack ? linkTo(left) : undefined;
    if (opener) opener.focus();
    else if (view === '') document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
  }, [view]);
  return <EnteredContext value={entered}>{children}</EnteredContext>;
}

/**
 * The heading of a view: focused when the view is entered from another one of the page, which then begins at its top.
 * `title` is put in the document's title, and so in the browser's history: nothing private.
 */
export function useViewHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const entered = useContext(EnteredContext);
  const hidden = useAreaHidden();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown.
  useEffect(() => {
    if (!entered || hidden || !heading.current) return;
    scrollTo(0, 0);
    heading.current.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (hidden) return undefined;
    bus.emit('view.shown', { title, shown: true });
    return () => bus.emit('view.shown', { title, shown: false });
  }, [hidden, title]);
  return heading;
}
