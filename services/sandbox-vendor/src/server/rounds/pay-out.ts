import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenRound } from './open-round';
import type { Settlement } from './settler';
import { cancel, type MoneyTools } from './take';

/** How long the player waits for the payout before the round is shown as settling, in ms. */
const PATIENCE = 2_000;

/**
 * A decided round that is being settled. `settled` is undefined when its payout took too long; `settlement` resolves
 * when it is done.
 */
export interface PaidOut {
  readonly settled: Settlement | undefined;
  readonly settlement: Promise<Settlement>;
}

/**
 * Pays what was drawn for a round, in paisa. The result is on disk before its money moves: without it a crash would
 * cause a refund, so an unwritten result is not paid.
 * @throws Cancelled when the result could not be written
 */
export async function payOut(
  round: OpenRound,
  payout: number,
  tools: MoneyTools,
  patience = PATIENCE,
): Promise<PaidOut> {
  await tools.journal.append({ type: 'drawn', roundId: round.roundId, payout }).catch(async (cause: unknown) => {
    throw await cancel(round, tools, { cause });
  });
  const settlement = tools.settler.settle({ ...round, payout });
  settlement.catch(() => {});
  const settled = await Promise.race([settlement, sleep(patience, undefined, { ref: false })]);
  return { settled, settlement };
}
