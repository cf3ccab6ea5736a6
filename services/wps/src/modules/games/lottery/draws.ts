import type { Database } from '@r777/server-kit';
import { and, asc, eq, gt, inArray, lte, notExists } from 'drizzle-orm';
import type { KeyRing } from '../../../platform/crypto/key-ring';
import { seal, unseal } from '../../../platform/crypto/seal';
import { settleOrders } from './orders-end';
import { commitOf, newSeed, resultOf } from './result';
import { drawAfter } from './schedule';
import { type Draw, lotteries, lotteryDraws, lotteryOrders } from './tables';

/** Dependencies of the work on draws. */
export interface DrawParts {
  readonly db: Database;
  /** Encrypts seeds at rest. */
  readonly keySecret: KeyRing;
}

/** Draws and orders per statement; the rest follows in the next run. */
const BATCH = 200;

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
  // Another instance may open the same draw at the same moment: the first seed stays.
  await db.orm.insert(lotteryDraws).values(rows).onConflictDoNothing();
}

/** The seed of a draw. Nothing when it cannot be read, or does not match its commitment. */
function seedOf({ sealedSeed, commit }: Draw, keySecret: KeyRing): Buffer | undefined {
  const seed = sealedSeed === null ? undefined : unseal(sealedSeed, keySecret, 'lottery seeds');
  return seed && commitOf(seed) === commit ? seed : undefined;
}

/**
 * Holds one draw: reveals its seed and the result that follows from it. A draw whose seed is lost has no result, and
 * its stakes go back. The row lock blocks orders that are being placed: they then find the draw closed.
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

/** Draws what is due, however late, in chronological order. */
export async function holdDueDraws(parts: DrawParts, now: number): Promise<void> {
  const due = await parts.db.orm
    .select({ lottery: lotteryDraws.lottery, numero: lotteryDraws.numero })
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.state, 'open'), lte(lotteryDraws.drawsAt, new Date(now))))
    .orderBy(asc(lotteryDraws.drawsAt))
    .limit(BATCH);
  for (const key of due) await holdDraw(parts, key, now);
}

/** Pays the orders of drawn draws, each in a transaction of its own, and settles a draw when none is left. */
export async function settleDraws({ db }: DrawParts, now: number): Promise<void> {
  const drawn = await db.orm.select().from(lotteryDraws).where(eq(lotteryDraws.state, 'drawn')).limit(BATCH);
  for (const draw of drawn) {
    const [lottery] = await db.orm.select().from(lotteries).where(eq(lotteries.code, draw.lottery));
    if (lottery) await settleOrders(db, lottery, draw, new Date(now));
  }
  if (drawn.length === 0) return;
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
  const codes = [...new Set(drawn.map(({ lottery }) => lottery))];
  await db.orm
    .update(lotteryDraws)
    .set({ state: 'settled' })
    .where(and(eq(lotteryDraws.state, 'drawn'), inArray(lotteryDraws.lottery, codes), notExists(unpaid)));
}

/**
 * One run of the work on draws: due draws are held, the next ones open, orders are paid. Safe to repeat and to run
 * concurrently.
 */
export async function turnDraws(parts: DrawParts, now: number): Promise<void> {
  await holdDueDraws(parts, now);
  await openDraws(parts, now);
  await settleDraws(parts, now);
}
