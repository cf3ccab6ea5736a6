import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory } from 'react-router-dom';

const start = () => UNSAFE_createBrowserHistory({ v5Compat: true });
/** A step through the history: where it leads, how, and by how many entries when it goes back or forward. */
export type Step = Parameters<Parameters<ReturnType<typeof start>['listen']>[0]>[0];
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
  const [{ location, action }, setStep] = useState<Pick<Step, 'location' | 'action'>>(history);
  useLayoutEffect(() => history.listen((step) => change(step, () => setStep(step))), [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
