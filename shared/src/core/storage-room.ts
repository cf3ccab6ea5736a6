/**
 * Makes room in the browser's storage. All versions share its few MiB, and one that fills it would take the log-in from
 * every later page, also after its roll-back. Only declared keys stay; the page's own code bundles this after the first
 * screen.
 */
import type { StorageArea } from './stored';

/** The keys of `docs/storage.md`; `<…>` is any text. */
const declared: Readonly<Record<StorageArea, readonly string[]>> = {
  local: [
    'MC_SESSION_INFO',
    'MC_SAVED_LOGIN',
    'autoLogin',
    'removedOnLogout',
    'language',
    'prizeMode',
    'dataSaver',
    'theme',
    'r777.status',
    'r777.device',
    'r777.noOffers',
    'r777.giftAway',
    'auth.smsWaits',
    'auth.passkey',
    'auth.passkeyOffer',
    'auth.accounts',
    'auth.forgetOnLogout',
    'games.recent',
    'games.searches',
    'popupsHiddenOn',
    'member.depositMethod',
    'member.helpVotes',
    'agent.filters.<account>',
  ],
  session: [
    'affiliateCode',
    'member',
    'tab',
    'r777.ahead',
    'r777.overrides',
    'r777.timeUp',
    'r777.playBar',
    'chat.draft',
    '<name>.draft',
    'trialName',
    'auth.trialKey',
    'auth.method.<name>',
    'auth.signIn',
    'games.home',
    'games.centre',
    'games.offer',
    'games.rounds',
    'lottery.slip',
    'popupsSeen',
    'promotions.tap',
    'activityComment.<id>',
    'once.<kind>',
    'agent.prompted',
  ],
};

/** Longest value of a declared key, in characters. */
const LONGEST = 128 * 1024;
/** Most keys of one pattern: accounts on a device, forms in a tab. */
const MOST_OF_PATTERN = 32;

/**
 * Removes the log-ins that this device remembers: its own was ended from elsewhere, so it may be in other hands. Without
 * the password it logs in again only for who knows it.
 */
export function forgetLogins(): void {
  try {
    for (const key of ['MC_SAVED_LOGIN', 'auth.accounts']) localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

const escaped = (text: string) => text.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
const patternOf = (key: string) => new RegExp(`^${key.split(/<\w+>/).map(escaped).join('.+')}$`);
const patterns = {
  local: declared.local.map(patternOf),
  session: declared.session.map(patternOf),
};

/** Whether the site's own code declares a key. */
export const isDeclared = (area: StorageArea, key: string): boolean =>
  patterns[area].some((pattern) => pattern.test(key));

const areaOf = (storage: Storage): StorageArea => (storage === globalThis.sessionStorage ? 'session' : 'local');

/** Removes the keys that nobody declares, and values beyond what their owners write. @returns the number of removed keys */
export function makeRoom(storage: Storage): number {
  const area = areaOf(storage);
  const counts = new Map<RegExp, number>();
  const tooMany = Object.keys(storage).filter((key) => {
    const pattern = patterns[area].find((one) => one.test(key));
    if (!pattern || (storage.getItem(key) ?? '').length > LONGEST) return true;
    const number = (counts.get(pattern) ?? 0) + 1;
    counts.set(pattern, number);
    return number > MOST_OF_PATTERN;
  });
  for (const key of tooMany) storage.removeItem(key);
  return tooMany.length;
}

/** What a probe writes: more than a log-in and the choices of a player need together. */
const PROBE = 'x'.repeat(32 * 1024);
const PROBE_KEY = 'r777.probe';

function hasRoom(storage: Storage): boolean {
  try {
    storage.setItem(PROBE_KEY, PROBE);
    storage.removeItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser refuses because its quota is used up. Other refusals, as of private windows, have no remedy here. */
const isFull = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED');

/**
 * Keeps room for declared keys: makes it now if there is little, and from now on whenever the browser refuses a
 * declared key. `refused` hears of a key that is refused even then.
 */
export function keepRoom(refused: (key: string) => void): void {
  for (const area of ['local', 'session'] as const) {
    try {
      const storage = globalThis[`${area}Storage`];
      if (!hasRoom(storage)) makeRoom(storage);
    } catch {
      // No storage, so nothing fills it.
    }
  }
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (this: Storage, key: string, value: string): void {
    try {
      setItem.call(this, key, value);
    } catch (error) {
      if (!isDeclared(areaOf(this), String(key))) throw error;
      try {
        if (!isFull(error) || makeRoom(this) === 0) throw error;
        setItem.call(this, key, value);
      } catch (final) {
        refused(String(key));
        throw final;
      }
    }
  };
}
