import { fromHundredths, toHundredths } from '@r777/shared/money';
import { randomId } from '@r777/shared/random-id';
import { multiplierAt } from '../../games/course';
import type { CrashInfo, FlightAnswer, SessionAnswer } from '../../wire';
import { type Desk, isWin } from '../flow/desk';
import { codeOf, sayFailure, sayReturned, stopFor } from '../flow/failure';
import { isCovered } from '../flow/funds';
import { celebrate, sayOutcome } from '../flow/outcome';
import { untilAnswered, untilAtRest, wait } from '../flow/waiting';
import { money } from '../format';
import type { Frame } from '../hud/frame';
import type { createStakeBox } from '../hud/stake-box';
import { mySeed } from '../offer/my-seed';
import { ServerError, server } from '../server';
import type { Sound } from '../sound/sound';
import { t } from '../texts';
import { type createControls, times } from './controls';
import type { createScene } from './scene';

/** How often the multiplier is updated, and the pause after a lost connection, in ms. */
const TICK = 50;
const AGAIN = 800;
/** The parts that a flight uses. */
interface Parts {
  readonly session: SessionAnswer;
  readonly game: CrashInfo;
  readonly frame: Frame;
  readonly desk: Desk;
  readonly stakes: ReturnType<typeof createStakeBox>;
  readonly controls: ReturnType<typeof createControls>;
  readonly scene: ReturnType<typeof createScene>;
  readonly sound: Sound;
  /** Shows the large multiplier. */
  number(text: string, phase: 'ready' | 'running' | 'left' | 'lost'): void;
  /** Called when a flight is over. */
  ended(flight: NonNullable<FlightAnswer['end']>, roundId: string, next: string): void;
}

/** The client side of a flight, from its start to its end. */
export class CrashPlay {
  readonly #parts: Parts;
  /** `resting`: nothing is being sent, but the minimum time of a flight is not over. */
  #phase: 'ready' | 'sending' | 'running' | 'resting' = 'ready';
  #flight: { flightId: string; stake: number; startedAt: number } | null = null;
  #multiplier = 100;
  /** A cash-out was sent, with the multiplier on screen at that time. */
  #leaving = false;
  #closed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#show();
  }

  close(): void {
    this.#closed = true;
  }

  /** The multiplier on screen, in hundredths. */
  get multiplier(): number {
    return this.#multiplier;
  }

  #show(): void {
    const { controls } = this.#parts;
    if (this.#phase === 'running' && !this.#leaving && this.#flight)
      controls.show({ phase: 'running', amount: Math.floor((this.#flight.stake * this.#multiplier) / 100) });
    else controls.show({ phase: this.#phase === 'running' ? 'sending' : this.#phase });
  }

  /** The one button. */
  async go(): Promise<void> {
    if (this.#phase === 'ready') await this.#start();
    else if (this.#phase === 'running' && !this.#leaving) await this.#leave();
  }

  async #start(): Promise<void> {
    const { frame, desk, stakes, sound } = this.#parts;
    this.#phase = 'sending';
    this.#show();
    if (!(await isCovered(stakes.stake(), this.#parts))) {
      this.#phase = 'ready';
      this.#show();
      return;
    }
    this.#multiplier = 100;
    desk.busy(true);
    desk.clear();
    sound.press();
    frame.say(t('crash.sending'));
    frame.offerCheck(null);
    const began = performance.now();
    try {
      const flight = await this.#takeOff(stakes.stake());
      this.#run(flight);
      await this.#follow(flight);
    } catch (error) {
      await this.#failed(error);
    }
    await wait(Math.max(0, this.#parts.session.cycle - (performance.now() - began)));
    this.#phase = 'ready';
    this.#flight = null;
    this.#leaving = false;
    desk.busy(false);
    this.#show();
  }

  /**
   * Repeats the start under the same id until it is answered, because the server may have received it and taken the
   * stake.
   */
  async #takeOff(stake: number): Promise<FlightAnswer & { flightId: string }> {
    const flightId = randomId();
    const target = this.#parts.controls.target();
    const onLost = () => {
      if (this.#closed) throw new ServerError('network');
      this.#parts.frame.say(t('state.reconnecting'), 'wait');
    };
    const input = { bet: fromHundredths(stake), flightId, target, clientSeed: mySeed() };
    return { ...(await untilAnswered(() => server.takeOff(input), { pauses: [AGAIN], onLost })), flightId };
  }

  #run(flight: FlightAnswer & { flightId: string }): void {
    const { scene, frame, desk } = this.#parts;
    const startedAt = performance.now() - flight.elapsed;
    this.#flight = { flightId: flight.flightId, stake: toHundredths(flight.stake), startedAt };
    this.#phase = 'running';
    desk.stand(flight);
    frame.say(t('crash.flying'));
    scene.to('running', startedAt);
    void this.#count();
  }

  async #count(): Promise<void> {
    while (this.#phase === 'running' && !this.#leaving && !this.#closed && this.#flight) {
      this.#multiplier = Math.min(this.#parts.game.most, multiplierAt(performance.now() - this.#flight.startedAt));
      this.#parts.number(`${times(this.#multiplier)}×`, 'running');
      this.#show();
      await wait(TICK);
    }
  }

  /** Waits for the end, also through a long loss of the connection. */
  async #follow(first: FlightAnswer): Promise<void> {
    let flight = first;
    while (!flight.end && !this.#closed) {
      flight = await server.flight().catch(async (error: unknown) => {
        if (codeOf(error) !== 'network') throw error;
        await this.#comeBack();
        return flight;
      });
    }
    if (flight.end && !this.#closed) await this.#end(flight, flight.end);
  }

  /**
   * Shows that the connection is lost until it is back, because the next request is answered only at the flight's end.
   */
  async #comeBack(): Promise<void> {
    const { frame } = this.#parts;
    frame.say(t('crash.waiting'), 'wait');
    let away = true;
    while (away && !this.#closed) {
      await wait(AGAIN);
      away = await server.promise().then(
        () => false,
        (error: unknown) => codeOf(error) === 'network',
      );
    }
    frame.say(t('crash.flying'));
  }

  async #leave(): Promise<void> {
    if (!this.#flight) return;
    this.#leaving = true;
    const { flightId, startedAt } = this.#flight;
    const seen = Math.max(0, Math.floor(performance.now() - startedAt));
    this.#parts.sound.press();
    this.#show();
    // As long as the flight lasts, the server pays what was on screen at the tap.
    const isUp = () => this.#flight?.flightId === flightId && this.#phase === 'running' && !this.#closed;
    while (isUp()) {
      try {
        // The request that waits for the end reports it.
        await server.leave({ flightId, seen });
        return;
      } catch (error) {
        const code = codeOf(error);
        if (code === 'flight.over' || code === 'session.over' || !isUp()) return;
        if (code !== 'network') return this.#mayLeaveAgain();
        this.#parts.frame.say(t('crash.waiting'), 'wait');
        await wait(AGAIN / 2);
      }
    }
  }

  /** A cash-out was refused, as in the first moment of a flight: the player can tap again. */
  #mayLeaveAgain(): void {
    this.#leaving = false;
    void this.#count();
  }

  async #end(flight: FlightAnswer, end: NonNullable<FlightAnswer['end']>): Promise<void> {
    const { frame, desk, scene, sound, number, ended } = this.#parts;
    const payout = toHundredths(end.payout);
    const x = times(end.left ?? end.point);
    this.#phase = 'resting';
    this.#multiplier = end.left ?? end.point;
    const phase = end.left === null ? 'lost' : 'left';
    scene.to(phase);
    number(`${x}×`, phase);
    ended(end, flight.roundId, flight.next.promise);
    desk.stand(flight);
    const outcome = { staked: toHundredths(flight.stake), payout };
    const words = t(end.left === null ? 'crash.lost' : 'crash.left', { x });
    celebrate(outcome, { frame, desk, sound }, words);
    this.#show();
    if (end.state === 'rolledBack') frame.say(t('state.rolledBack'));
    if (end.state !== 'settling') return;
    frame.say(isWin(outcome) ? t('state.settling', { amount: money(payout) }) : t('state.closing'), 'wait');
    const now = await untilAtRest(flight.roundId);
    desk.stand(now);
    if (now.state === 'rolledBack') frame.say(t('state.rolledBack'));
    else sayOutcome(outcome, { frame, desk }, words);
  }

  async #failed(error: unknown): Promise<void> {
    const { scene, session } = this.#parts;
    this.#phase = 'resting';
    this.#show();
    scene.to('ready');
    if (codeOf(error) === 'session.over') {
      stopFor(error, { exit: session.backUrl, bets: true });
      return;
    }
    sayFailure(error, this.#parts);
    await sayReturned(error, this.#parts).catch((again: unknown) => this.#failed(again));
  }
}
