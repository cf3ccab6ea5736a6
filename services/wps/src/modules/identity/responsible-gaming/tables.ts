import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, wps } from '../../../platform/database/schema';
import type { Limits } from './rules';
import type { Hold, TraceKind } from './second-account';

/**
 * The limits that members set to protect themselves, one row each, because every stake reads it. Members without limits
 * have no row.
 */
export const protections = wps.table(
  'protections',
  {
    memberId: integer().primaryKey(),
    limits: jsonb().$type<Limits>().notNull(),
    exclusion: text({ enum: ['timeOut', 'selfExclusion'] }),
    /** Null with an exclusion: it never ends. */
    excludedUntil: moment(),
    /** When the exclusion in force was chosen. */
    excludedAt: moment(),
    /** Since when the account waits for an operator's decision: it may not play or deposit. Null for most. */
    heldAt: moment(),
    /** Which exclusion the hold is about, for the operator who decides. */
    heldFor: jsonb().$type<Hold>(),
    /**
     * Since when the account may not play or pay in because its owner has typed a contact and not proved it. Null for most.
     */
    unprovenSince: moment(),
    /** Since when the account may not play or pay in because of the minimum age. Null for most. */
    ageHeldAt: moment(),
    /** `young`: the known date of birth is too late. `unknown`: the minimum age was raised, and no date of birth is known. */
    ageHeldFor: text({ enum: ['young', 'unknown'] }),
    /**
     * Excluded members who are other persons, by an operator's decision. Their exclusions no longer hold this account.
     */
    clearedOf: jsonb().$type<readonly number[]>(),
  },
  // The excluded are few among those with limits.
  (t) => [index('protections_excluded').on(t.memberId).where(sql`${t.exclusion} is not null`)],
);

/**
 * Keyed hashes by which an excluded person is recognised at another account. No other feature reads them, and a job
 * deletes them when the exclusion has ended.
 */
export const exclusionMarks = wps.table(
  'exclusion_marks',
  {
    memberId: integer().notNull(),
    /** HMAC of the kind and the normalised value. */
    mark: text().notNull(),
    kind: text().$type<TraceKind>().notNull(),
    /**
     * Whether its member has proved to own the value. Null: written by an earlier version, until the job writes it
     * again.
     */
    proven: boolean(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.mark] }), index('exclusion_marks_mark').on(t.mark)],
);
