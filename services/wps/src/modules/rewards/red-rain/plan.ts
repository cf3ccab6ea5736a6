import type { Orm } from '@mfe/server-kit';
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import { InvalidInputError, NotFoundError } from '../../../platform/errors/app-error';
import { isWithin, readOfferTimes } from '../guards/offered';
import { redRains } from './tables';

/** The running rain, or the next one that will be offered when it begins. */
export async function findNextRain(orm: Orm, now: Date): Promise<typeof redRains.$inferSelect | undefined> {
  const times = await readOfferTimes(orm, 'rain');
  const rains = await orm
    .select()
    .from(redRains)
    .where(and(gt(redRains.endsAt, now), isNull(redRains.cancelledAt)))
    .orderBy(asc(redRains.startsAt))
    .limit(NEXT);
  return rains.find(({ startsAt }) => isWithin(times, startsAt, startsAt > now ? startsAt : now));
}

/** A rain as an operator plans it; amounts in paisa. */
export interface RainPlan {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly budget: bigint;
  /** Smallest and largest amount of an envelope. */
  readonly least: bigint;
  readonly most: bigint;
}

/** Rains that are looked at for the next one that is offered. */
const NEXT = 100;

const invalid = (field: string, why: string) => new InvalidInputError(`${field}: ${why}`, { field });

/**
 * Plans a rain.
 * @returns its id
 * @throws AppError `request.invalid` naming the field: times in the past, of another rain, or in which no promotion
 *   offers the rain; inconsistent amounts
 */
export async function planRain(tx: Orm, plan: RainPlan, now: Date): Promise<string> {
  const { startsAt, endsAt, budget, least, most } = plan;
  if (startsAt < now) throw invalid('startsAt', 'is over');
  if (endsAt <= startsAt) throw invalid('endsAt', 'is not after the start');
  if (least < 1n) throw invalid('least', 'is below a paisa');
  if (most < least) throw invalid('most', 'is below the least');
  if (budget < most) throw invalid('budget', 'does not cover one envelope');
  const [other] = await tx
    .select({ id: redRains.id })
    .from(redRains)
    .where(and(isNull(redRains.cancelledAt), lt(redRains.startsAt, endsAt), gt(redRains.endsAt, startsAt)));
  if (other) throw invalid('startsAt', 'another rain runs then');
  if (!isWithin(await readOfferTimes(tx, 'rain'), startsAt, startsAt))
    throw invalid('startsAt', 'the promotion of the rain does not run then: start or schedule it first');
  const [row] = await tx
    .insert(redRains)
    .values({ ...plan, plannedAt: now, remaining: budget })
    .returning({ id: redRains.id });
  if (!row) throw new Error('no rain was planned');
  return row.id;
}

/** Cancels a rain, also a running one; opened envelopes stay paid. @throws AppError `request.notFound` */
export async function cancelRain(tx: Orm, rainId: string, now: Date): Promise<void> {
  const [row] = await tx
    .update(redRains)
    .set({ cancelledAt: now })
    .where(and(eq(redRains.id, rainId), isNull(redRains.cancelledAt)))
    .returning({ id: redRains.id });
  if (!row) throw new NotFoundError('There is no such rain.', { field: 'rainId' });
}
