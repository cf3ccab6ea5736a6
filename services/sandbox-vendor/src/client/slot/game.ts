import { fromHundredths, toHundredths } from '@r777/shared/money';
import type { Spin } from '../../games/slot/play-round';
import type { SessionAnswer, SlotInfo, SpinAnswer } from '../../wire';
import type { Desk } from '../flow/desk';
import { codeOf } from '../flow/error-text';
import { sayFailure, sayReturned } from '../flow/failure';
import { wait } from '../flow/motion';
import { untilAtRest } from '../flow/settling';
import { stopFor } from '../flow/stop';
import { money } from '../format';
import { tell } from '../hud/dialog';
import type { Frame } from '../hud/frame';
import type { createStakeBox } from '../hud/stake-box';
import type { Sound } from '../sound/sound';
import { t } from '../texts';
import type { Stage } from './scene/stage';
import { sendSpin } from './send-spin';

/** From how many stakes a win counts as big, and from how many the coins are shown. */
const BIG = 15;
const COINS = 5;
/** Time to look at a win between free spins, in ms. */
const LOOK = 1_300;

/** The parts that a slot uses. */
interface Parts {
  readonly session: SessionAnswer;
  readonly game: SlotInfo;
  readonly frame: Frame;
  readonly desk: Desk;
  readonly stakes: ReturnType<typeof createStakeBox>;
  readonly button: HTMLButtonElement;
  readonly stage: Stage;
  readonly sound: Sound;
}

/** The client side of a slot: everything from one press of the button to the next. */
export class Game {
  readonly #parts: Parts;
  #busy = false;
  /** A spin without an answer, which may have been played; the next press sends it again. */
  #lost: { stake: number; spinId: string } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  #setBusy(busy: boolean): void {
    this.#busy = busy;
    this.#parts.desk.busy(busy);
    this.#parts.stakes.lock(busy);
    this.#parts.button.disabled = busy;
  }

  /** One press of the button: a round from the stake to its last free spin. */
  async spin(): Promise<void> {
    if (this.#busy) return;
    const { stake, spinId } = this.#lost ?? { stake: this.#parts.stakes.stake(), spinId: crypto.randomUUID() };
    await this.#round(stake, spinId);
  }

  async #round(stake: number, spinId: string): Promise<void> {
    const { session, frame, desk, stage, sound } = this.#parts;
    this.#setBusy(true);
    this.#lost = null;
    desk.win(0);
    frame.offerRetry(null);
    frame.say(t('spinning'));
    sound.press();
    stage.spin();
    const began = performance.now();
    try {
      const answer = await sendSpin(fromHundredths(stake), spinId, () => frame.say(t('state.reconnecting'), 'wait'));
      await this.#play(answer, stake);
      if (answer.state === 'settling') await this.#settle(answer);
    } catch (error) {
      // The reels need time to come to rest; the message is shown at once.
      const landed = stage.abort();
      await this.#failed(error, stake, spinId);
      await landed;
    }
    await wait(Math.max(0, session.cycle - (performance.now() - began)));
    this.#setBusy(false);
    if (this.#lost) frame.offerRetry(() => void this.spin());
  }

  async #play({ outcome, ...answer }: SpinAnswer, stake: number): Promise<void> {
    await this.#showSpin(outcome.base, stake);
    if (outcome.free.length > 0) await this.#feature(outcome.free, toHundredths(answer.payout), stake);
    this.#parts.desk.stand(answer);
    this.#sayResult(toHundredths(answer.payout), stake);
  }

  /** Shows the result as text. A payout of at most the stake is not called a win. */
  #sayResult(payout: number, stake: number): void {
    const amount = money(payout);
    if (payout === 0) this.#parts.frame.say(t('noWin'));
    else if (payout <= stake) this.#parts.frame.say(t('smallReturn', { amount }));
    else this.#parts.frame.say(t(payout >= stake * BIG ? 'bigWin' : 'win', { amount }), 'win');
    this.#parts.desk.win(payout, payout >= stake * BIG ? 2_500 : 700);
  }

  async #showSpin(spin: Spin, stake: number): Promise<void> {
    await this.#parts.stage.land(spin.screen);
    const won = spin.pays * (stake / 10);
    if (spin.pays > 0) this.#parts.stage.show(spin.lines, spin.scatters >= 3);
    this.#parts.sound.win(won / stake);
    if (won >= stake * COINS) this.#parts.stage.celebrate(won >= stake * BIG ? 70 : 28);
  }

  async #feature(spins: readonly Spin[], payout: number, stake: number): Promise<void> {
    const { count, multiplier } = this.#parts.game.freeSpins;
    this.#parts.sound.feature();
    await wait(LOOK);
    const text = t('feature.text', { multiplier });
    await tell({ title: t('feature.title', { count }), text, action: t('feature.start') });
    let won = 0;
    for (const [n, spin] of spins.entries()) {
      const sayProgress = () =>
        this.#parts.frame.say(t('feature.progress', { n: n + 1, count, amount: money(won) }), 'win');
      sayProgress();
      this.#parts.stage.spin();
      await this.#showSpin(spin, stake);
      won += spin.pays * (stake / 10);
      sayProgress();
      await wait(spin.pays > 0 ? LOOK : 300);
    }
    const end = t('feature.endText', { amount: money(payout) });
    await tell({ title: t('feature.endTitle'), text: end, action: t('feature.go') });
  }

  async #settle({ roundId, payout }: SpinAnswer): Promise<void> {
    const amount = money(toHundredths(payout));
    const won = toHundredths(payout) > 0;
    this.#parts.frame.say(won ? t('state.settling', { amount }) : t('state.closing'), 'wait');
    this.#parts.desk.stand(await untilAtRest(roundId));
    if (won) this.#parts.frame.say(t('state.settled', { amount }), 'win');
    else this.#parts.frame.say(t('noWin'));
  }

  async #failed(error: unknown, stake: number, spinId: string): Promise<void> {
    const code = codeOf(error);
    if (code === 'session.over') {
      stopFor(error, { exit: this.#parts.session.backUrl, bets: true });
      return;
    }
    sayFailure(error, this.#parts);
    if (code === 'network') {
      this.#lost = { stake, spinId };
      this.#parts.frame.say(t('state.unheard'), 'bad');
    }
    await sayReturned(error, this.#parts).catch((again: unknown) => this.#failed(again, stake, spinId));
  }
}
