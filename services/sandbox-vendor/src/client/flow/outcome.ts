import { money } from '../format';
import type { Frame } from '../hud/frame';
import type { Sound } from '../sound/sound';
import { t } from '../texts';
import { type Desk, isWin, type Outcome } from './desk';

/** From how many stakes a win counts as big. */
const BIG = 15;

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${money(amount)}`;

/** Stake, payout and net of a round as text: what happened, and below it the figures. */
export function outcomeText({ staked, payout }: Outcome): { text: string; figures: string } {
  const amount = money(payout);
  const big = staked > 0 && payout >= staked * BIG;
  const text = isWin({ staked, payout })
    ? t(big ? 'bigWin' : 'win', { amount })
    : payout === 0
      ? t('noWin')
      : t('smallReturn', { amount });
  return { text, figures: t('figures', { stake: money(staked), net: signed(payout - staked) }) };
}

/** Where the end of a round is shown. */
interface Places {
  readonly frame: Frame;
  readonly desk: Desk;
  readonly sound: Sound;
}

/** Says how a round ended, the same way in every game. `before`: the game's own words about the result. */
export function sayOutcome(outcome: Outcome, { frame, desk }: Omit<Places, 'sound'>, before = ''): void {
  const { text, figures } = outcomeText(outcome);
  frame.say(before === '' ? text : `${before} · ${text}`, isWin(outcome) ? 'win' : 'plain', figures);
  desk.result(outcome);
}

/** Says how a round ended, with the sound of a win. */
export function celebrate(outcome: Outcome, places: Places, before = ''): void {
  sayOutcome(outcome, places, before);
  if (isWin(outcome)) places.sound.win(outcome.staked > 0 ? outcome.payout / outcome.staked : 2);
}
