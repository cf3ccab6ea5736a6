import { defineStored } from '@r777/shared/core';

/** The purposes of a code; each has its own wait. */
export type SmsPurpose = 'login' | 'register' | 'password';

/** A wait before the next code, by this device's own clock in ms: an error of the clock then has no effect. */
export interface SmsWait {
  readonly from: number;
  readonly until: number;
}

type Waits = Readonly<Record<string, SmsWait>>;

/**
 * Represents a number and a purpose in storage (FNV-1a, 32 bits): enough to recognise a number, but thousands of
 * numbers share each hash, so it does not reveal one.
 */
function markOf(purpose: SmsPurpose, number: string): string {
  let hash = 0x811c9dc5;
  for (const letter of `${purpose} ${number}`) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** True while the wait lasts. If the clock was set back since, the wait counts as over, because it could be endless. */
export function isRunning({ from, until }: SmsWait): boolean {
  const now = Date.now();
  return now < until && now >= from - 1000;
}

const isWait = (value: unknown): value is SmsWait =>
  typeof value === 'object' &&
  value !== null &&
  Number.isFinite((value as SmsWait).from) &&
  Number.isFinite((value as SmsWait).until);

/** The current waits on this device. Invalid values count as none: the server enforces its own wait anyway. */
const storedWaits = defineStored('local', 'auth.smsWaits', (text): Waits => {
  const kept = Object.entries(JSON.parse(text) as object);
  return Object.fromEntries(kept.filter(([, wait]) => isWait(wait) && isRunning(wait))) as Waits;
});

const readAll = (): Waits => storedWaits.read() ?? {};

/** The current wait for this number, started on any page of this device; null if there is none. */
export function readWait(purpose: SmsPurpose, number: string): SmsWait | null {
  return readAll()[markOf(purpose, number)] ?? null;
}

/** Stores a wait for other pages of this device and for a reload. */
export function keepWait(purpose: SmsPurpose, number: string, wait: SmsWait): void {
  storedWaits.write({ ...readAll(), [markOf(purpose, number)]: wait });
}

/** Calls back when another page of this device starts a wait. @returns the function that stops it */
export const watchWaits = (changed: () => void): (() => void) => storedWaits.subscribe(changed);
