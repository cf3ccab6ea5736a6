import type { PlayLimit } from '@r777/shared/contracts';

/** Kinds of limits. */
export type LimitKind = PlayLimit['kind'];

/** One limit as stored: paisa (minutes for time) as whole numbers in text; null is none. */
export interface KeptLimit {
  readonly value: string | null;
  /** A looser value, which the member may confirm from `at` (ms) on. */
  readonly next?: { readonly value: string | null; readonly at: number };
}
/** The limits that a member has set. */
export type Limits = Partial<Record<LimitKind, KeptLimit>>;

/** In ms: a looser limit may be confirmed only after this time, so that the member can reconsider. */
export const LOOSER_AFTER = 24 * 3_600_000;

/** The limit in force: a looser one is not, however long it has waited, until it is confirmed. */
export function limitAt(kept: KeptLimit | undefined): KeptLimit {
  return kept ?? { value: null };
}

function isStricter(value: string | null, than: string | null): boolean {
  if (than === null) return true;
  return value !== null && BigInt(value) <= BigInt(than);
}

/** The stored limit after a change to `value`: at once when it is stricter, else it waits to be confirmed. */
export function changed(kept: KeptLimit | undefined, value: string | null, kind: LimitKind, now: number): KeptLimit {
  const current = limitAt(kept);
  // The reality check asks for a moment and takes nothing away, so another interval needs no waiting time.
  if (kind === 'realityCheck' || isStricter(value, current.value)) return { value };
  return { value: current.value, next: { value, at: now + LOOSER_AFTER } };
}

/** Whether the looser value of a limit has waited long enough. */
export const isConfirmable = (kept: KeptLimit | undefined, now: number): boolean =>
  kept?.next !== undefined && kept.next.at <= now;
