import './page-transition.css';
import { changePagesWith, type PageChange } from '@r777/shared/router';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { matchRoute } from '../routes/match';
import { viewKey } from '../routes/route';

const root = document.documentElement;
const viewAt = ({ pathname, search }: { pathname: string; search: string }) => {
  const route = matchRoute(pathname, search);
  return route && viewKey(route);
};
const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Moves from page to page where the browser can (View Transitions), in 300 ms: SHELL-07. Back moves the other way, and so
 * does what takes a page's place, as the way home does. A pop-up over home is no other page. Only the page that leaves is
 * a picture: the new one stands below it from the first moment and takes every tap. Where the browser cannot, the new
 * page fades in by its style sheet alone.
 * @returns how to stop.
 */
export function animatePages(): () => void {
  if (!('startViewTransition' in document)) return () => undefined;
  let shown = viewAt(location);
  let last: ViewTransition | undefined;
  let latest = 0;
  const move = (isBack: boolean, apply: () => void) => {
    delete root.dataset.going;
    const transition = document.startViewTransition(() => {
      root.dataset.going = isBack ? 'back' : 'forward';
      flushSync(apply);
    });
    last = transition;
    const end = () => {
      if (last === transition) delete root.dataset.going;
    };
    transition.finished.then(end, end);
    // The next step cuts it short: that is no failure.
    transition.ready.catch(() => undefined);
  };
  const change: PageChange = ({ action, delta, location: to }, apply) => {
    const view = viewAt(to);
    const moves = view !== shown && document.visibilityState === 'visible' && !wantsStillness();
    shown = view;
    latest += 1;
    const step = latest;
    if (!moves) return startTransition(apply);
    if (action === 'POP') return move((delta ?? -1) < 0, apply);
    // The frame that shows the tap is not held up by the picture of the page that leaves (PERF-06). Where the next step
    // comes sooner than that frame, the page that it leads to is the only one to show.
    requestAnimationFrame(() => setTimeout(() => step === latest && move(action === 'REPLACE', apply)));
  };
  return changePagesWith(change);
}
