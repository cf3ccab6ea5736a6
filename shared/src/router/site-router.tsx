import { type AnchorHTMLAttributes, type ReactNode, type Ref, startTransition, useLayoutEffect, useState } from 'react';
import {
  type Location,
  type Navigator,
  Router,
  type To,
  UNSAFE_createBrowserHistory,
  useHref,
  useLinkClickHandler,
} from 'react-router-dom';
import { afterStepBack, pageStep, replaceEntry } from '../core/overlay-history';

/** An anchor inside the site. */
export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To;
  /** Replaces the current history entry. */
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link that navigates without loading the page. The router's own link also prefetches for its framework mode, which
 * brings 5 KiB (gzip) of unused route matching and loading into every first visit.
 */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler(to, {
    state,
    ...(replace === undefined ? {} : { replace }),
    ...(target ? { target } : {}),
  });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    />
  );
}

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
/** A history's current entry; the history's own fields always have the latest one. */
const placeOf = ({ location, action }: BrowserHistory): Pick<Step, 'location' | 'action'> => ({ location, action });
const isSame = (one: Location, other: Location) =>
  one.key === other.key && one.pathname + one.search + one.hash === other.pathname + other.search + other.hash;
const start = (): BrowserHistory => UNSAFE_createBrowserHistory({ v5Compat: true });

/** The site's own steps wait for a closed pop-up's step back. */
const inTurn = (history: BrowserHistory): Navigator => ({
  createHref: history.createHref,
  encodeLocation: history.encodeLocation,
  go: (by) => afterStepBack(() => history.go(pageStep(by))),
  push: (to, state) => afterStepBack(() => history.push(to, state)),
  replace: (to, state) => replaceEntry(() => history.replace(to, state)),
});
/** A step through the history: its target, its kind, and the number of entries for back or forward. */
export type Step = Parameters<Parameters<BrowserHistory['listen']>[0]>[0];
/** Applies the change of page of a step: at once, or with a transition around `apply`. */
export type PageChange = (step: Step, apply: () => void) => void;

const plainly: PageChange = (_step, apply) => startTransition(apply);
let change = plainly;

/**
 * Passes every later change of page through `next`, because page transitions load after the first page is shown.
 * @returns the function that stops it.
 */
export function changePagesWith(next: PageChange): () => void {
  change = next;
  return () => {
    change = plainly;
  };
}

/** The router over the browser's history. react-router's own router has no hook at the moment of the page change. */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(start);
  const [navigator] = useState(() => inTurn(history));
  const [{ location, action }, setStep] = useState(() => placeOf(history));
  useLayoutEffect(() => {
    const end = history.listen((step) => change(step, () => setStep(step)));
    // No listener has seen a step since the first render, so the page would not match the address.
    setStep((shown) => (isSame(shown.location, history.location) ? shown : placeOf(history)));
    return end;
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
