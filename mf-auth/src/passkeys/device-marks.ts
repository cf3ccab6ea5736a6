const USED = 'auth.passkey';
const OFFERED = 'auth.passkeyOffer';
/** An offer comes back after so long, in ms. */
const MONTH = 30 * 24 * 60 * 60_000;

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const write = (key: string, value: string | null): boolean => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
};

/** Whether a passkey was made or used on this device. */
export const hasPasskey = (): boolean => read(USED) === '1';

/** Notes that this device has a passkey, or has none any more. */
export function markPasskey(has: boolean): void {
  write(USED, has ? '1' : null);
}

/** Whether an offer may be made now; it then counts as made. Never where this cannot be kept: it would come at each log-in. */
export function takeOffer(now = Date.now()): boolean {
  const last = Number(read(OFFERED) ?? 0);
  if (hasPasskey() || (last <= now && now - last < MONTH)) return false;
  return write(OFFERED, String(now));
}

/** Notes a log-in, as the page does for every way (SESS-08). */
export function markLoggedIn(): void {
  write('autoLogin', '1');
}
