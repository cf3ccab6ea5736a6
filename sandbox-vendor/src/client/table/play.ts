import type { SessionAnswer, TableAnswer, TableInfo } from '../../wire';
import type { Desk } from '../flow/desk';
import { codeOf, errorText } from '../flow/error-text';
import { wait } from '../flow/motion';
import { untilAtRest } from '../flow/settling';
import { money, paisa } from '../format';
import { showStop } from '../hud/dialog';
import type { Frame } from '../hud/frame';
import { Failed, server } from '../server';
import type { Sound } from '../sound/sound';
import { t } from '../texts';
import type { createBoard } from './board';
import { sayEnd, stakedIn, sum } from './end';
import { placeBets } from './place-bets';
import type { Scene } from './scene';
import type { createTop } from './top';
import type { createTray } from './tray';

/** How often the page looks at the clock, and asks who else has bet, in ms. */
const TICK = 200;
const CROWD = 4_000;
/** Pause after a lost connection, in ms. */
const AGAIN = 1_500;
/** From this much left of a result on, it is shown as it ended. */
const TOO_LATE = 3_500;
/** The result stands for so long before the next round, in ms. */
const STAND = 2_500;

/** What a table is played with. */
interface Parts {
  readonly session: SessionAnswer;
  readonly game: TableInfo;
  readonly frame: Frame;
  readonly desk: Desk;
  readonly scene: Scene;
  readonly board: ReturnType<typeof createBoard>;
  readonly tray: ReturnType<typeof createTray>;
  readonly top: ReturnType<typeof createTop>;
  readonly sound: Sound;
}

/** The player's side of a table: it follows the server's rounds, and places bets while they are open. */
export class TablePlay {
  readonly #parts: Parts;
  readonly #waiting = new Map<string, number>();
  readonly #order: [spot: string, amount: number][] = [];
  #round: TableAnswer | null = null;
  /** ms that the server's clock is ahead of ours. */
  #ahead = 0;
  #won: ReadonlySet<string> = new Set();
  #asking = false;
  #askedAt = 0;
  #shown = -1;
  #placing = false;
  #closed = false;

  constructor(parts: Parts) {
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
      this.#take(round);
    } catch (error) {
      this.#fail(error);
      await wait(AGAIN);
    } finally {
      this.#asking = false;
    }
  }

  #take(round: TableAnswer): void {
    const { scene, top, frame, desk } = this.#parts;
    const isNew = this.#round?.n !== round.n;
    this.#round = round;
    if (isNew) {
      this.#forget();
      this.#won = new Set();
      top.result('');
      scene.open(round);
      if (!round.outcome) frame.say(t('table.open'));
    }
    // While a result is on its way over the stage, the balance does not tell it.
    if (!round.outcome) desk.stand(round);
    top.round(round);
    this.#show();
  }

  #showClock(): void {
    const round = this.#round;
    if (!round) return;
    const { bets, show } = { bets: round.closesAt, show: round.endsAt };
    const open = this.#open;
    const span = show - bets;
    this.#parts.top.clock((open ? bets : show) - this.#now, open ? 20_000 : span, open);
    if (!open && this.#waiting.size > 0 && !this.#placing) {
      this.#forget();
      this.#parts.frame.say(t('table.closed'));
    }
    this.#show();
  }

  #show(): void {
    if (!this.#round) return;
    const open = this.#open && !this.#placing;
    this.#parts.board.show(this.#round, { open, waiting: this.#waiting, won: this.#won });
    this.#parts.tray.show({ open: this.#open, total: sum(this.#waiting.values()), placing: this.#placing });
  }

  #forget(): void {
    this.#waiting.clear();
    this.#order.length = 0;
  }

  /** A tap on a field: one chip more. */
  tap(spot: string): void {
    if (!this.#open || this.#placing || !this.#round) return;
    const { tray, game, frame, sound } = this.#parts;
    const chip = tray.chip();
    if (sum(this.#waiting.values()) + stakedIn(this.#round) + chip > paisa(game.most)) {
      frame.say(t('table.limit', { amount: money(paisa(game.most)) }), 'bad');
      return;
    }
    sound.press();
    this.#waiting.set(spot, (this.#waiting.get(spot) ?? 0) + chip);
    this.#order.push([spot, chip]);
    this.#show();
  }

  undo(): void {
    const last = this.#order.pop();
    if (!last) return;
    const [spot, amount] = last;
    const left = (this.#waiting.get(spot) ?? 0) - amount;
    if (left > 0) this.#waiting.set(spot, left);
    else this.#waiting.delete(spot);
    this.#show();
  }

  async place(): Promise<void> {
    const { frame, desk } = this.#parts;
    if (!this.#open || this.#placing || !this.#round || this.#waiting.size === 0) return;
    const total = sum(this.#waiting.values());
    this.#placing = true;
    this.#show();
    try {
      const answer = await placeBets(this.#round.n, this.#waiting, () => frame.say(t('state.reconnecting'), 'wait'));
      desk.stand(answer);
      frame.say(t('table.placed', { amount: money(total) }));
      this.#forget();
    } catch (error) {
      if (codeOf(error) !== 'wallet.insufficient') this.#forget();
      this.#fail(error);
      if (error instanceof Failed && error.roundId !== undefined) void this.#returned(error.roundId);
    }
    this.#placing = false;
    await this.#ask();
  }

  async #returned(roundId: string): Promise<void> {
    const { frame, desk } = this.#parts;
    frame.say(t('state.returning'), 'wait');
    const standing = await untilAtRest(roundId).catch(() => null);
    if (!standing) return;
    desk.stand(standing);
    frame.say(t('state.rolledBack'));
  }

  async #showResult(round: TableAnswer): Promise<void> {
    const { scene, frame, top, board } = this.#parts;
    if (!round.outcome) return;
    this.#shown = round.n;
    const { result } = round.outcome;
    const left = round.endsAt - this.#now;
    frame.say(t('table.closed'));
    await scene.show(result, round, left < TOO_LATE ? 0 : left - STAND);
    if (this.#closed || this.#round?.n !== round.n) return;
    top.result(scene.words(result, round));
    const now = await server.table().catch(() => null);
    if (now?.n === round.n) {
      this.#round = now;
      this.#won = new Set(now.won);
      board.show(now, { open: false, waiting: this.#waiting, won: this.#won });
    }
    await sayEnd(now?.n === round.n ? now : round, scene.words(result, round), this.#parts);
  }

  #fail(error: unknown): void {
    const { frame, session } = this.#parts;
    const code = codeOf(error);
    if (code === 'session.over') {
      this.#closed = true;
      showStop({ title: t('over.title'), text: errorText(error), exit: session.backUrl });
    } else if (code === 'network') frame.say(t('table.waiting'), 'wait');
    else frame.say(errorText(error), 'bad');
  }
}
