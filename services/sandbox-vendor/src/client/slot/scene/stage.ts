// Slightly over the usual size: one clock moves all parts of the machine.
import type { Cell, Screen, Win } from '../../../games/slot/spin';
import type { SlotInfo } from '../../../wire';
import { drawBackdrop } from './backdrop';
import { drawCabinet, drawGlass, drawHero, drawLabel, drawLamps } from './cabinet';
import { CoinBurst } from './coins';
import { type Landing, planLanding } from './landing-plan';
import { cellAt, type Layout, layoutFor } from './layout';
import { fillerOf, openingOf } from './opening';
import { Reel } from './reel';
import type { Sprites } from './sprites';
import { drawLines, litCells, type WinShow } from './wins';

/** The parts that the stage uses. */
export interface StageParts {
  canvas: HTMLCanvasElement;
  game: SlotInfo;
  title: string;
  sprites: Sprites;
  hero: HTMLImageElement;
  /** The player asked for less motion: reels fade instead of running. */
  still: boolean;
  onReelStop(reel: number): void;
}

/** How long wins are animated, in s; after that they are still, to save battery. */
const SHOW_TIME = 9;
/** How long symbols fall, in s. */
const FALL = 0.45;

/** The canvas with the machine. It draws only while something moves. */
export class Stage {
  readonly #parts: StageParts;
  readonly #context: CanvasRenderingContext2D;
  readonly #reels: readonly Reel[];
  readonly #coins = new CoinBurst();
  readonly #hidden = new Set<number>();
  #layout: Layout;
  #show: WinShow | null = null;
  #spinTime = 0;
  #plan: Landing[] | null = null;
  #screen: Screen;
  #resting: number;
  /** Symbols on their way down: from how many cells above their place, and since when, in s. */
  #falling: { from: ReadonlyMap<Cell, number>; time: number; done: () => void } | null = null;
  /** Texts on cells: what coins are worth. */
  #labels: Readonly<Record<Cell, string>> = {};
  #landed: (() => void) | null = null;
  #last = 0;
  #frame = 0;
  #turn = 0;

  constructor(parts: StageParts) {
    this.#parts = parts;
    const context = parts.canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('This browser cannot draw on a canvas.');
    this.#context = context;
    const { game } = parts;
    const filler = fillerOf(game);
    this.#screen = openingOf(game);
    this.#reels = this.#screen.map((column, reel) => new Reel([...filler.slice(reel * 3), ...filler], column));
    this.#resting = this.#reels.length;
    this.#layout = layoutFor(360, 400, game);
    new ResizeObserver(() => this.#resize()).observe(parts.canvas);
    this.#resize();
  }

  #resize(): void {
    const { canvas } = this.#parts;
    const scale = Math.min(devicePixelRatio, 2.5);
    canvas.width = Math.round(canvas.clientWidth * scale);
    canvas.height = Math.round(canvas.clientHeight * scale);
    this.#context.setTransform(scale, 0, 0, scale, 0, 0);
    this.#layout = layoutFor(canvas.clientWidth, canvas.clientHeight, this.#parts.game);
    this.#draw();
  }

  /** Starts the reels; {@link Stage.land} stops them. */
  spin(): void {
    this.#show = null;
    this.#labels = {};
    this.#plan = null;
    this.#spinTime = 0;
    this.#resting = 0;
    for (const [index, reel] of this.#reels.entries()) {
      if (this.#parts.still) this.#hidden.add(index);
      else reel.start();
    }
    this.#wake();
  }

  /** Lets the reels land on a screen; ends when the last one rests. */
  land(screen: Screen): Promise<void> {
    this.#screen = screen;
    this.#plan = planLanding(screen, this.#spinTime);
    if (!this.#parts.still)
      for (const [index, { at }] of this.#plan.entries())
        this.#reels[index]?.stop(screen[index] ?? [], at - this.#spinTime);
    return new Promise((resolve) => {
      this.#landed = resolve;
    });
  }

  /** There is no result: the reels return to their previous symbols. */
  abort(): Promise<void> {
    return this.land(this.#screen);
  }

  /**
   * Replaces symbols without a spin. `from` says for each cell how many cells its symbol falls. Ends when all symbols rest.
   */
  drop(screen: Screen, from: ReadonlyMap<Cell, number>): Promise<void> {
    this.#show = null;
    this.#screen = screen;
    for (const [index, reel] of this.#reels.entries()) reel.set(screen[index] ?? []);
    if (this.#parts.still) {
      this.#draw();
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.#falling = { from, time: 0, done: resolve };
      this.#wake();
    });
  }

  /** Writes on cells what their coins are worth. */
  label(labels: Readonly<Record<Cell, string>>): void {
    this.#labels = labels;
    this.#draw();
  }

  /** Lights the wins, and the scatters or coins that count. */
  show(wins: readonly Win[], lit: readonly Cell[]): void {
    this.#show = { wins, payLines: this.#parts.game.payLines, lit, time: 0 };
    this.#wake();
  }

  /** Throws coins over the reels. */
  celebrate(coins: number): void {
    if (this.#parts.still) return;
    const { x, y, width, height } = this.#layout.window;
    this.#coins.start(x + width / 2, y + height / 2, coins);
    this.#wake();
  }

  #wake(): void {
    if (this.#frame !== 0) return;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#step(now));
  }

  #step(now: number): void {
    // A tab that was in the background must not fast-forward: one step is at most a twentieth of a second.
    const seconds = Math.min(0.05, (now - this.#last) / 1000);
    this.#last = now;
    this.#frame = 0;
    this.#update(seconds);
    this.#draw();
    const moving =
      this.#resting < this.#reels.length ||
      this.#falling !== null ||
      this.#coins.active ||
      (this.#show !== null && this.#show.time < SHOW_TIME);
    if (moving) this.#frame = requestAnimationFrame((next) => this.#step(next));
  }

  #update(seconds: number): void {
    this.#spinTime += seconds;
    if (!this.#parts.still) this.#turn += seconds * 0.12;
    if (this.#show) this.#show.time += seconds;
    this.#coins.update(seconds, this.#layout.height);
    this.#fall(seconds);
    if (this.#resting === this.#reels.length) return;
    for (const [index, reel] of this.#reels.entries()) {
      if (reel.update(seconds)) this.#rest(index);
      const landing = this.#plan?.[index];
      if (this.#hidden.has(index) && landing && this.#spinTime >= landing.at + 0.35) {
        this.#hidden.delete(index);
        reel.set(this.#screen[index] ?? []);
        this.#rest(index);
      }
    }
  }

  #fall(seconds: number): void {
    const falling = this.#falling;
    if (!falling) return;
    falling.time += seconds;
    if (falling.time < FALL) return;
    this.#falling = null;
    falling.done();
  }

  #rest(reel: number): void {
    this.#resting += 1;
    this.#parts.onReelStop(reel);
    if (this.#resting < this.#reels.length) return;
    this.#landed?.();
    this.#landed = null;
  }

  #draw(): void {
    const { game, hero, title } = this.#parts;
    const { colours } = game;
    const context = this.#context;
    drawBackdrop(context, this.#layout, colours, this.#turn);
    const lift = this.#show && !this.#parts.still ? Math.abs(Math.sin(this.#show.time * 3)) : 0;
    drawHero(context, this.#layout, { image: hero, title, colours, lift });
    drawCabinet(context, this.#layout, colours.ink);
    this.#drawSymbols();
    drawGlass(context, this.#layout);
    if (this.#show) drawLines(context, this.#layout, this.#show);
    drawLamps(context, this.#layout, this.#show && !this.#parts.still ? this.#show.time : null);
    this.#coins.draw(context);
  }

  /** How many cells above its place a symbol is at this moment. */
  #above(cell: Cell): number {
    if (!this.#falling) return 0;
    const left = 1 - this.#falling.time / FALL;
    return (this.#falling.from.get(cell) ?? 0) * left * left;
  }

  #drawSymbols(): void {
    const { cell, window: frame } = this.#layout;
    const context = this.#context;
    const lit = this.#show ? litCells(this.#show) : null;
    context.save();
    context.beginPath();
    context.rect(frame.x, frame.y, frame.width, frame.height);
    context.clip();
    for (const [index, reel] of this.#reels.entries()) {
      const landing = this.#plan?.[index];
      const tense = landing?.tense && reel.phase !== 'rest' && this.#spinTime > landing.at - 0.9;
      if (tense) {
        context.fillStyle = 'rgb(255 210 74 / .22)';
        context.fillRect(frame.x + index * cell.width, frame.y, cell.width, frame.height);
      }
      const top = Math.floor(reel.position);
      for (let k = top + 1; k >= top - this.#layout.rows; k--) {
        const row = reel.position - k;
        const above = this.#above(`${index}:${Math.round(row)}`);
        const { x, y } = cellAt(this.#layout, index, row - above);
        const sprite = this.#parts.sprites[reel.at(k)];
        if (!sprite) continue;
        const isLit = lit?.has(`${index}:${Math.round(row)}`) ?? false;
        const pulse = isLit && !this.#parts.still ? 1 + 0.07 * Math.sin((this.#show?.time ?? 0) * 7) : 1;
        const size = Math.min(cell.width, cell.height) * 0.94 * pulse;
        context.globalAlpha = this.#hidden.has(index) ? 0.2 : lit && lit.size > 0 && !isLit ? 0.38 : 1;
        const picture = reel.phase === 'run' ? sprite.moving : sprite.still;
        context.drawImage(picture, x - size / 2, y - size / 2, size, size);
        const text = reel.phase === 'rest' ? this.#labels[`${index}:${Math.round(row)}`] : undefined;
        if (text) drawLabel(context, text, { x, y, width: cell.width });
      }
      context.globalAlpha = 1;
    }
    context.restore();
  }
}
