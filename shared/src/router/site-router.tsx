import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type Navigator, Router, UNSAFE_createBrowserHistory } from 'react-router-dom';
import { afterStepBack } from '../core/navigation/overlay-history';

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
const start = (): BrowserHistory => UNSAFE_createBrowserHistory({ v5Compat: true });

/** Steps that the site takes itself wait for a closed pop-up's step back. */
const inTurn = (history: BrowserHistory): Navigator => ({
  createHref: history.createHref,
  encodeLocation: history.encodeLocation,
  go: (by) => afterStepBack(() => history.go(by)),
  push: (to, state) => afterStepBack(() => history.push(to, state)),
  replace: (to, state) => afterStepBack(() => history.replace(to, state)),
});
/** A step through the history: where it leads, how, and by how many entries when it goes back or forward. */
export type Step = Parameters<Parameters<BrowserHistory['listen']>[0]>[0];
/** Carries out the change of page that a step asks for: at once, or with a movement around `apply`. */
export type PageChange = (step: Step, apply: () => void) => void;

const plainly: PageChange = (_step, apply) => startTransition(apply);
let change = plainly;

/** Lets every change of page from now on go through `next`: page transitions come once the first page stands. @returns how to stop. */
export function changePagesWith(next: PageChange): () => void {
  change = next;
  return () => {
    change = plainly;
  };
}

/** The router over the browser's history: react-router's own leaves no room around the moment when the page changes. */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(start);
  const [navigator] = useState(() => inTurn(history));
  const [{ location, action }, setStep] = useState<Pick<Step, 'location' | 'action'>>(history);
  useLayoutEffect(() => history.listen((step) => change(step, () => setStep(step))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
