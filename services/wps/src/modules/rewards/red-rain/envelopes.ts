import { randomBytes } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type PageQuery, pageOf, rowsBefore } from '../../../platform/database/page';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { lesser, toTaka } from '../../../platform/format/money';
import { house } from '../../money/ledger/ledger';
import type { RewardsContext } from '../../parts';
import { isOffered } from '../guards/offered';
import { payUnlessOwing } from '../guards/owing';
import { requireEligible } from './eligible';
import { findNextRain } from './plan';
import { redEnvelopes, redRains } from './tables';

/** A random amount in paisa, both limits inclusive. With 2^64 values for so few amounts, the bias is negligible. */
function draw(least: bigint, most: bigint): bigint {
  return least + (randomBytes(8).readBigUInt64BE() % (most - least + 1n));
}

/** The current or next rain, with the member's own envelope: AGENT-36. */
async function nextRain(db: Database, memberId: number, now: Date): Promise<OutputOf<typeof calls.redRain>['rain']> {
  const rain = await findNextRain(db.orm, now);
  if (!rain) return null;
  const [own] = await db.orm
    .select({ amount: redEnvelopes.amount })
    .from(redEnvelopes)
    .where(and(eq(redEnvelopes.rainId, rain.id), eq(redEnvelopes.memberId, memberId)));
  return {
    id: rain.id,
    state: rain.startsAt <= now ? 'running' : 'planned',
    startTime: rain.startsAt.toISOString(),
    endTime: rain.endsAt.toISOString(),
    opened: own ? toTaka(own.amount) : null,
    left: rain.remaining >= rain.least,
  };
}

type Rain = typeof redRains.$inferSelect;

const field = { field: 'rainId' };
const closed = () => new AppError('redRain.closed', 'The rain is not running.', field);
const opened = () => new AppError('redRain.opened', 'This member has opened an envelope.', field);

const isRunning = ({ cancelledAt, startsAt, endsAt }: Rain, at: Date): boolean =>
  !cancelledAt && startsAt <= at && endsAt > at;

/** @throws AppError `redRain.empty` */
function requireLeft({ remaining, least }: Rain): void {
  if (remaining < least) throw new AppError('redRain.empty', 'No envelope is left.', field);
}

/** A member's wish to open an envelope. */
interface Opening {
  readonly memberId: number;
  readonly rainId: string;
  readonly at: Date;
}

/**
 * Requires that a member may open an envelope. It does not lock the rain, so a check that takes long, or ends in a
 * refusal, delays nobody else. Openings of one member wait for each other, so that their checks do not run side by side.
 * @throws AppError as {@link openEnvelope}
 */
async function requireMayOpen(db: Database, tx: Orm, { memberId, rainId, at }: Opening): Promise<void> {
  const [rain] = await tx.select().from(redRains).where(eq(redRains.id, rainId));
  if (!rain) throw new NotFoundError('There is no such rain.', field);
  if (!isRunning(rain, at) || !(await isOffered(tx, 'rain', rain.startsAt, at))) throw closed();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`red rain ${memberId}`}, 0))`);
  const mine = and(eq(redEnvelopes.rainId, rainId), eq(redEnvelopes.memberId, memberId));
  if ((await tx.$count(redEnvelopes, mine)) > 0) throw opened();
  requireLeft(rain);
  await requireEligible(db, tx, { memberId, rain, at });
}

/**
 * Opens a member's envelope in the caller's transaction: a random amount within the rain's limits and its remaining
 * budget, paid at once. Openings of one rain are serialised, so they never exceed the budget.
 * @throws AppError `request.notFound`, `redRain.closed`, `redRain.opened`, `redRain.empty`, `redRain.tooNew`,
 * `redRain.needsPlay`, `chargeback.open`, `member.excluded`, `member.held`
 */
export async function openEnvelope(
  db: Database,
  tx: Orm,
  { memberId, rainId, at }: Opening,
): Promise<{ amount: bigint; balance: bigint }> {
  await requireMayOpen(db, tx, { memberId, rainId, at });
  const [rain] = await tx.select().from(redRains).where(eq(redRains.id, rainId)).for('update');
  if (!rain) throw new NotFoundError('There is no such rain.', field);
  // Since the check, others may have opened envelopes, or an operator may have cancelled the rain.
  if (!isRunning(rain, at)) throw closed();
  requireLeft(rain);
  const amount = draw(rain.least, lesser(rain.most, rain.remaining));
  // An instance of an older version does not wait for the other openings of the member.
  const [envelope] = await tx
    .insert(redEnvelopes)
    .values({ rainId, memberId, amount, openedAt: at })
    .onConflictDoNothing()
    .returning({ amount: redEnvelopes.amount });
  if (!envelope) throw opened();
  await tx
    .update(redRains)
    .set({ remaining: rain.remaining - amount })
    .where(eq(redRains.id, rainId));
  const reference = `redRain:${rainId}`;
  const bonus = {
    memberId,
    kind: 'redRain' as const,
    key: `${reference}:${memberId}`,
    reference,
    amount,
    multiplier: 0,
  };
  const balance = await payUnlessOwing(db, tx, { ...bonus, against: house.agents }, at);
  return { amount, balance };
}

/** A member's wins in rains, newest first: AGENT-37. */
async function findWinnings(
  db: Database,
  query: PageQuery & { readonly memberId: number },
): Promise<OutputOf<typeof calls.redRainWinnings>> {
  const where = eq(redEnvelopes.memberId, query.memberId);
  const [sums] = await db.orm
    .select({
      count: sql<number>`count(*)::int`,
      amount: sql<string>`coalesce(sum(${redEnvelopes.amount}), 0)::text`,
    })
    .from(redEnvelopes)
    .where(where);
  const rows = await db.orm
    .select()
    .from(redEnvelopes)
    .where(where)
    .orderBy(desc(redEnvelopes.openedAt))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  const content = rows.map(({ rainId, openedAt, amount }) => ({
    rainId,
    time: openedAt.toISOString(),
    amount: toTaka(amount),
  }));
  return { ...pageOf(content, sums?.count ?? 0, query), footer: { amount: toTaka(BigInt(sums?.amount ?? 0)) } };
}

/** Red-envelope rains, for every agent. */
export function redRainRoutes({ routes, db, now }: RewardsContext): void {
  routes.authenticated('redRain', async ({ member }) => {
    const at = new Date(now());
    return { now: at.toISOString(), rain: await nextRain(db, member.id, at) };
  });
  routes.idempotent('openEnvelope', async ({ input, member, tx, at }) => {
    const { amount, balance } = await openEnvelope(db, tx, { memberId: member.id, rainId: input.rainId, at });
    return { amount: toTaka(amount), balance: toTaka(balance) };
  });
  routes.authenticated('redRainWinnings', ({ input, member }) => findWinnings(db, { ...input, memberId: member.id }));
}
