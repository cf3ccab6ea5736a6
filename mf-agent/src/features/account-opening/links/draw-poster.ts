import { encodeQR } from 'qr';

/** Size of the picture, in px. Chat apps show this size without cropping. */
const WIDTH = 1080;
const HEIGHT = 1350;
const MIDDLE = WIDTH / 2;
const GOLD = '#f7c04a';
const INK = '#231603';

/** The texts of a poster, and the address in its code. */
export interface Poster {
  readonly brand: string;
  readonly headline: string;
  readonly scan: string;
  readonly code: string;
  readonly foot: string;
  readonly link: string;
}

type Canvas = CanvasRenderingContext2D;

/** The brand's colours, with rays from behind the code. */
function drawGround(on: Canvas): void {
  const wash = on.createLinearGradient(0, 0, WIDTH, HEIGHT);
  for (const [place, colour] of [
    [0, '#4a1030'],
    [0.55, '#2a1140'],
    [1, '#141a35'],
  ] as const)
    wash.addColorStop(place, colour);
  on.fillStyle = wash;
  on.fillRect(0, 0, WIDTH, HEIGHT);
  on.fillStyle = 'rgb(247 192 74 / 0.07)';
  const [rays, reach, from] = [18, HEIGHT, 760];
  for (let ray = 0; ray < rays; ray++) {
    const angle = (ray / rays) * 2 * Math.PI;
    const half = Math.PI / rays / 2;
    on.beginPath();
    on.moveTo(MIDDLE, from);
    on.lineTo(MIDDLE + Math.cos(angle - half) * reach, from + Math.sin(angle - half) * reach);
    on.lineTo(MIDDLE + Math.cos(angle + half) * reach, from + Math.sin(angle + half) * reach);
    on.closePath();
    on.fill();
  }
}

/** Draws centred text on as many lines as needed. @returns where the next line starts */
function write(on: Canvas, text: string, { y, size, weight, colour }: Line): number {
  on.font = `${weight} ${size}px ${fontOf()}`;
  on.fillStyle = colour;
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && on.measureText(longer).width <= WIDTH - 160) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const step = size * 1.45;
  for (const [place, line] of lines.entries()) on.fillText(line, MIDDLE, y + place * step);
  return y + lines.length * step;
}
interface Line {
  y: number;
  size: number;
  weight: number;
  colour: string;
}

const fontOf = () => getComputedStyle(document.body).fontFamily || 'sans-serif';

/** Draws the code, dark on a light card, with the quiet zone that scanners need. @returns where the card ends */
function drawCode(on: Canvas, link: string, y: number): number {
  const rows = encodeQR(link, 'raw', { ecc: 'medium', border: 2 });
  const side = Math.floor(540 / rows.length);
  const size = side * rows.length;
  const left = MIDDLE - size / 2;
  on.fillStyle = GOLD;
  on.beginPath();
  on.roundRect(left - 28, y - 28, size + 56, size + 56, 36);
  on.fill();
  on.fillStyle = '#ffffff';
  on.beginPath();
  on.roundRect(left - 12, y - 12, size + 24, size + 24, 24);
  on.fill();
  on.fillStyle = INK;
  for (const [row, modules] of rows.entries())
    for (const [column, dark] of modules.entries())
      if (dark) on.fillRect(left + column * side, y + row * side, side, side);
  return y + size + 28;
}

/**
 * Draws a poster as a PNG. @returns a `data:` address
 * @throws Error if the browser cannot draw
 */
export async function drawPoster({ brand, headline, scan, code, foot, link }: Poster): Promise<string> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const on = canvas.getContext('2d');
  if (!on) throw new Error('the browser does not draw');
  // A canvas does not wait for a web font.
  await document.fonts?.load(`700 48px ${fontOf()}`, headline).catch(() => undefined);
  drawGround(on);
  on.textAlign = 'center';
  on.textBaseline = 'top';
  const below = write(on, brand, { y: 70, size: 120, weight: 800, colour: GOLD });
  write(on, headline, { y: below + 4, size: 52, weight: 700, colour: '#f4f7fb' });
  const end = drawCode(on, link, 470);
  const next = write(on, scan, { y: end + 36, size: 40, weight: 600, colour: '#f4f7fb' });
  write(on, code, { y: next + 4, size: 48, weight: 800, colour: '#ffe19a' });
  write(on, foot, { y: HEIGHT - 80, size: 28, weight: 500, colour: '#adbac9' });
  return canvas.toDataURL('image/png');
}
