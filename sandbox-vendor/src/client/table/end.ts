import type { TableAnswer } from '../../wire';
import type { Desk } from '../flow/desk';
import { untilAtRest } from '../flow/settling';
import { money, paisa } from '../format';
import type { Frame } from '../hud/frame';
import type { Sound } from '../sound/sound';
import { t } from '../texts';

/** Amounts together. */
export const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, amount) => total + amount, 0);

/** What the player has bet in a round, in paisa. */
export const stakedIn = ({ mine }: TableAnswer): number =>
  sum(mine.flatMap(({ bets }) => Object.values(bets).map(paisa)));

/** Says how a round ended for the player, and waits until the money has arrived. `words`: the result. */
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
  const payout = sum(round.mine.map((slip) => (slip.payout === null ? 0 : paisa(slip.payout))));
  const staked = stakedIn(round);
  const amount = money(payout);
  // No more than the stake back is no win, and is not called one.
  if (payout === 0) frame.say(t('table.lost'));
  else if (payout <= staked) frame.say(t('table.back', { amount }));
  else frame.say(t('table.won', { amount }), 'win');
  sound.win(payout / staked);
  desk.win(payout, 700);
  for (const { roundId, state } of round.mine) {
    if (state === 'settled' || state === 'rolledBack') continue;
    frame.say(payout > 0 ? t('state.settling', { amount }) : t('state.closing'), 'wait');
    const standing = await untilAtRest(roundId).catch(() => null);
    if (!standing) return;
    desk.stand(standing);
    if (standing.state === 'rolledBack') frame.say(t('state.rolledBack'));
    else frame.say(payout > 0 ? t('state.settled', { amount }) : t('table.lost'), payout > staked ? 'win' : 'plain');
  }
}
