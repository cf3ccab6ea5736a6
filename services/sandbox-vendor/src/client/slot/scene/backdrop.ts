import type { SlotInfo } from '../../../wire';
import type { Layout } from './layout';

type Context = CanvasRenderingContext2D;

function rays(context: Context, { hero, width, height }: Layout, colour: string, turn: number): void {
  const reach = Math.hypot(width, height);
  context.save();
  context.translate(hero.x, hero.y);
  context.rotate(turn);
  context.fillStyle = colour;
  context.globalAlpha = 0.13;
  for (let n = 0; n < 14; n++) {
    context.rotate((2 * Math.PI) / 14);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(reach, -reach * 0.1);
    context.lineTo(reach, reach * 0.1);
    context.fill();
  }
  context.restore();
}

function glow(context: Context, { hero, width }: Layout, colour: string): void {
  const radius = Math.max(width * 0.55, hero.size);
  const light = context.createRadialGradient(hero.x, hero.y, 4, hero.x, hero.y, radius);
  light.addColorStop(0, colour);
  light.addColorStop(1, 'transparent');
  context.globalAlpha = 0.55;
  context.fillStyle = light;
  context.fillRect(0, 0, width, hero.y + radius);
  context.globalAlpha = 1;
}

/** A line of hills over the whole width. */
function hills(context: Context, { width, window: frame }: Layout, colour: string, top: number, wave: number): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(0, frame.y + frame.height);
  for (let x = 0; x <= width; x += 8) context.lineTo(x, top + Math.sin(x / wave) * 9 + Math.sin(x / (wave * 0.43)) * 5);
  context.lineTo(width, frame.y + frame.height);
  context.fill();
}

/** The scene behind the reels, in the colours of the game's tile. `turn`: angle of the rays. */
export function drawBackdrop(context: Context, layout: Layout, colours: SlotInfo['colours'], turn: number): void {
  const { width, height, window: frame } = layout;
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, colours.skyTop);
  sky.addColorStop(1, colours.skyBottom);
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  rays(context, layout, colours.glow, turn);
  glow(context, layout, colours.glow);
  hills(context, layout, colours.far, frame.y - 34, 46);
  hills(context, layout, colours.near, frame.y - 14, 71);
  const floor = context.createLinearGradient(0, frame.y, 0, height);
  floor.addColorStop(0, 'transparent');
  floor.addColorStop(1, colours.ink);
  context.fillStyle = floor;
  context.fillRect(0, frame.y, width, height - frame.y);
}
