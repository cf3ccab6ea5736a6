import { calls } from '@r777/shared/contracts';
import { confirm, request, type Session, sessionStore, TRIAL_TYPE, toast } from '@r777/shared/core';
import { keepsPasskeys } from '@r777/shared/passkeys/support';
import { takeOffer } from './device-marks';
import { untilClear } from './until-clear';

/** The offer's texts, in the current language. */
export type OfferText = (key: `passkey.${'offer' | 'offerText' | 'make' | 'notNow' | 'made' | 'notMade'}`) => string;

/**
 * Offers a passkey to a player who has just logged in: at most once a month, if the device can store one, not to trial
 * accounts, and not while a pop-up is open. A failure shows a message and has no other effect.
 */
export async function offerPasskey(session: Session, text: OfferText): Promise<void> {
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
  if (!wanted) return;
  const outcome = await import('@r777/shared/passkeys/own').then(
    ({ makePasskey }) => makePasskey(),
    () => ({ kind: 'cancelled' }) as const,
  );
  const good = outcome.kind === 'done' || outcome.kind === 'known';
  toast.show({ kind: good ? 'success' : 'fail', text: text(good ? 'passkey.made' : 'passkey.notMade') });
}
