// Slightly over the usual size: all of it is the state of one round.
import { toHundredths } from '@r777/shared/money';
import type { TableAnswer } from '../../wire';
import { codeOf, sayFailure, sayReturned, stopFor } from '../flow/failure';
import { isCovered } from '../flow/funds';
import { wait } from '../flow/waiting';
import { money } from '../format';
import { offerTable } from '../offer/offer-check';
import { ServerError, server } from '../server';
import { t } from '../texts';
import { endOf, sayEnd, stakedIn, standingIn } from './end';
import { placeBets } from './place-bets';
import type { TableParts } from './top';
import { Chips } from './tray';

/** How often the page checks the clock, and queries the other players' bets, in ms. */
const TICK = 200;
const CROWD = 4_000;
/** Pause after a lost connection, in ms. */
const AGAIN = 1_500;
/** With less time of the result phase left than this, in ms, only the final state is shown. */
const TOO_LATE = 3_500;
/** How long the result stays before the next round, in ms. */
const STAND = 2_500;

/** The client side of a table: it follows the server's rounds, and places bets while they are open. */
export class TablePlay {
  readonly #parts: TableParts;
  readonly #chips = new Chips();
  #round: TableAnswer | null = null;
  /** ms that the server's clock is ahead of ours. */
  #ahead = 0;
  #won: ReadonlySet<string> = new Set();
  #asking = false;
  #askedAt = 0;
  /** The round whose result was shown, and the last one whose end was reported. */
  #shown = -1;
  #ended = -1;
  #placing = false;
  /** The last query was not answered. */
  #away = false;
  /** Bets closed before some chips were placed; the message stays until the result. */
  #tooLate = false;
  /** Number of pending payouts and refunds. */
  #moving = 0;
  #closed = false;
  /** The hash that this page got before the round's bets closed. */
  #promised: ReadonlyMap<number, string> = new Map();

  constructor(parts: TableParts) {
    this.#parts = parts;
    void this.#run();
  }

  close(): void {
    this.#closed = true;
  }

  get #now(): number {
    return Date.now() + this.#ahead;
  }

  get #open(): boolean {
    return this.#round !== null && this.#now < this.#round.closesAt;
  }

  /** The player has bets or chips in this round, or a pending payment. */
  get #stakes(): boolean {
    return this.#placing || this.#moving > 0 || (this.#round?.mine.length ?? 0) > 0;
  }

  /** The latest state of the round, for the sheet with rules and fingerprints. */
  get round(): TableAnswer | null {
    return this.#round;
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      await this.#step();
      await wait(TICK);
    }
  }

  async #step(): Promise<void> {
    const round = this.#round;
    const now = this.#now;
    const due =
      !round ||
      now >= round.endsAt ||
      (now >= round.closesAt + 60 && !round.outcome) ||
      (this.#open && now - this.#askedAt > CROWD);
    if (due && !this.#placing) await this.#ask();
    this.#showClock();
    if (this.#round?.outcome && this.#shown !== this.#round.n) void this.#showResult(this.#round);
  }

  async #ask(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const sent = Date.now();
    try {
      const round = await server.table();
      this.#ahead = round.now - (sent + Date.now()) / 2;
      this.#askedAt = this.#now;
      this.#back(round);
      this.#take(round);
    } catch (error) {
      this.#fail(error);
      await wait(AGAIN);
    } finally {
      this.#asking = false;
    }
  }

  #take(round: TableAnswer): void {
    const { session, scene, top, frame, desk } = this.#parts;
    const last = this.#round;
    const isNew = last?.n !== round.n;
    // Only a hash that was here while bets were open proves anything.
    if (!round.outcome && !this.#promised.has(round.n)) this.#promised = new Map([[round.n, round.promise]]);
    this.#round = round;
    if (isNew) {
      desk.busy(round.mine.length > 0);
      this.#chips.clear();
      this.#won = new Set();
      this.#tooLate = false;
      top.result('');
      scene.open(round);
      // The desk has already reported an earlier round with pending money.
      const isEarlier = !last && session.openRound && round.mine.length === 0;
      const isMissed = last && last.mine.length > 0 && this.#ended !== last.n;
      if (isMissed) frame.say(t('table.missed'));
      else if (!round.outcome && !isEarlier) frame.say(standingIn(round));
    }
    // While a result is being shown on the stage, the balance must not reveal it.
    if (!round.outcome) desk.stand(round);
    top.round(round);
    this.#show();
  }

  /** After a lost connection: reports the player's bets. */
  #back(round: TableAnswer): void {
    if (!this.#away) return;
    this.#away = false;
    this.#parts.frame.say(standingIn(round));
  }

  #showClock(): void {
    const round = this.#round;
    if (!round) return;
    const { closesAt: bets, endsAt: show } = round;
    const open = this.#open;
    this.#parts.top.clock((open ? bets : show) - this.#now, open ? 20_000 : show - bets, open);
    if (!open && this.#chips.total > 0 && !this.#placing) {
      this.#chips.clear();
      this.#tooLate = true;
      this.#parts.frame.say(t('table.tooLate'), 'bad');
    }
    this.#show();
  }

  #show(): void {
    if (!this.#round) return;
    const open = this.#open && !this.#placing;
    this.#parts.board.show(this.#round, { open, waiting: this.#chips.bySpot, won: this.#won });
    this.#parts.tray.show({ open: this.#open, total: this.#chips.total, placing: this.#placing });
  }

  /** A tap on a field adds a chip. */
  tap(spot: string): void {
    if (!this.#open || this.#placing || !this.#round) return;
    const { tray, game, frame, sound } = this.#parts;
    const chip = tray.chip();
    if (this.#chips.total + stakedIn(this.#round) + chip > toHundredths(game.most)) {
      frame.say(t('table.limit', { amount: money(toHundredths(game.most)) }), 'bad');
      return;
    }
    sound.press();
    this.#chips.add(spot, chip);
    this.#show();
  }

  undo(): void {
    this.#chips.undo();
    this.#show();
  }

  async place(): Promise<void> {
    const { frame, desk } = this.#parts;
    if (!this.#open || this.#placing || !this.#round || this.#chips.total === 0) return;
    const total = this.#chips.total;
    this.#placing = true;
    this.#show();
    if (!(await isCovered(total, this.#parts))) {
      this.#placing = false;
      this.#show();
      return;
    }
    try {
      const answer = await placeBets(this.#round.n, this.#chips.bySpot, () => {
        if (this.#closed) throw new ServerError('network');
        frame.say(t('state.reconnecting'), 'wait');
      });
      desk.stand(answer);
      desk.busy(true);
      frame.say(t('table.placed', { amount: money(total) }));
      this.#chips.clear();
    } catch (error) {
      if (this.#closed) return;
      if (codeOf(error) !== 'wallet.insufficient') this.#chips.clear();
      this.#fail(error);
      void this.#until(sayReturned(error, this.#parts));
    }
    this.#placing = false;
    await this.#ask();
  }

  async #showResult(round: TableAnswer): Promise<void> {
    const { scene, frame, top, board } = this.#parts;
    if (!round.outcome) return;
    this.#shown = round.n;
    const { result } = round.outcome;
    const left = round.endsAt - this.#now;
    if (!this.#tooLate) frame.say(t('table.closed'));
    await scene.show(result, round, left < TOO_LATE ? 0 : left - STAND);
    if (this.#closed || this.#round?.n !== round.n) return;
    top.result(scene.words(result, round));
    const now = await endOf(round, () => this.#fail(new ServerError('network'))).catch((error) => this.#fail(error));
    if (!now || this.#closed || now.n !== round.n) return;
    this.#ended = now.n;
    offerTable(frame, this.#parts.game, round, this.#promised.get(round.n));
    this.#round = now;
    this.#won = new Set(now.won);
    board.show(now, { open: false, waiting: this.#chips.bySpot, won: this.#won });
    await this.#until(sayEnd(now, scene.words(result, round), this.#parts));
    this.#parts.desk.busy(false);
  }

  /** If the game stops before the money of the round has arrived, explains what happens to that money. */
  async #until(arrived: Promise<void>): Promise<void> {
    this.#moving += 1;
    await arrived.catch((error: unknown) => this.#fail(error));
    this.#moving -= 1;
  }

  #fail(error: unknown): void {
    const { frame, session } = this.#parts;
    const code = codeOf(error);
    if (code === 'session.over') {
      this.#closed = true;
      stopFor(error, { exit: session.backUrl, bets: this.#stakes });
    } else if (code === 'network') {
      this.#away = true;
      frame.say(t(this.#stakes ? 'table.waitingBets' : 'table.waiting'), 'wait');
    } else sayFailure(error, this.#parts);
  }
}
