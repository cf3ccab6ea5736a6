import type { Database } from '@mfe/server-kit';
import type { PlayLimit } from '@r777/shared/contracts';
import { createTransactionHook } from '../../../platform/transaction-hook';

/**
 * A time in which a member cannot claim: an exclusion, its extension, or a hold that has ended. If `until` is before
 * `from`, the time between them is taken back from deadlines after `from`.
 */
export interface Pause {
  readonly memberId: number;
  readonly from: Date;
  readonly until: Date;
}

/**
 * Runs in the transaction that fixes the end of a pause: the start or extension of an exclusion, or the release of a
 * hold.
 */
export const onPaused = createTransactionHook<Pause>('member paused');

/** The beginning or extension of a self-exclusion. */
export interface SelfExclusion {
  readonly db: Database;
  readonly memberId: number;
  readonly at: Date;
}

/**
 * Runs in the transaction in which a member excludes themselves, so that other modules can end everything that would
 * continue without the member.
 */
export const onSelfExcluded = createTransactionHook<SelfExclusion>('member self-excluded');

/** Kinds of limits. */
export type LimitKind = PlayLimit['kind'];

/** One limit as stored: paisa (minutes for time) as whole numbers in text; null is none. */
export interface KeptLimit {
  readonly value: string | null;
  /** A looser value, which the member may confirm from `at` (ms). */
  readonly next?: { readonly value: string | null; readonly at: number };
}
/** The limits that a member has set. */
export type Limits = Partial<Record<LimitKind, KeptLimit>>;

/** In ms. A looser limit may be confirmed only after this time, so that the member can reconsider. */
export const LOOSER_AFTER = 24 * 3_600_000;

/** The current limit. A looser one does not apply until it is confirmed, however long it has waited. */
export function limitAt(kept: KeptLimit | undefined): KeptLimit {
  return kept ?? { value: null };
}

/** Whether a stored value is as strict as another, or stricter; any value is stricter than none. */
export function isStricter(value: string | null, than: string | null): boolean {
  if (than === null) return true;
  return value !== null && BigInt(value) <= BigInt(than);
}

/** The stored limit after a change to `value`: at once if it is stricter, else it waits for a confirmation. */
export function changed(kept: KeptLimit | undefined, value: string | null, kind: LimitKind, now: number): KeptLimit {
  const current = limitAt(kept);
  // The reality check needs a moment and removes nothing, so another interval needs no waiting time.
  if (kind === 'realityCheck' || isStricter(value, current.value)) return { value };
  return { value: current.value, next: { value, at: now + LOOSER_AFTER } };
}

/** Whether the looser value of a limit has waited long enough. */
export const isConfirmable = (kept: KeptLimit | undefined, now: number): boolean =>
  kept?.next !== undefined && kept.next.at <= now;
