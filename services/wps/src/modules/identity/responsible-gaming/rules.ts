import type { PlayLimit } from '@r777/shared/contracts';

/** Kinds of limits. */
export type LimitKind = PlayLimit['kind'];

/** One limit as stored: paisa (minutes for the reminder) as whole numbers in text; null is none. */
export interface KeptLimit {
  readonly value: string | null;
  /** The value from `at` (ms) on. */
  readonly next?: { readonly value: string | null; readonly at: number };
}
/** The limits that a member has set. */
export type Limits = Partial<Record<LimitKind, KeptLimit>>;

/** In ms: a looser limit applies only after this time, so that the member can reconsider. */
export const LOOSER_AFTER = 24 * 3_600_000;

/** The limit in force at a moment. */
export function limitAt(kept: KeptLimit | undefined, now: number): KeptLimit {
  if (!kept) return { value: null };
  return kept.next && kept.next.at <= now ? { value: kept.next.value } : kept;
}

function isStricter(value: string | null, than: string | null): boolean {
  if (than === null) return true;
  return value !== null && BigInt(value) <= BigInt(than);
}

/** The stored limit after a change to `value`: at once when it is stricter, a day later when it is looser. */
export function changed(kept: KeptLimit | undefined, value: string | null, kind: LimitKind, now: number): KeptLimit {
  const current = limitAt(kept, now);
  // The reminder restricts nothing, so it needs no waiting time.
  if (kind === 'sessionReminder' || isStricter(value, current.value)) return { value };
  return { value: current.value, next: { value, at: now + LOOSER_AFTER } };
}
