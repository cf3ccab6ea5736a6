import { autoLogin, defineStored } from '@r777/shared/core';
import { storageIsAllowed } from '@r777/shared/device-storage';

/** A passkey was made or used on this device. */
const storedUse = defineStored('local', 'auth.passkey', String);
/** When the last offer was made. */
const storedOffer = defineStored('local', 'auth.passkeyOffer', Number);
/** An offer comes back after so long, in ms. */
const MONTH = 30 * 24 * 60 * 60_000;

/** Whether a passkey was made or used on this device. */
export const hasPasskey = (): boolean => storedUse.read() === '1';

/** Notes that this device has a passkey, or has none any more. */
export function markPasskey(has: boolean): void {
  if (has) storedUse.write('1');
  else storedUse.remove();
}

/** Whether an offer may be made now; it then counts as made. Never where this cannot be kept: it would come at each log-in. */
export function takeOffer(now = Date.now()): boolean {
  const last = storedOffer.read() ?? 0;
  if (hasPasskey() || (last <= now && now - last < MONTH) || !storageIsAllowed()) return false;
  storedOffer.write(now);
  return true;
}

/** Notes a log-in, as the page does for every way (SESS-08). */
export function markLoggedIn(): void {
  autoLogin.write('1');
}
