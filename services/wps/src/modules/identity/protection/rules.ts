import type { PlayLimit } from '@r777/shared/contracts';

/** Kinds of limits. */
export type LimitKind = PlayLimit['kind'];

/** One limit as it is kept: paisa (minutes for the reminder) as whole numbers in text; null is none. */
export interface KeptLimit {
  readonly value: string | null;
  /** What will hold from `at` (ms) on. */
  readonly next?: { readonly value: string | null; readonly at: number };
}
/** The limits that somebody set. */
export type Limits = Partial<Record<LimitKind, KeptLimit>>;

/** ms: what is looser waits for so long, time to think again. */
export const LOOSER_AFTER = 24 * 3_600_000;

/** A limit as it stands at a moment. */
export function limitAt(kept: KeptLimit | undefined, now: number): KeptLimit {
  if (!kept) return { value: null };
  return kept.next && kept.next.at <= now ? { value: kept.next.value } : kept;
}

function isStricter(value: string | null, than: string | null): boolean {
  if (than === null) return true;
  return value !== null && BigInt(value) <= BigInt(than);
}

/** What is kept after somebody asks for `value`: at once when it is stricter, a day later when it is looser. */
export function changed(kept: KeptLimit | undefined, value: string | null, kind: LimitKind, now: number): KeptLimit {
  const current = limitAt(kept, now);
  // The reminder holds nobody back, so there is nothing to sleep over.
  if (kind === 'sessionReminder' || isStricter(value, current.value)) return { value };
  return { value: current.value, next: { value, at: now + LOOSER_AFTER } };
}
