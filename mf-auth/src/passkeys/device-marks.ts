import { autoLogin, defineStored } from '@r777/shared/core';
import { storageIsAllowed } from '@r777/shared/device-storage';

/** A passkey was created or used on this device. */
const storedUse = defineStored('local', 'auth.passkey', String);
/** When the last offer was made. */
const storedOffer = defineStored('local', 'auth.passkeyOffer', Number);
/** Time between two offers, in ms. */
const MONTH = 30 * 24 * 60 * 60_000;

/** Whether a passkey was created or used on this device. */
export const hasPasskey = (): boolean => storedUse.read() === '1';

/** Stores whether this device has a passkey. */
export function markPasskey(has: boolean): void {
  if (has) storedUse.write('1');
  else storedUse.remove();
}

/** Whether an offer may be made now, and stores that it was. False without storage, or each log-in would repeat it. */
export function takeOffer(now = Date.now()): boolean {
  const last = storedOffer.read() ?? 0;
  if (hasPasskey() || (last <= now && now - last < MONTH) || !storageIsAllowed()) return false;
  storedOffer.write(now);
  return true;
}

/** Stores a log-in, as the page does for every method (SESS-08). */
export function markLoggedIn(): void {
  autoLogin.write('1');
}
