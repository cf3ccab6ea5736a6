/**
 * The mark of a browser whose player protects themselves: a time-out, an exclusion, or a higher limit that is pending.
 * The host draws pages as for any guest, and after a self-exclusion nobody is logged in, so only this mark keeps offers
 * away from the first paint on. The page's inline script and the service worker read it too. The server removes offers
 * from its answers on its own.
 */
import { type AppError, defineStored } from '@r777/shared/core';
import { useSyncExternalStore } from 'react';

/** The end of the protection in ms, or `open` without a known one. */
const mark = defineStored('local', 'r777.noOffers', (text) => (/^(open|\d{1,16})$/.test(text) ? text : null));
/** Shell and remotes have their own copies of this module: what they share is on the page. */
const CHANGED = 'r777.noOffers';
/** Set while the logged-in member gets offers, although another person has marked the browser. */
const EXEMPT = 'data-own-offers';

function isMarked(): boolean {
  const until = mark.read();
  const now = Date.now();
  return until !== null && (until === 'open' || Number(until) > now);
}

/** Whether offers are hidden on this browser now. */
export const areOffersHidden = (): boolean => !document.documentElement.hasAttribute(EXEMPT) && isMarked();

/**
 * Hides or shows offers on the page, and notifies the service worker, which removes them from the pages that it serves.
 */
function apply(): void {
  document.documentElement.toggleAttribute('data-no-offers', areOffersHidden());
  void navigator.serviceWorker?.ready.then(({ active }) =>
    active?.postMessage({ noOffers: isMarked() && mark.read() }),
  );
  dispatchEvent(new Event(CHANGED));
}

/**
 * Shows offers to a member who gets them, on a browser that another person has marked. The mark stays, for guests and for
 * the worker.
 */
export function exempt(member: boolean): void {
  document.documentElement.toggleAttribute(EXEMPT, member);
  apply();
}

/**
 * Applies the server's answer about a member: the time until which offers are hidden (ISO time; null without an end),
 * or null if offers may be shown. @returns whether the state changed
 */
export function noteNoOffers(protection: { readonly until: string | null } | null): boolean {
  const next = protection && (protection.until === null ? 'open' : String(Date.parse(protection.until)));
  if (next === mark.read()) return false;
  if (next === null) mark.remove();
  else mark.write(next);
  apply();
  return true;
}

/** Applies what the server said of a member who may not be this browser's player: offers are hidden no shorter by it. */
export function addNoOffers(until: string | null): void {
  const known = mark.read();
  const isLonger = until === null || Date.parse(until) > Number(known ?? 0);
  if (known !== 'open' && isLonger) noteNoOffers({ until });
}

/**
 * After a refusal of an excluded person this browser shows no offers until the exclusion ends: its player may have
 * excluded themselves on another device.
 */
export function noteExcluded({ code, params }: AppError): void {
  if (code === 'member.excluded') addNoOffers(params?.until === undefined ? null : String(params.until));
}

const follow = (changed: () => void) => {
  addEventListener(CHANGED, changed);
  const stop = mark.subscribe(() => {
    apply();
    changed();
  });
  return () => {
    removeEventListener(CHANGED, changed);
    stop();
  };
};

/** Whether offers are hidden on this browser; follows changes in this tab and in others. */
export const useOffersHidden = (): boolean => useSyncExternalStore(follow, areOffersHidden);
