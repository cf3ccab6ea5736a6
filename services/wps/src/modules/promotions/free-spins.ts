import { randomUUID } from 'node:crypto';
import type { Orm } from '@mfe/server-kit';
import type { PromotionState, PromotionWhyLine } from '@r777/shared/contracts';
import { and, asc, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '../../platform/errors/app-error';
import { lesser, toPaisa, toTaka } from '../../platform/format/money';
import { isWaiting } from '../identity/responsible-gaming/exclusion';
import type { Pause } from '../identity/responsible-gaming/rules';
import { requireNothingOwed } from '../money/orders/owed';
import type { FreeRound } from '../money/rounds/rounds';
import { rounds } from '../money/rounds/tables';
import { wageringRequirements } from '../money/wagering/tables';
import { canGrow } from '../money/wagering/wagering';
import { unrewardableAmong } from '../rewards/guards/owing';
import { endJoin, type Join, payPromotion } from './payment';
import type { RuleOf } from './rule';
import { readRule } from './rules';
import { freeSpinGrants, promotionJoins, promotionPayments } from './tables';

/** Free spins of a member. */
export type Grant = typeof freeSpinGrants.$inferSelect;

const over = () => new AppError('freeSpins.over', 'There is no such free spin left.', { field: 'freeSpins' });
const joinOf = ({ memberId, promotionId }: Pick<Grant, 'memberId' | 'promotionId'>) =>
  and(eq(promotionJoins.memberId, memberId), eq(promotionJoins.promotionId, promotionId));

/**
 * Promises free spins to a member who joined; the job sends them to the game server. Their maximum win is reserved in
 * the budget until they are over. `deposit` is the ledger's key of the deposit that earned them.
 */
export async function promiseSpins(
  tx: Orm,
  { join, rule, deposit }: { join: Join; rule: RuleOf<'freeSpins'>; deposit: string | null },
  at: Date,
): Promise<void> {
  const { memberId, promotionId, version } = join;
  const { game, spins, value, most, days } = rule.terms;
  await tx.insert(freeSpinGrants).values({
    id: randomUUID(),
    promotionId,
    memberId,
    version,
    gameId: game,
    spins,
    value: toPaisa(value),
    most: toPaisa(most),
    days,
    deposit,
    state: 'asked',
    createdAt: at,
    nextTryAt: at,
  });
  // The deadline was for the deposit.
  await tx.update(promotionJoins).set({ times: 1, until: null }).where(joinOf(join));
}

/** Whether the grant has an open round besides the given one. */
export async function isInPlay(tx: Orm, grantId: string, besides?: string): Promise<boolean> {
  const open = and(eq(rounds.freeSpins, grantId), eq(rounds.state, 'open'));
  const [round] = await tx
    .select({ id: rounds.roundId })
    .from(rounds)
    .where(besides === undefined ? open : and(open, ne(rounds.roundId, besides)))
    .limit(1);
  return round !== undefined;
}

/** Ends a grant; what its promotion still holds of the budget is free again. */
export async function closeGrant(tx: Orm, grant: Grant, state: Exclude<Grant['state'], 'asked' | 'granted'>, at: Date) {
  await tx.update(freeSpinGrants).set({ state, closedAt: at }).where(eq(freeSpinGrants.id, grant.id));
  const [join] = await tx.select().from(promotionJoins).where(joinOf(grant)).for('update');
  if (join) await endJoin(tx, join);
}

/** Ends a grant that is played or late, unless a round of it is open. The caller holds the lock of the row. */
export async function closeIfOver(tx: Orm, grant: Grant, at: Date, besides?: string): Promise<void> {
  const isPlayed = grant.used >= grant.spins;
  const isLate = grant.expiresAt !== null && grant.expiresAt <= at;
  if (grant.state !== 'granted' || !(isPlayed || isLate) || (await isInPlay(tx, grant.id, besides))) return;
  // The end of the wait moves the deadline: see `extendSpins`.
  if (!isPlayed && (await isWaiting(tx, grant.memberId))) return;
  await closeGrant(tx, grant, isPlayed ? 'done' : 'expired', at);
}

/**
 * Moves the ends of free spins by the time in which the member could not play. The game server does not know: when it
 * has ended them, the job grants the rest again.
 */
export async function extendSpins(tx: Orm, { memberId, from, until }: Pause): Promise<void> {
  const ms = until.getTime() - from.getTime();
  await tx
    .update(freeSpinGrants)
    .set({ expiresAt: sql`${freeSpinGrants.expiresAt} + ${ms} * interval '1 millisecond'` })
    .where(
      and(
        eq(freeSpinGrants.memberId, memberId),
        eq(freeSpinGrants.state, 'granted'),
        gt(freeSpinGrants.expiresAt, from),
      ),
    );
}

/** The source of the open bonus to which the next win adds; undefined if the next win begins a bonus. */
async function growingBonus(
  tx: Orm,
  { memberId, promotionId }: Pick<Grant, 'memberId' | 'promotionId'>,
  at: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ source: wageringRequirements.source })
    .from(wageringRequirements)
    .innerJoin(
      promotionPayments,
      // The payment that began it.
      and(eq(promotionPayments.key, wageringRequirements.source), eq(promotionPayments.promotionId, promotionId)),
    )
    .where(and(eq(wageringRequirements.memberId, memberId), canGrow(at)))
    .orderBy(desc(wageringRequirements.openedAt))
    .limit(1);
  return row?.source;
}

/**
 * Pays the win of a spin as a bonus or a part of one, at most the remainder of the grant's maximum. Returns the paid
 * amount.
 */
async function payWin(tx: Orm, grant: Grant, { db, roundId, amount, at }: FreeRound): Promise<bigint> {
  const { memberId, promotionId, version } = grant;
  const paid = lesser(amount, grant.most - grant.won);
  // A member who may get no bonus wins nothing: a break or a charge-back has come since the spin.
  const isUnpaid = grant.state === 'cancelled' || (await unrewardableAmong(tx, [memberId], at)).has(memberId);
  if (paid <= 0n || isUnpaid) return 0n;
  const [join] = await tx.select().from(promotionJoins).where(joinOf(grant)).for('update');
  if (!join) throw new Error(`the grant ${grant.id} belongs to nobody who joined`);
  const rule = await readRule(tx, promotionId, version);
  const why: PromotionWhyLine[] = [{ step: 'spin', reference: roundId, amount: toTaka(amount) }];
  if (paid < amount) why.push({ step: 'cap', amount: toTaka(paid) });
  // A round can win more than once; each win is a payment of its own.
  const occasion = `${roundId}:${grant.won}`;
  const part = { join, rule, occasion, amount: paid, deposit: 0n, why, reference: roundId, isPart: true };
  await payPromotion(db, tx, { ...part, grows: await growingBonus(tx, grant, at) }, at);
  await tx
    .update(freeSpinGrants)
    .set({ won: grant.won + paid })
    .where(eq(freeSpinGrants.id, grant.id));
  return paid;
}

/**
 * Takes part in a round of the game server that free spins pay: uses a spin, pays the win as a bonus by the rule, or
 * gives the spin back. Returns what it paid, in paisa. @throws AppError `freeSpins.over`;
 * `chargeback.open` for a stake
 */
export async function playFreeRound(tx: Orm, round: FreeRound): Promise<bigint> {
  const { db, step, grantId, memberId, gameId, roundId, at } = round;
  const mine = eq(freeSpinGrants.id, grantId);
  const [grant] = await tx.select().from(freeSpinGrants).where(mine).for('update');
  if (grant?.memberId !== memberId || grant.gameId !== gameId) throw over();
  if (step === 'win') {
    const paid = await payWin(tx, grant, round);
    // An open round may still win: the grant keeps its part of the budget until the last round is closed.
    if (round.closed) await closeIfOver(tx, grant, at, roundId);
    await db.notify('promotions', { memberId }, tx);
    return paid;
  }
  // A stake also comes before the answer to the grant: the game server has confirmed it by playing.
  if (step === 'stake' && !isOpenGrant(grant, at)) throw over();
  // Not `over`: the game server would end the spins, and the member can play them once the debt is settled.
  if (step === 'stake') await requireNothingOwed(tx, memberId);
  const used = grant.used + (step === 'stake' ? 1 : -1);
  await tx.update(freeSpinGrants).set({ used }).where(mine);
  await db.notify('promotions', { memberId }, tx);
  return 0n;
}

/** A member's free spins, of all promotions, oldest first. */
export const readGrants = (orm: Orm, memberId: number, more?: SQL): Promise<Grant[]> =>
  orm
    .select()
    .from(freeSpinGrants)
    .where(and(eq(freeSpinGrants.memberId, memberId), more))
    .orderBy(asc(freeSpinGrants.createdAt), asc(freeSpinGrants.id));

/** The free spins that a member can play now in a game, or in all games. */
export const readOpenGrants = (orm: Orm, memberId: number, gameId?: string): Promise<Grant[]> =>
  readGrants(
    orm,
    memberId,
    and(sql`${freeSpinGrants.state} = 'granted'`, gameId === undefined ? undefined : eq(freeSpinGrants.gameId, gameId)),
  );

/** The member's view of free spins while they wait for the game server or can be played. */
export function spinsOf(grant: Grant | undefined, at: Date): PromotionState['freeSpins'] {
  if (!grant || !isOpenGrant(grant, at)) return undefined;
  const { gameId, spins, used, value, won, most, expiresAt, deposit } = grant;
  return {
    game: gameId,
    total: spins,
    left: spins - used,
    value: toTaka(value),
    won: toTaka(won),
    most: toTaka(most),
    until: expiresAt?.toISOString() ?? null,
    deposit,
  };
}

/** Whether spins are left that can be played, or will be as soon as the game server has confirmed them. */
export const isOpenGrant = ({ state, used, spins, expiresAt }: Grant, at: Date): boolean =>
  (state === 'asked' || state === 'granted') && used < spins && (expiresAt === null || expiresAt > at);
