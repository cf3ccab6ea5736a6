import { fromHundredths, toHundredths } from '@r777/shared/money';
import { randomId } from '@r777/shared/random-id';
import type { Spin } from '../../games/slot/spin';
import type { FreeSpinsLeft, SessionAnswer, SlotInfo, SpinAnswer } from '../../wire';
import { type Desk, isWin, type Outcome } from '../flow/desk';
import { codeOf, sayFailure, sayReturned, stopFor } from '../flow/failure';
import { isCovered } from '../flow/funds';
import { sayOutcome } from '../flow/outcome';
import { untilAtRest, wait } from '../flow/waiting';
import { money } from '../format';
import { tell } from '../hud/dialog';
import type { Frame } from '../hud/frame';
import type { createStakeBox } from '../hud/stake-box';
import { mySeed } from '../offer/my-seed';
import { offerOwn } from '../offer/offer-check';
import type { Sound } from '../sound/sound';
import { t } from '../texts';
import { presentSpin } from './present';
import type { Stage } from './scene/stage';
import { sendSpin } from './send-spin';

/** From how many stakes a win counts as big, and from how many the coins are shown. */
const BIG = 15;
const COINS = 5;
/** How long a win is shown between free spins, in ms. */
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

/** A spin that the player wants: its stake in paisa, and the grant of free spins that pays it. */
interface Wanted {
  readonly stake: number;
  readonly spinId: string;
  readonly free: string | undefined;
  /** The player's part of the draw: a repeat sends the same one. */
  readonly clientSeed: string;
}

/** The client side of a slot: everything from one press of the button to the next. */
export class Game {
  readonly #parts: Parts;
  #busy = false;
  /** A spin without an answer, which may have been played; the next press sends it again. */
  #lost: Wanted | null = null;
  /** The player's free spins, which are played first. */
  #free: FreeSpinsLeft | null;
  /** The hash of the next spin's seed. */
  #promised: string | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#free = parts.session.freeSpins;
    this.#promised = parts.session.next?.promise;
    this.#showFree();
  }

  /** Shows how many free spins are left, with their stake instead of the player's choice. */
  #showFree(): void {
    const { stakes, frame, session } = this.#parts;
    stakes.fix(this.#free && toHundredths(this.#free.value));
    if (this.#free && !session.openRound) frame.say(this.#leftText(this.#free));
  }

  #leftText = ({ left, value }: FreeSpinsLeft) =>
    t('freeSpins.left', { count: left, amount: money(toHundredths(value)) });

  #setBusy(busy: boolean): void {
    this.#busy = busy;
    this.#parts.desk.busy(busy);
    this.#parts.stakes.lock(busy);
    this.#parts.button.disabled = busy;
  }

  /** One press of the button: a round from the stake to its last free spin. */
  async spin(): Promise<void> {
    if (this.#busy) return;
    if (!this.#lost && !this.#free) {
      this.#setBusy(true);
      const covered = await isCovered(this.#parts.stakes.stake(), this.#parts);
      this.#setBusy(false);
      if (!covered) return;
    }
    const fresh = {
      stake: this.#parts.stakes.stake(),
      spinId: randomId(),
      free: this.#free?.grantId,
      clientSeed: mySeed(),
    };
    await this.#round(this.#lost ?? fresh);
  }

  async #round(wanted: Wanted): Promise<void> {
    const { stake, spinId, free, clientSeed } = wanted;
    const { session, frame, desk, stage, sound } = this.#parts;
    this.#setBusy(true);
    this.#lost = null;
    desk.clear();
    frame.offerRetry(null);
    frame.offerCheck(null);
    frame.say(t('spinning'));
    sound.press();
    stage.spin();
    const began = performance.now();
    try {
      const answer = await sendSpin({ bet: fromHundredths(stake), spinId, free, clientSeed }, () =>
        frame.say(t('state.reconnecting'), 'wait'),
      );
      await this.#play(answer, stake);
      this.#offerCheck(answer);
      if (answer.state === 'settling') await this.#settle(answer);
      await this.#countFree(answer);
    } catch (error) {
      // The reels need time to come to rest; the message is shown at once.
      const landed = stage.abort();
      await this.#failed(error, wanted);
      await landed;
    }
    await wait(Math.max(0, session.cycle - (performance.now() - began)));
    this.#setBusy(false);
    if (this.#lost) frame.offerRetry(() => void this.spin());
  }

  /** After a free spin: how many are left, or what all of them have won. */
  async #countFree({ freeSpins, payout }: SpinAnswer): Promise<void> {
    const before = this.#free;
    if (!before) return;
    this.#free = freeSpins;
    // The result stays to be read.
    await wait(LOOK);
    this.#showFree();
    if (freeSpins?.grantId === before.grantId) return;
    const won = toHundredths(before.won) + toHundredths(payout);
    this.#parts.frame.say(t('freeSpins.over', { amount: money(won) }), won > 0 ? 'win' : 'plain');
  }

  async #play({ outcome, ...answer }: SpinAnswer, stake: number): Promise<void> {
    await this.#showSpin(outcome.base, stake);
    if (outcome.free.length > 0) await this.#feature(outcome.free, toHundredths(answer.payout), stake);
    this.#parts.desk.stand(answer);
    sayOutcome(this.#outcome(answer), this.#parts);
  }

  /** The hash that was published before the spin is the one this page has kept, not one of the answer. */
  #offerCheck({ roundId, proof, outcome, next }: SpinAnswer): void {
    const { frame, game } = this.#parts;
    offerOwn(frame, game, { roundId, proof, claim: outcome.pays, promised: this.#promised ?? '' });
    this.#promised = next.promise;
  }

  /** A free spin costs the player nothing. */
  #outcome = ({ payout, stake }: Pick<SpinAnswer, 'payout' | 'stake'>): Outcome => ({
    staked: this.#free ? 0 : toHundredths(stake),
    payout: toHundredths(payout),
  });

  async #showSpin(spin: Spin, stake: number): Promise<void> {
    const { stage, game, frame } = this.#parts;
    await presentSpin(stage, game.engine, spin, (_, paid) => {
      if (spin.steps.length > 1 && paid > 0) frame.say(t('soFar', { amount: money(paid * (stake / 10)) }));
    });
    const won = spin.pays * (stake / 10);
    if (isWin({ staked: stake, payout: won })) this.#parts.sound.win(won / stake);
    if (won >= stake * COINS) this.#parts.stage.celebrate(won >= stake * BIG ? 70 : 28);
  }

  async #feature(spins: readonly Spin[], payout: number, stake: number): Promise<void> {
    const { freeSpins } = this.#parts.game;
    if (!freeSpins) return;
    const { count, multiplier } = freeSpins;
    this.#parts.sound.feature();
    await wait(LOOK);
    const text = t('feature.text', { multiplier });
    await tell({ title: t('feature.title', { count }), text, action: t('feature.start') });
    let won = 0;
    for (const [n, spin] of spins.entries()) {
      const sayProgress = () =>
        this.#parts.frame.say(
          t('feature.progress', { n: n + 1, count, amount: money(won) }),
          won > 0 ? 'win' : 'plain',
        );
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

  async #settle(answer: SpinAnswer): Promise<void> {
    const outcome = this.#outcome(answer);
    const amount = money(outcome.payout);
    this.#parts.frame.say(isWin(outcome) ? t('state.settling', { amount }) : t('state.closing'), 'wait');
    this.#parts.desk.stand(await untilAtRest(answer.roundId));
    sayOutcome(outcome, this.#parts);
  }

  async #failed(error: unknown, wanted: Wanted): Promise<void> {
    const code = codeOf(error);
    if (code === 'session.over') {
      stopFor(error, { exit: this.#parts.session.backUrl, bets: true });
      return;
    }
    sayFailure(error, this.#parts);
    if (code === 'network') {
      this.#lost = wanted;
      this.#parts.frame.say(t('state.unheard'), 'bad');
    }
    if (code === 'freeSpins.over') {
      this.#free = null;
      this.#parts.stakes.fix(null);
    }
    await sayReturned(error, this.#parts).catch((again: unknown) => this.#failed(again, wanted));
  }
}
