import type { LineWin, Screen } from '../../../games/slot/evaluate';
import { REELS, ROWS } from '../../../games/slot/pay-lines';
import type { Letter } from '../../../games/slot/symbols';
import type { SlotInfo } from '../../../wire';
import { drawBackdrop } from './backdrop';
import { drawCabinet, drawGlass, drawHero, drawLamps } from './cabinet';
import { CoinBurst } from './coins';
import { type Landing, planLanding } from './landing-plan';
import { cellAt, type Layout, layoutFor } from './layout';
import { Reel } from './reel';
import type { Sprite } from './sprites';
import { drawLines, litCells, type WinShow } from './wins';

/** The parts that the stage uses. */
export interface StageParts {
  canvas: HTMLCanvasElement;
  game: SlotInfo;
  title: string;
  sprites: Record<Letter, Sprite>;
  hero: HTMLImageElement;
  /** The player asked for less motion: reels fade instead of running. */
  still: boolean;
  onReelStop(reel: number): void;
}

const FILLER: readonly Letter[] = ['H', 'C', 'F', 'A', 'G', 'E', 'B', 'H', 'D', 'G', 'W', 'F', 'E', 'C', 'H', 'G'];
const OPENING: Screen = [
  ['H', 'A', 'G'],
  ['C', 'W', 'F'],
  ['B', 'A', 'S'],
  ['D', 'W', 'E'],
  ['G', 'A', 'B'],
];
/** How long wins are animated, in s; after that they are still, to save battery. */
const SHOW_TIME = 9;

/** The canvas with the machine. It draws only while something moves. */
export class Stage {
  readonly #parts: StageParts;
  readonly #context: CanvasRenderingContext2D;
  readonly #reels = OPENING.map((column, reel) => new Reel([...FILLER.slice(reel * 3), ...FILLER], column));
  readonly #coins = new CoinBurst();
  readonly #hidden = new Set<number>();
  #layout: Layout = layoutFor(360, 400);
  #show: WinShow | null = null;
  #spinTime = 0;
  #plan: Landing[] | null = null;
  #screen: Screen = OPENING;
  #resting = REELS;
  #landed: (() => void) | null = null;
  #last = 0;
  #frame = 0;
  #turn = 0;

  constructor(parts: StageParts) {
    this.#parts = parts;
    const context = parts.canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('This browser cannot draw on a canvas.');
    this.#context = context;
    new ResizeObserver(() => this.#resize()).observe(parts.canvas);
    this.#resize();
  }

  #resize(): void {
    const { canvas } = this.#parts;
    const scale = Math.min(devicePixelRatio, 2.5);
    canvas.width = Math.round(canvas.clientWidth * scale);
    canvas.height = Math.round(canvas.clientHeight * scale);
    this.#context.setTransform(scale, 0, 0, scale, 0, 0);
    this.#layout = layoutFor(canvas.clientWidth, canvas.clientHeight);
    this.#draw();
  }

  /** Starts the reels; {@link Stage.land} stops them. */
  spin(): void {
    this.#show = null;
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

  /** Nothing was drawn: the reels go back to what they showed. */
  abort(): Promise<void> {
    return this.land(this.#screen);
  }

  /** Lights the lines and scatters that pay. */
  show(lines: readonly LineWin[], withScatters: boolean): void {
    const scatters = this.#screen.flatMap((column, reel) =>
      column.flatMap((letter, row) => (withScatters && letter === 'S' ? [`${reel}:${row}`] : [])),
    );
    this.#show = { lines, payLines: this.#parts.game.payLines, scatters: new Set(scatters), time: 0 };
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
    const moving = this.#resting < REELS || this.#coins.active || (this.#show !== null && this.#show.time < SHOW_TIME);
    if (moving) this.#frame = requestAnimationFrame((next) => this.#step(next));
  }

  #update(seconds: number): void {
    this.#spinTime += seconds;
    if (!this.#parts.still) this.#turn += seconds * 0.12;
    if (this.#show) this.#show.time += seconds;
    this.#coins.update(seconds, this.#layout.height);
    if (this.#resting === REELS) return;
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

  #rest(reel: number): void {
    this.#resting += 1;
    this.#parts.onReelStop(reel);
    if (this.#resting < REELS) return;
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
      for (let k = top + 1; k >= top - ROWS; k--) {
        const row = reel.position - k;
        const { x, y } = cellAt(this.#layout, index, row);
        const sprite = this.#parts.sprites[reel.at(k)];
        const isLit = lit?.has(`${index}:${Math.round(row)}`) ?? false;
        const pulse = isLit && !this.#parts.still ? 1 + 0.07 * Math.sin((this.#show?.time ?? 0) * 7) : 1;
        const size = Math.min(cell.width, cell.height) * 0.94 * pulse;
        context.globalAlpha = this.#hidden.has(index) ? 0.2 : lit && lit.size > 0 && !isLit ? 0.38 : 1;
        const picture = reel.phase === 'run' ? sprite.moving : sprite.still;
        context.drawImage(picture, x - size / 2, y - size / 2, size, size);
      }
      context.globalAlpha = 1;
    }
    context.restore();
  }
}
