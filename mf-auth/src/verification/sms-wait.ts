/** Key in local storage of the waits that run on this device. */
const KEPT = 'auth.smsWaits';

/** What a code is for; each has a wait of its own. */
export type SmsPurpose = 'login' | 'register' | 'password';

/** A wait before the next code, by this device's own clock in ms: how far that is off does not matter then. */
export interface SmsWait {
  readonly from: number;
  readonly until: number;
}

type Waits = Readonly<Record<string, SmsWait>>;

/**
 * Stands for a number and a purpose where waits are kept (FNV-1a, 32 bits): enough to know a number again, while thousands of
 * numbers share each mark.
 */
function markOf(purpose: SmsPurpose, number: string): string {
  let hash = 0x811c9dc5;
  for (const letter of `${purpose} ${number}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** True while the wait goes on. A clock that was set back since would make it endless: that one is over. */
export function isRunning({ from, until }: SmsWait): boolean {
  const now = Date.now();
  return now < until && now >= from - 1000;
}

const isWait = (value: unknown): value is SmsWait =>
  typeof value === 'object' &&
  value !== null &&
  Number.isFinite((value as SmsWait).from) &&
  Number.isFinite((value as SmsWait).until);

function readAll(): Waits {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    const entries = Object.entries(kept as object).filter(([, wait]) => isWait(wait) && isRunning(wait));
    return Object.fromEntries(entries) as Waits;
  } catch {
    // Storage is refused, or somebody else wrote there: the server still keeps its own wait.
    return {};
  }
}

/** The wait that runs for this number, begun on this page or another of this device; null when there is none. */
export function readWait(purpose: SmsPurpose, number: string): SmsWait | null {
  return readAll()[markOf(purpose, number)] ?? null;
}

/** Keeps a wait for other pages of this device and for a page that is loaded again. */
export function keepWait(purpose: SmsPurpose, number: string, wait: SmsWait): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...readAll(), [markOf(purpose, number)]: wait }));
  } catch {
    // As above: this page alone knows it then.
  }
}

/** Calls back when another page of this device began a wait; returns how to stop. */
export function watchWaits(changed: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === KEPT || event.key === null) changed();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
