import { autoLogin, defineStored } from '@r777/shared/core';
import { storageIsAllowed } from '@r777/shared/device-storage';
import { hasPasskey } from '@r777/shared/passkeys/support';

/** When the last offer was made. */
const storedOffer = defineStored('local', 'auth.passkeyOffer', Number);
/** Time between two offers, in ms. */
const MONTH = 30 * 24 * 60 * 60_000;

/**
 * Whether an offer may be made now; if so, stores that it was made. False without storage, because the offer would then
 * appear at every log-in.
 */
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
