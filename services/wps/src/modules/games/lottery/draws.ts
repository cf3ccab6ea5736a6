import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import { dayOf, startOf } from '../../../platform/clock/days';
import type { KeyRing } from '../../../platform/crypto/key-ring';
import { seal, unseal } from '../../../platform/crypto/seal';
import { type DueRun, eachDue, eachRow, isNotWaiting } from '../../../platform/jobs/each';
import { settleOrders } from './orders-end';
import { type Draw, type Lottery, lotteries, lotteryDraws, lotteryOrders, type Prizes } from './tables';

/** A Vietnamese board: how many numbers of how many digits each rank has, below the special prize. */
const vietnam = [
  ['first', 1, 5],
  ['second', 2, 5],
  ['third', 6, 5],
  ['fourth', 4, 4],
  ['fifth', 6, 4],
  ['sixth', 3, 3],
  ['seventh', 4, 2],
] as const;

/** A new seed with its commitment. Nobody may read the seed before the draw; the commitment is public. */
export function newSeed(): { seed: Buffer; commit: string } {
  const seed = randomBytes(32);
  return { seed, commit: commitOf(seed) };
}

/** SHA-256 of a seed, hex: published when a draw opens, so that the seed cannot be changed afterwards. */
export function commitOf(seed: Buffer): string {
  return createHash('sha256').update(seed).digest('hex');
}

/**
 * Endless digits, each of the ten equally likely: the bytes of HMAC-SHA256(seed, `lottery|numero|n`) for n = 0, 1, …; a
 * byte below 250 gives its last decimal digit, others are skipped.
 */
function* digitsOf(seed: Buffer, lottery: string, numero: string): Generator<string, never> {
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', seed).update(`${lottery}|${numero}|${block}`).digest();
    for (const byte of bytes) if (byte < 250) yield String(byte % 10);
  }
}

/**
 * The result of a draw. It depends only on the seed, the lottery's code and the draw's number, so everybody can compute
 * it again once the seed is revealed. The special prize takes the first digits; the other ranks follow in order.
 */
export function resultOf(
  seed: Buffer,
  { code, style, digits }: Pick<Lottery, 'code' | 'style' | 'digits'>,
  numero: string,
): Prizes {
  const stream = digitsOf(seed, code, numero);
  const number = (length: number) => Array.from({ length }, () => stream.next().value).join('');
  const numbers = (count: number, length: number) => Array.from({ length: count }, () => number(length));
  const special = { rank: 'special' as const, numbers: [number(digits)] };
  if (style === 'digits') return [special];
  return [special, ...vietnam.map(([rank, count, length]) => ({ rank, numbers: numbers(count, length) }))];
}

/** When a lottery draws. */
export interface Schedule {
  /** Seconds, from the start of the site's day; null if `times` is used. */
  readonly every: number | null;
  /** `HH:MM`, ascending. */
  readonly times: readonly string[];
}

/** A scheduled draw: moment in ms, and its number `YYYYMMDD-nnnn`, counted from 0001 in the site's day. */
export interface Planned {
  readonly drawsAt: number;
  readonly numero: string;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The draws of a day, in ms after its start. The last draw of a day is at midnight and still belongs to that day. */
function offsets({ every, times }: Schedule): number[] {
  if (every !== null) return Array.from({ length: Math.floor(86_400 / every) }, (_, i) => (i + 1) * every * 1_000);
  return times.map((time) => minutesOf(time) * 60_000);
}

/** The first draw after a moment (ms). */
export function drawAfter(schedule: Schedule, time: number): Planned {
  for (const day of [0, 1]) {
    const today = dayOf(time + day * 86_400_000);
    const start = startOf(today)?.getTime() ?? 0;
    const index = offsets(schedule).findIndex((offset) => start + offset > time);
    if (index < 0) continue;
    const count = String(index + 1).padStart(4, '0');
    return { drawsAt: start + (offsets(schedule)[index] ?? 0), numero: `${today.replaceAll('-', '')}-${count}` };
  }
  throw new Error('the lottery has no times');
}

/** Dependencies of the work on draws. */
export interface DrawParts {
  readonly db: Database;
  /** Encrypts seeds at rest. */
  readonly keySecret: KeyRing;
}

/** Draws and orders in one statement; the next run does the rest. */
const BATCH = 200;

const keyOf = ({ lottery, numero }: Pick<Draw, 'lottery' | 'numero'>) => `${lottery} ${numero}`;
/** Due draws, without those that failed and wait for their next try. */
const isDue = (run: DueRun) => isNotWaiting(run, sql`${lotteryDraws.lottery} || ' ' || ${lotteryDraws.numero}`);

const byDraw = ({ lottery, numero }: Pick<Draw, 'lottery' | 'numero'>) =>
  and(eq(lotteryDraws.lottery, lottery), eq(lotteryDraws.numero, numero));

/** Opens the next draw of each lottery without a future draw. Draws at a time when no service ran are skipped. */
export async function openDraws({ db, keySecret }: DrawParts, now: number): Promise<void> {
  const ahead = db.orm
    .select()
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.lottery, lotteries.code), gt(lotteryDraws.drawsAt, new Date(now))));
  const idle = await db.orm
    .select()
    .from(lotteries)
    .where(and(eq(lotteries.available, true), notExists(ahead)));
  if (idle.length === 0) return;
  const rows = idle.map((lottery): typeof lotteryDraws.$inferInsert => {
    const { drawsAt, numero } = drawAfter(lottery, now);
    const { seed, commit } = newSeed();
    return {
      lottery: lottery.code,
      numero,
      opensAt: new Date(now),
      closesAt: new Date(drawsAt - lottery.closeBefore * 1_000),
      drawsAt: new Date(drawsAt),
      state: 'open',
      commit,
      sealedSeed: seal(seed, keySecret, 'lottery seeds'),
    };
  });
  // Another instance may open the same draw at the same moment; the first seed stays.
  await db.orm.insert(lotteryDraws).values(rows).onConflictDoNothing();
}

/** The seed of a draw; undefined if it cannot be read, or does not match its commitment. */
function seedOf({ sealedSeed, commit }: Draw, keySecret: KeyRing): Buffer | undefined {
  const seed = sealedSeed === null ? undefined : unseal(sealedSeed, keySecret, 'lottery seeds');
  return seed && commitOf(seed) === commit ? seed : undefined;
}

/**
 * Holds one draw: reveals its seed and the resulting numbers. A draw whose seed is lost has no result, and its stakes
 * are returned. The row lock blocks concurrent orders, which then find the draw closed.
 */
async function holdDraw({ db, keySecret }: DrawParts, key: Pick<Draw, 'lottery' | 'numero'>, now: number) {
  await db.transaction(async (tx) => {
    const [draw] = await tx.select().from(lotteryDraws).where(byDraw(key)).for('update');
    const [lottery] = await tx.select().from(lotteries).where(eq(lotteries.code, key.lottery));
    if (draw?.state !== 'open' || draw.drawsAt.getTime() > now) return;
    const seed = lottery && seedOf(draw, keySecret);
    const revealed = seed ? { seed: seed.toString('hex'), prizes: resultOf(seed, lottery, draw.numero) } : {};
    await tx
      .update(lotteryDraws)
      .set({ state: 'drawn', drawnAt: new Date(now), sealedSeed: null, ...revealed })
      .where(byDraw(key));
  });
}

/** Draws what is due, however late, in chronological order. A draw that fails does not stop others. */
export async function holdDueDraws(parts: DrawParts, now: number): Promise<void> {
  const run = { db: parts.db, job: 'lottery draws', now };
  const due = await parts.db.orm
    .select({ lottery: lotteryDraws.lottery, numero: lotteryDraws.numero })
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.state, 'open'), lte(lotteryDraws.drawsAt, new Date(now)), isDue(run)))
    .orderBy(asc(lotteryDraws.drawsAt))
    .limit(BATCH);
  await eachDue(run, due, keyOf, (key) => holdDraw(parts, key, now));
}

/**
 * Pays the orders of drawn draws, each in a transaction of its own. A draw waits for its next try if one of its orders
 * fails; its other orders are paid.
 */
async function payOrders({ db }: DrawParts, now: number): Promise<void> {
  const run = { db, job: 'lottery orders', now };
  const drawn = await db.orm
    .select()
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.state, 'drawn'), isDue(run)))
    .orderBy(asc(lotteryDraws.drawsAt))
    .limit(BATCH);
  await eachDue(run, drawn, keyOf, async (draw) => {
    const [lottery] = await db.orm.select().from(lotteries).where(eq(lotteries.code, draw.lottery));
    if (lottery) await settleOrders(db, lottery, draw, new Date(now));
  });
}

/** Settles drawn draws without unpaid orders. */
async function endDraws({ db }: DrawParts): Promise<void> {
  const unpaid = db.orm
    .select()
    .from(lotteryOrders)
    .where(
      and(
        eq(lotteryOrders.lottery, lotteryDraws.lottery),
        eq(lotteryOrders.numero, lotteryDraws.numero),
        eq(lotteryOrders.state, 'placed'),
      ),
    );
  await db.orm
    .update(lotteryDraws)
    .set({ state: 'settled' })
    .where(and(eq(lotteryDraws.state, 'drawn'), notExists(unpaid)));
}

/**
 * One run of the work on draws: holds due draws, opens the next ones, pays orders. Safe to repeat and to run
 * concurrently.
 */
export async function turnDraws(parts: DrawParts, now: number): Promise<void> {
  await eachRow([holdDueDraws, openDraws, payOrders, endDraws], (step) => step(parts, now));
}
