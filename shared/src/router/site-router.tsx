import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type Location, type Navigator, Router, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { afterStepBack } from '../core/navigation/overlay-history';

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
/** Where a history is now: its own fields always say the latest. */
const placeOf = ({ location, action }: BrowserHistory): Pick<Step, 'location' | 'action'> => ({ location, action });
const isSame = (one: Location, other: Location) =>
  one.key === other.key && one.pathname + one.search + one.hash === other.pathname + other.search + other.hash;
const start = (): BrowserHistory => UNSAFE_createBrowserHistory({ v5Compat: true });

/** The site's own steps wait for a closed pop-up's step back. */
const inTurn = (history: BrowserHistory): Navigator => ({
  createHref: history.createHref,
  encodeLocation: history.encodeLocation,
  go: (by) => afterStepBack(() => history.go(by)),
  push: (to, state) => afterStepBack(() => history.push(to, state)),
  replace: (to, state) => afterStepBack(() => history.replace(to, state)),
});
/** A step through the history: where it leads, how, and by how many entries when it goes back or forward. */
export type Step = Parameters<Parameters<BrowserHistory['listen']>[0]>[0];
/** Applies the change of page of a step: at once, or with a transition around `apply`. */
export type PageChange = (step: Step, apply: () => void) => void;

const plainly: PageChange = (_step, apply) => startTransition(apply);
let change = plainly;

/**
 * Passes every later change of page through `next`: page transitions load after the first page is shown. @returns how
 * to stop.
 */
export function changePagesWith(next: PageChange): () => void {
  change = next;
  return () => {
    change = plainly;
  };
}

/** The router over the browser's history: react-router's own has no hook at the moment when the page changes. */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(start);
  const [navigator] = useState(() => inTurn(history));
  const [{ location, action }, setStep] = useState(() => placeOf(history));
  useLayoutEffect(() => {
    const end = history.listen((step) => change(step, () => setStep(step)));
    // A step since the first drawing was heard by nobody: the page would stay behind the address.
    setStep((shown) => (isSame(shown.location, history.location) ? shown : placeOf(history)));
    return end;
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
