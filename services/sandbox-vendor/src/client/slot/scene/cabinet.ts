import type { SlotInfo } from '../../../wire';
import type { Layout } from './layout';

type Context = CanvasRenderingContext2D;
const FRAME = 7;

function gold(context: Context, top: number, bottom: number): CanvasGradient {
  const paint = context.createLinearGradient(0, top, 0, bottom);
  for (const [at, colour] of [
    [0, '#fff6c4'],
    [0.25, '#ffd257'],
    [0.55, '#e08a13'],
    [0.8, '#ffd257'],
    [1, '#9a5208'],
  ] as const)
    paint.addColorStop(at, colour);
  return paint;
}

/** The gold frame and the dark columns: the parts of the machine that are drawn below the symbols. */
export function drawCabinet(
  context: Context,
  { window: { x, y, width, height }, cell, reels }: Layout,
  ink: string,
): void {
  context.fillStyle = gold(context, y - FRAME, y + height + FRAME);
  context.strokeStyle = ink;
  context.lineWidth = 2.6;
  context.beginPath();
  context.roundRect(x - FRAME, y - FRAME, width + 2 * FRAME, height + 2 * FRAME, 14);
  context.fill();
  context.stroke();
  for (let reel = 0; reel < reels; reel++) {
    const column = context.createLinearGradient(0, y, 0, y + height);
    column.addColorStop(0, '#0a0d14');
    column.addColorStop(0.5, '#2a3550');
    column.addColorStop(1, '#0a0d14');
    context.fillStyle = column;
    context.fillRect(x + reel * cell.width + 1, y, cell.width - 2, height);
  }
}

/** Shade at the upper and lower edge, over the symbols: the reels are round. */
export function drawGlass(context: Context, { window: { x, y, width, height } }: Layout): void {
  const shade = context.createLinearGradient(0, y, 0, y + height);
  for (const [at, alpha] of [
    [0, 0.7],
    [0.14, 0],
    [0.86, 0],
    [1, 0.7],
  ] as const)
    shade.addColorStop(at, `rgb(4 6 10 / ${alpha})`);
  context.fillStyle = shade;
  context.fillRect(x, y, width, height);
}

/** Lamps on the frame; `phase` makes them run when something is won. */
export function drawLamps(context: Context, { window: { x, y, width, height } }: Layout, phase: number | null): void {
  const step = 17;
  const top = Math.floor(width / step);
  for (let n = 0; n <= top; n++) {
    const on = phase !== null && (n + Math.floor(phase * 6)) % 3 === 0;
    context.fillStyle = on ? '#ffffff' : '#fff0b8';
    const at = x + ((width - top * step) / 2 + n * step);
    for (const side of [y - FRAME / 2, y + height + FRAME / 2]) {
      context.beginPath();
      context.arc(at, side, on ? 2.6 : 1.7, 0, 2 * Math.PI);
      context.fill();
    }
  }
}

/** Hero and title above the reels. */
export function drawHero(
  context: Context,
  layout: Layout,
  {
    image,
    title,
    colours,
    lift,
  }: { image: HTMLImageElement; title: string; colours: SlotInfo['colours']; lift: number },
): void {
  const { hero, window: frame, width } = layout;
  if (hero.size === 0) return;
  const size = hero.size * (1 + lift * 0.04);
  context.drawImage(image, hero.x - size / 2, hero.y - size / 2 - lift * 4, size, size);
  const base = frame.y - FRAME - 14;
  context.font = '800 34px "Noto Sans Bengali", system-ui, sans-serif';
  const scale = Math.min(1, (width - 32) / context.measureText(title).width);
  context.save();
  context.translate(hero.x, base);
  context.scale(scale, scale);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.strokeStyle = colours.ink;
  context.lineWidth = 9;
  context.strokeText(title, 0, 0);
  const fill = context.createLinearGradient(0, -30, 0, 6);
  fill.addColorStop(0, '#fffbe0');
  fill.addColorStop(0.45, '#ffd24a');
  fill.addColorStop(1, '#ff8a1f');
  context.fillStyle = fill;
  context.fillText(title, 0, 0);
  context.restore();
}

/** A text on a cell: what a coin is worth. */
export function drawLabel(
  context: Context,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  context.font = `800 ${Math.round(width * 0.24)}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.strokeStyle = '#2b1500';
  context.lineWidth = 4;
  context.strokeText(text, x, y, width * 0.94);
  context.fillStyle = '#fff6d0';
  context.fillText(text, x, y, width * 0.94);
}
