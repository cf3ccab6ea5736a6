import { calls } from '@r777/shared/contracts';
import { confirm, request, type Session, sessionStore, TRIAL_TYPE } from '@r777/shared/core';
import { keepsPasskeys } from '@r777/shared/passkeys/support';
import { takeOffer } from './device-marks';

const isClear = () => document.querySelector('[role="dialog"], [role="alertdialog"]') === null;

/**
 * Waits until no pop-up is open: the closing log-in form, the news of the day. An empty container of a pop-up may stay.
 * @returns false when it is still open after `ms`
 */
function untilClear(ms = 300_000): Promise<boolean> {
  if (isClear()) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (clear: boolean) => {
      watch.disconnect();
      clearTimeout(timer);
      resolve(clear);
    };
    const watch = new MutationObserver(() => isClear() && end(true));
    const timer = setTimeout(end, ms, false);
    watch.observe(document.body, { childList: true, subtree: true });
  });
}

/** The offer's texts, in the current language. */
export type OfferText = (key: `passkey.${'offer' | 'offerText' | 'make' | 'notNow'}`) => string;

/**
 * Offers a passkey to a player who has just logged in: at most once a month, if the device can store one, not to trial
 * accounts, and not while a pop-up is open. The security centre makes it, because the player has to confirm that.
 * @param open opens the passkeys of the security centre
 */
export async function offerPasskey(session: Session, text: OfferText, open: () => void): Promise<void> {
  if (session.type === TRIAL_TYPE || !(await keepsPasskeys())) return;
  const own = await request(calls.passkeys, {}).catch(() => undefined);
  if (!own || own.passkeys.length >= own.max) return;
  if (!(await untilClear()) || sessionStore.getState().session?.userName !== session.userName || !takeOffer()) return;
  const wanted = await confirm({
    title: text('passkey.offer'),
    text: text('passkey.offerText'),
    confirmText: text('passkey.make'),
    cancelText: text('passkey.notNow'),
  });
  if (wanted) open();
}
