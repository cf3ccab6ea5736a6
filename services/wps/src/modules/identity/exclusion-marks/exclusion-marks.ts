import { randomBytes } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { KeyRing } from '../../../platform/crypto/key-ring';
import { keptSecret } from '../../../platform/crypto/secrets';
import { eachRow } from '../../../platform/jobs/each';
import { exclusionAt, findProtection } from '../responsible-gaming/exclusion';
import {
  type Asked,
  ExcludedOwnerError,
  type ExclusionMarks,
  type PersonFacts,
} from '../responsible-gaming/recognition';
import type { Hold } from '../responsible-gaming/second-account';
import { exclusionMarks, protections } from '../responsible-gaming/tables';
import { findMatch, isMatched, type Match, policyIn } from './find';
import { marksOf, personFacts, type TraceMark } from './traces';

/**
 * Leaves out contacts that were only typed. While an account waits for their proof they are not even looked for, so that a
 * stranger cannot tell by the time of an answer that they belong to an excluded person.
 */
const withoutTyped = (marks: readonly TraceMark[]) =>
  marks.filter(({ kind, isProven }) => isProven || (kind !== 'email' && kind !== 'mobile'));

/** Reads the key that the database keeps for these marks alone, and makes the service. */
export async function createExclusionMarks(
  db: Database,
  { keySecret }: { readonly keySecret: KeyRing },
): Promise<ExclusionMarks> {
  const make = () => ({ spki: '', bytes: randomBytes(32) });
  const { bytes: key } = await keptSecret(db, keySecret, { slot: 'exclusion marks', make });

  const factsOf = (tx: Orm, memberId: number) => personFacts(tx, memberId, keySecret);

  async function write(tx: Orm, memberId: number, facts: PersonFacts, at: Date): Promise<void> {
    const marks = marksOf(facts, key);
    if (marks.length === 0) return;
    await tx
      .insert(exclusionMarks)
      .values(marks.map(({ isProven, ...one }) => ({ ...one, proven: isProven, memberId, at })))
      .onConflictDoUpdate({
        target: [exclusionMarks.memberId, exclusionMarks.mark],
        set: { proven: sql`coalesce(${exclusionMarks.proven}, false) or excluded.proven` },
      });
  }

  const mark = async (tx: Orm, memberId: number, at: Date) => write(tx, memberId, await factsOf(tx, memberId), at);

  /** Values that the member no longer has can no longer be proven. */
  async function markAgain(tx: Orm, memberId: number, at: Date): Promise<void> {
    await mark(tx, memberId, at);
    await tx
      .update(exclusionMarks)
      .set({ proven: false })
      .where(and(eq(exclusionMarks.memberId, memberId), isNull(exclusionMarks.proven)));
  }

  async function hold(tx: Orm, memberId: number, found: Hold | undefined, at: Date): Promise<void> {
    if (!found) return;
    const { excludedId, strength, kinds, noticedAt } = found;
    const notice = noticedAt === undefined ? {} : { noticedAt };
    const values = { heldAt: notice.noticedAt ? null : at, heldFor: { excludedId, strength, kinds, ...notice } };
    // A notice does not replace another one; a hold replaces both.
    const free = notice.noticedAt ? isNull(protections.heldFor) : isNull(protections.heldAt);
    await tx
      .insert(protections)
      .values({ memberId, limits: {}, ...values })
      .onConflictDoUpdate({ target: protections.memberId, set: values, setWhere: free });
  }

  /** The subject of a decision by staff, if one is needed. */
  const holdBy = (match: Match | undefined, at: Date): Hold | undefined => {
    if (!match || match.action === 'allow') return undefined;
    return match.action === 'notice' ? { ...match, noticedAt: at.toISOString() } : match;
  };

  async function check(tx: Orm, { facts, memberId, device, at }: Asked): Promise<Hold | undefined> {
    const told = marksOf(facts, key);
    const marks = memberId === null ? withoutTyped(told) : told;
    const match = await findMatch(db, tx, { marks, device, memberId, at });
    // A stranger who only typed a detail must learn nothing, so the account is opened, and held instead.
    if (match?.action === 'refuse' && match.isOwners) throw new ExcludedOwnerError(match, match.until);
    return holdBy(match, at);
  }

  return {
    mark,
    check,
    hold,

    async add(tx, asked) {
      const { memberId, facts, at } = asked;
      await hold(tx, memberId, await check(tx, asked), at);
      if (exclusionAt(await findProtection(tx, memberId), at)) await write(tx, memberId, facts, at);
    },

    async holdRefused(error, memberId, at) {
      if (error instanceof ExcludedOwnerError) await db.transaction((tx) => hold(tx, memberId, error.found, at));
    },

    async holdShown(tx, asked) {
      await hold(tx, asked.memberId, await check(tx, asked), asked.at);
    },

    async holdOwner(tx, memberId, at, device) {
      const { firstLoginAt, ...facts } = await factsOf(tx, memberId);
      const told = marksOf(facts, key);
      const marks = (await findProtection(tx, memberId))?.unprovenSince ? withoutTyped(told) : told;
      const match = await findMatch(db, tx, { marks, device, memberId, at });
      if (match?.strength !== 'weak' || !firstLoginAt) await hold(tx, memberId, holdBy(match, at), at);
    },

    async renew(at) {
      const policy = await policyIn(db.orm);
      const rows = await db.orm
        .select({
          memberId: protections.memberId,
          exclusion: protections.exclusion,
          until: protections.excludedUntil,
          marked: sql<boolean>`bool_or(${exclusionMarks.memberId} is not null)`,
          complete: sql<boolean>`bool_and(${exclusionMarks.proven} is not null)`,
        })
        .from(protections)
        .leftJoin(exclusionMarks, eq(exclusionMarks.memberId, protections.memberId))
        .where(isNotNull(protections.exclusion))
        .groupBy(protections.memberId);
      await eachRow(rows, async ({ memberId, marked, complete, ...row }) => {
        const matched = isMatched(row, policy, at);
        if (matched && !complete) await db.transaction((tx) => markAgain(tx, memberId, at));
        if (!matched && marked) await db.orm.delete(exclusionMarks).where(eq(exclusionMarks.memberId, memberId));
      });
    },
  };
}
