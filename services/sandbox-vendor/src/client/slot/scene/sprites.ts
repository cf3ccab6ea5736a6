import type { Letter } from '../../../games/slot/spin';
import type { SlotInfo } from '../../../wire';
import { loadImage } from '../../hud/element';

/** A symbol ready to be drawn: at rest, and blurred for a reel at full speed. */
export interface Sprite {
  still: HTMLCanvasElement;
  moving: HTMLCanvasElement;
}

/** The sprites of the symbols that a game uses. */
export type Sprites = Partial<Record<Letter, Sprite>>;

function canvas(size: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const made = document.createElement('canvas');
  made.width = size;
  made.height = size;
  const context = made.getContext('2d');
  if (!context) throw new Error('This browser cannot draw on a canvas.');
  return [made, context];
}

/** The plate with the name of wild and scatter, so that players can distinguish them without reading the rules. */
function label(context: CanvasRenderingContext2D, size: number, text: string, colour: string): void {
  const height = size * 0.26;
  context.font = `800 ${size * 0.19}px system-ui, sans-serif`;
  const width = Math.min(size, context.measureText(text).width + size * 0.16);
  context.fillStyle = colour;
  context.strokeStyle = '#230303';
  context.lineWidth = size * 0.03;
  context.beginPath();
  context.roundRect((size - width) / 2, size - height - size * 0.04, width, height, height / 2);
  context.fill();
  context.stroke();
  context.fillStyle = '#ffffff';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, size / 2, size - height / 2 - size * 0.03, size - 8);
}

function smear(still: HTMLCanvasElement): HTMLCanvasElement {
  const size = still.width;
  const [moving, context] = canvas(size);
  context.globalAlpha = 0.26;
  for (const shift of [-0.16, -0.08, 0, 0.08, 0.16]) context.drawImage(still, 0, shift * size);
  return moving;
}

/** The drawn symbols of a game. Rastered once: drawing the SVG itself each frame is too slow for a cheap phone. */
export async function loadSprites(
  symbols: SlotInfo['symbols'],
  size: number,
  labels: Partial<Record<Letter, string>>,
): Promise<Sprites> {
  const made = await Promise.all(
    Object.entries(symbols).map(async ([key, path]) => {
      const letter = key as Letter;
      const image = await loadImage(path);
      const [still, context] = canvas(size);
      context.drawImage(image, 0, 0, size, size);
      const text = labels[letter];
      if (text) label(context, size, text, letter === 'W' ? '#8f2ad6' : '#c6273c');
      return [letter, { still, moving: smear(still) }] as const;
    }),
  );
  return Object.fromEntries(made) as Sprites;
}
