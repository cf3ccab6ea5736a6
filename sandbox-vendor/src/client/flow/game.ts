import type { Spin } from '../../games/slot/play-round';
import type { SessionAnswer, SpinAnswer, Standing } from '../../wire';
import { duration, money, paisa } from '../format';
import { createCountUp } from '../hud/count-up';
import { openSheet, showStop, tell } from '../hud/dialog';
import type { Hud } from '../hud/hud';
import { rules } from '../hud/rules';
import type { Stage } from '../scene/stage';
import { Failed, server } from '../server';
import type { Sound } from '../sound/sound';
import { t } from '../texts';
import { codeOf, errorText } from './error-text';
import { sendSpin } from './send-spin';
import { untilAtRest } from './settling';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** From how many stakes on a win is called big, and from how many coins fly. */
const BIG = 15;
const COINS = 5;
/** Time to look at a win between free spins, in ms. */
const LOOK = 1_300;

/** The player's side of a session: what happens from one press of the button to the next. */
export class Game {
  readonly #session: SessionAnswer;
  readonly #hud: Hud;
  readonly #stage: Stage;
  readonly #sound: Sound;
  readonly #countUp: (paisa: number, ms: number) => void;
  readonly #stakes: readonly number[];
  #standing: Standing;
  #stakeAt: number;
  #lastWin = 0;
  #busy = false;
  /** A spin of which it is not known whether it was played; the next press asks for it again. */
  #lost: { stake: number; spinId: string } | null = null;

  constructor(parts: { session: SessionAnswer; hud: Hud; stage: Stage; sound: Sound; still: boolean }) {
    this.#session = parts.session;
    this.#hud = parts.hud;
    this.#stage = parts.stage;
    this.#sound = parts.sound;
    this.#standing = parts.session;
    this.#countUp = createCountUp((value) => parts.hud.lastWin(value), parts.still);
    this.#stakes = parts.session.game.stakes.map(paisa);
    this.#stakeAt = Math.max(0, this.#stakes.indexOf(1000));
    this.#refresh();
    parts.hud.say(t(parts.session.openRound ? 'openRound' : 'ready'), parts.session.openRound ? 'wait' : 'plain');
    const began = Date.now();
    setInterval(() => parts.hud.time(duration(Date.now() - began)), 1000);
    parts.hud.time(duration(0));
  }

  get #stake(): number {
    return this.#stakes[this.#stakeAt] ?? 0;
  }

  #refresh(): void {
    const { balance, staked, paid } = this.#standing;
    this.#hud.figures({
      balance: balance === null ? null : paisa(balance),
      stake: this.#stake,
      net: paisa(paid) - paisa(staked),
      lastWin: this.#lastWin,
    });
    this.#hud.enable({
      spinning: this.#busy,
      canLess: this.#stakeAt > 0,
      canMore: this.#stakeAt < this.#stakes.length - 1,
    });
  }

  less(): void {
    this.#stakeAt = Math.max(0, this.#stakeAt - 1);
    this.#refresh();
  }

  more(): void {
    this.#stakeAt = Math.min(this.#stakes.length - 1, this.#stakeAt + 1);
    this.#refresh();
  }

  info(): void {
    openSheet(t('rules.title'), rules(this.#session.game, this.#stake, this.#session.cycle));
  }

  /** Money may have come or gone elsewhere while the player looked at another page. */
  async refresh(): Promise<void> {
    const standing = await server.balance().catch(() => null);
    if (!standing || this.#busy) return;
    this.#standing = standing;
    this.#refresh();
  }

  /** One press of the button: a round from the stake to its last free spin. */
  async spin(): Promise<void> {
    if (this.#busy) return;
    const { stake, spinId } = this.#lost ?? { stake: this.#stake, spinId: crypto.randomUUID() };
    await this.#round(stake, spinId);
  }

  async #round(stake: number, spinId: string): Promise<void> {
    this.#busy = true;
    this.#lost = null;
    this.#lastWin = 0;
    this.#hud.offerRetry(null);
    this.#hud.say(t('spinning'));
    this.#refresh();
    this.#sound.press();
    this.#stage.spin();
    const began = performance.now();
    try {
      const answer = await sendSpin((stake / 100).toFixed(2), spinId, () =>
        this.#hud.say(t('state.reconnecting'), 'wait'),
      );
      await this.#play(answer, stake);
      if (answer.state === 'settling') await this.#settle(answer);
    } catch (error) {
      await this.#failed(error, stake, spinId);
    }
    await wait(Math.max(0, this.#session.cycle - (performance.now() - began)));
    this.#busy = false;
    this.#refresh();
  }

  async #play({ outcome, ...answer }: SpinAnswer, stake: number): Promise<void> {
    await this.#showSpin(outcome.base, stake);
    if (outcome.free.length > 0) await this.#feature(outcome.free, paisa(answer.payout), stake);
    this.#standing = answer;
    this.#lastWin = paisa(answer.payout);
    this.#refresh();
    this.#sayResult(paisa(answer.payout), stake);
  }

  /** The result in words. No more than the stake back is no win, and is not called one. */
  #sayResult(payout: number, stake: number): void {
    const amount = money(payout);
    if (payout === 0) this.#hud.say(t('noWin'));
    else if (payout <= stake) this.#hud.say(t('smallReturn', { amount }));
    else this.#hud.say(t(payout >= stake * BIG ? 'bigWin' : 'win', { amount }), 'win');
    if (payout > 0) this.#countUp(payout, payout >= stake * BIG ? 2_500 : 700);
  }

  async #showSpin(spin: Spin, stake: number): Promise<void> {
    await this.#stage.land(spin.screen);
    const won = spin.pays * (stake / 10);
    if (spin.pays > 0) this.#stage.show(spin.lines, spin.scatters >= 3);
    this.#sound.win(won / stake);
    if (won >= stake * COINS) this.#stage.celebrate(won >= stake * BIG ? 70 : 28);
  }

  async #feature(spins: readonly Spin[], payout: number, stake: number): Promise<void> {
    const { count, multiplier } = this.#session.game.freeSpins;
    this.#sound.feature();
    await wait(LOOK);
    const text = t('feature.text', { multiplier });
    await tell({ title: t('feature.title', { count }), text, action: t('feature.start') });
    let won = 0;
    for (const [n, spin] of spins.entries()) {
      const sayProgress = () => this.#hud.say(t('feature.progress', { n: n + 1, count, amount: money(won) }), 'win');
      sayProgress();
      this.#stage.spin();
      await this.#showSpin(spin, stake);
      won += spin.pays * (stake / 10);
      sayProgress();
      await wait(spin.pays > 0 ? LOOK : 300);
    }
    const end = t('feature.endText', { amount: money(payout) });
    await tell({ title: t('feature.endTitle'), text: end, action: t('feature.go') });
  }

  async #settle({ roundId, payout }: SpinAnswer): Promise<void> {
    const amount = money(paisa(payout));
    const won = paisa(payout) > 0;
    this.#hud.say(won ? t('state.settling', { amount }) : t('state.closing'), 'wait');
    this.#standing = await untilAtRest(roundId);
    this.#refresh();
    if (won) this.#hud.say(t('state.settled', { amount }), 'win');
    else this.#hud.say(t('noWin'));
  }

  async #failed(error: unknown, stake: number, spinId: string): Promise<void> {
    await this.#stage.abort();
    const code = codeOf(error);
    if (code === 'session.over') {
      showStop({ title: t('over.title'), text: errorText(error), exit: this.#session.backUrl });
      return;
    }
    this.#hud.say(errorText(error), 'bad');
    if (code === 'network') {
      this.#lost = { stake, spinId };
      this.#hud.offerRetry(() => void this.spin());
    }
    if (error instanceof Failed && error.roundId !== undefined) {
      this.#hud.say(t('state.returning'), 'wait');
      this.#standing = await untilAtRest(error.roundId);
      this.#hud.say(t('state.rolledBack'));
    }
  }
}
