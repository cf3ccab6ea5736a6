import { toHundredths } from '@r777/shared/money';
import type { TableAnswer } from '../../wire';
import { type Desk, isWin } from '../flow/desk';
import { codeOf } from '../flow/failure';
import { celebrate, sayOutcome } from '../flow/outcome';
import { untilAtRest, wait } from '../flow/waiting';
import { money } from '../format';
import type { Frame } from '../hud/frame';
import { server } from '../server';
import type { Sound } from '../sound/sound';
import { t } from '../texts';

/** The sum of amounts. */
export const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, amount) => total + amount, 0);

/** The player's bets in a round, in paisa. */
export const stakedIn = ({ mine }: TableAnswer): number =>
  sum(mine.flatMap(({ bets }) => Object.values(bets).map(toHundredths)));

/** The player's bets and winnings in a round, as text. */
export function standingIn(round: TableAnswer): string {
  if (round.outcome) return t('table.closed');
  const staked = stakedIn(round);
  return staked > 0 ? t('table.placed', { amount: money(staked) }) : t('table.open');
}

/** Pause between two queries, in ms. */
const AGAIN = 1_500;

/**
 * The round, once the player's win in it is known, or the next round if the connection was lost until then. `onAway` is
 * called after each query without an answer.
 * @throws ServerError when the session is over
 */
export async function endOf({ n }: TableAnswer, onAway: () => void): Promise<TableAnswer> {
  for (;;) {
    const now = await server.table().catch((error: unknown) => {
      if (codeOf(error) !== 'network') throw error;
      onAway();
      return null;
    });
    const isKnown = ({ payout, state }: TableAnswer['mine'][number]) => payout !== null || state === 'rolledBack';
    if (now && (now.n !== n || now.mine.every(isKnown))) return now;
    await wait(AGAIN);
  }
}

/**
 * Shows how a round ended for the player, and waits until the money has arrived. `words`: the result.
 * @throws ServerError when the session ends before that
 */
export async function sayEnd(
  round: TableAnswer,
  words: string,
  { frame, desk, sound }: { readonly frame: Frame; readonly desk: Desk; readonly sound: Sound },
): Promise<void> {
  desk.stand(round);
  if (round.mine.length === 0) {
    frame.say(t('table.watch', { result: words }));
    return;
  }
  const payout = sum(round.mine.map((slip) => (slip.payout === null ? 0 : toHundredths(slip.payout))));
  const staked = stakedIn(round);
  const outcome = { staked, payout };
  celebrate(outcome, { frame, desk, sound });
  for (const { roundId, state } of round.mine) {
    if (state === 'settled' || state === 'rolledBack') continue;
    frame.say(isWin(outcome) ? t('state.settling', { amount: money(payout) }) : t('state.closing'), 'wait');
    const standing = await untilAtRest(roundId);
    desk.stand(standing);
    if (standing.state === 'rolledBack') frame.say(t('state.rolledBack'));
    else sayOutcome(outcome, { frame, desk });
  }
}
