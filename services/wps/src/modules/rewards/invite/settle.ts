import { randomBytes } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { dayOf } from '../../../platform/clock/days';
import type { KeyRing } from '../../../platform/crypto/key-ring';
import { keptSecret } from '../../../platform/crypto/secrets';
import { maskName } from '../../../platform/format/text-forms';
import { eachRow } from '../../../platform/jobs/each';
import { marksOf, personFacts } from '../../identity/exclusion-marks/traces';
import { members } from '../../identity/members/tables';
import { excludedAmong } from '../../identity/responsible-gaming/exclusion';
import { protections } from '../../identity/responsible-gaming/tables';
import { turnoverOf } from '../../money/figures/days';
import { noteUse, playState, refusedBy } from '../guards/guards';
import { owingAmong } from '../guards/owing';
import { grant } from '../reward-centre/grant';
import { expiryAfter, titles } from '../reward-centre/rules';
import { earnsNoInvitation } from './first-deposit';
import type { RefusalReason } from './refusals';
import { invitationFacts, referrals } from './tables';

type Referral = typeof referrals.$inferSelect;

interface Settling {
  readonly db: Database;
  readonly config: { readonly keySecret: KeyRing };
}

/** All members above one, so that a chain of own accounts earns nothing either. */
async function membersAbove({ db }: Settling, tx: Orm, memberId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`with recursive above as (
        select parent_id as id from wps.members where id = ${memberId}
        union select m.parent_id from wps.members m join above on m.id = above.id
      ) select id from above where id is not null limit 100`,
    tx,
  );
  return rows.map(({ id }) => id);
}

async function reasonAgainst(
  settling: Settling,
  tx: Orm,
  referral: Referral,
  key: Buffer,
  at: Date,
): Promise<RefusalReason | null> {
  const { memberId, inviterId } = referral;
  const { keySecret } = settling.config;
  // A name alone is shared by many.
  const marksFor = async (id: number) =>
    marksOf(await personFacts(tx, id, keySecret), key).flatMap(({ kind, mark }) => (kind === 'name' ? [] : [mark]));
  const both = await tx
    .select({ id: members.id, type: members.type, state: members.state })
    .from(members)
    .where(inArray(members.id, [memberId, inviterId]));
  // The inviter was looked at when the friend paid in, which may be weeks ago.
  if (both.some(({ id, type }) => id === inviterId && earnsNoInvitation(type))) return 'inviterType';
  const own = await marksFor(memberId);
  const above = new Set<string>();
  for (const id of await membersAbove(settling, tx, memberId)) for (const mark of await marksFor(id)) above.add(mark);
  const [noted] = await tx.select().from(invitationFacts).where(eq(invitationFacts.memberId, memberId));
  const facts = {
    sameDevice: noted?.sameDevice ?? false,
    sameNetwork: noted?.sameNetwork ?? false,
    samePerson: own.some((mark) => above.has(mark)),
    usedBefore: false,
    closed: both.some(({ state }) => state === 'disabled'),
    excluded: (await excludedAmong(tx, [memberId, inviterId], at)).size > 0,
  };
  // Only a payment that is about to be made uses anything up.
  const early = refusedBy(facts);
  if (early) return early;
  return refusedBy({ ...facts, usedBefore: await noteUse(tx, { promotion: 'referral', memberId, marks: own, at }) });
}

async function settleOne(settling: Settling, memberId: number, key: Buffer, at: Date): Promise<void> {
  await settling.db.transaction(async (tx) => {
    const waiting = and(eq(referrals.memberId, memberId), eq(referrals.state, 'waiting'));
    const [referral] = await tx.select().from(referrals).where(waiting).for('update');
    if (!referral?.promised || referral.turnover === null || referral.playUntil === null) return;
    const { inviterId, promised: amount, turnover, playUntil: until } = referral;
    const played = playState(
      { staked: await turnoverOf(tx, memberId, dayOf(referral.at.getTime())), turnover, until },
      at,
    );
    if (played === 'waiting') return;
    // Nobody is paid before contacts and age are proved, and nothing may be used up for it.
    const unproven = or(isNotNull(protections.unprovenSince), isNotNull(protections.ageHeldAt));
    const proofs = and(inArray(protections.memberId, [memberId, inviterId]), unproven);
    if ((await tx.select({ id: protections.memberId }).from(protections).where(proofs)).length > 0) return;
    // The bonus waits until the debt of either is settled: until then, the play may be with money that was taken back.
    if (played === 'done' && (await owingAmong(tx, [memberId, inviterId])).size > 0) return;
    const reason = played === 'late' ? played : await reasonAgainst(settling, tx, referral, key, at);
    const [invited] = await tx.select({ username: members.username }).from(members).where(eq(members.id, memberId));
    if (reason === null) {
      const granted = await grant(
        tx,
        {
          memberId: inviterId,
          source: 'referral',
          key: `referral:${memberId}`,
          title: titles.referral(maskName(invited?.username ?? '')),
          amount,
          multiplier: referral.multiplier ?? 0,
          expiresAt: expiryAfter(at, referral.days ?? 1),
        },
        at,
      );
      // Whoever may get no bonus was left out above: the rollback keeps the invitation, and what it would use up.
      if (granted === null) throw new Error('the bonus of an invitation was not granted');
    }
    await tx
      .update(referrals)
      .set({ ...(reason === null ? { state: 'paid', earned: amount } : { state: 'refused', reason }), settledAt: at })
      .where(eq(referrals.memberId, memberId));
  });
}

/**
 * Pays the invitation bonus of every invited member who has played enough, once. Refuses those with a failed check, and
 * those that did not play in time.
 */
export async function settleReferrals(settling: Settling, now: number): Promise<void> {
  const waiting = await settling.db.orm
    .select({ memberId: referrals.memberId })
    .from(referrals)
    .where(eq(referrals.state, 'waiting'))
    // If two friends share a card, the friend who deposited first counts.
    .orderBy(referrals.at, referrals.memberId);
  if (waiting.length === 0) return;
  const make = () => ({ spki: '', bytes: randomBytes(32) });
  const { bytes } = await keptSecret(settling.db, settling.config.keySecret, { slot: 'bonus uses', make });
  await eachRow(waiting, ({ memberId }) => settleOne(settling, memberId, bytes, new Date(now)));
}
