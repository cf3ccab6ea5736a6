import './page-transition.css';
import { changePagesWith, type PageChange } from '@r777/shared/router';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { matchRoute } from '../../routes/match';
import { type Route, viewKey } from '../../routes/route';

const root = document.documentElement;
const routeAt = ({ pathname, search }: { pathname: string; search: string }) => matchRoute(pathname, search);
const hasPopUp = (route: Route | null | undefined) => route?.view.kind === 'home' && route.view.overlay !== undefined;

/**
 * The visible kind of a navigation: another page, a pop-up that leaves home, or no animation. A pop-up that opens
 * animates itself.
 */
function moveOf(from: Route | null | undefined, to: Route | null | undefined): 'page' | 'close' | undefined {
  if ((from && viewKey(from)) !== (to && viewKey(to))) return 'page';
  return hasPopUp(from) && !hasPopUp(to) ? 'close' : undefined;
}
const wantsStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Animates page changes where the browser supports View Transitions, in 300 ms: SHELL-07. Back moves in the opposite
 * direction, and so does a navigation that replaces a page, such as the way home. A pop-up over home is not another
 * page. Only the leaving page is a picture: the new one is below it from the start and receives every tap. In other
 * browsers the style sheet fades the new page in.
 * @returns a function that stops it.
 */
export function animatePages(): () => void {
  if (!('startViewTransition' in document)) return () => undefined;
  let shown = routeAt(location);
  let last: ViewTransition | undefined;
  let latest = 0;
  const move = (going: 'forward' | 'back' | 'close', apply: () => void) => {
    delete root.dataset.going;
    const transition = document.startViewTransition(() => {
      root.dataset.going = going;
      flushSync(apply);
    });
    last = transition;
    const end = () => {
      if (last === transition) delete root.dataset.going;
    };
    transition.finished.then(end, end);
    // The next step interrupts it: that is not a failure.
    transition.ready.catch(() => undefined);
  };
  const change: PageChange = ({ action, delta, location: to }, applyStep) => {
    const route = routeAt(to);
    const kind = document.visibilityState === 'visible' && !wantsStillness() ? moveOf(shown, route) : undefined;
    shown = route;
    latest += 1;
    const step = latest;
    // The browser draws the new page one frame after the request. A navigation that arrived by then has its page on the
    // screen, or soon will: this navigation's page would cover it although the address is the other's.
    const apply = () => {
      if (step === latest) applyStep();
    };
    if (!kind) return startTransition(applyStep);
    const isBack = action === 'POP' ? (delta ?? -1) < 0 : action === 'REPLACE';
    const going = kind === 'close' ? kind : isBack ? 'back' : 'forward';
    if (action === 'POP') return move(going, apply);
    // The picture of the leaving page must not delay the frame that draws the tap (PERF-06). If the next navigation
    // comes before that frame, only its page is shown.
    requestAnimationFrame(() => setTimeout(() => step === latest && move(going, apply)));
  };
  return changePagesWith(change);
}
