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
 * The visible kind of a step: another page, a pop-up that leaves home, or no movement. A pop-up that enters moves by
 * itself.
 */
function moveOf(from: Route | null | undefined, to: Route | null | undefined): 'page' | 'close' | undefined {
  if ((from && viewKey(from)) !== (to && viewKey(to))) return 'page';
  return hasPopUp(from) && !hasPopUp(to) ? 'close' : undefined;
}
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
    // The browser draws the new page a frame after it was asked to. A step that has come by then has its page on the screen,
    // or will: this one's would hide it behind its address.
    const apply = () => {
      if (step === latest) applyStep();
    };
    if (!kind) return startTransition(applyStep);
    const isBack = action === 'POP' ? (delta ?? -1) < 0 : action === 'REPLACE';
    const going = kind === 'close' ? kind : isBack ? 'back' : 'forward';
    if (action === 'POP') return move(going, apply);
    // The picture of the leaving page must not delay the frame that draws the tap (PERF-06). If the next step comes
    // before that frame, only its page is shown.
    requestAnimationFrame(() => setTimeout(() => step === latest && move(going, apply)));
  };
  return changePagesWith(change);
}
