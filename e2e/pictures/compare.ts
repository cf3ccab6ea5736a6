import type { Picture, TextMask } from './palette';
import { SQUARE } from './picture';

/**
 * How far two pictures of a component may differ and still match, because machines draw the edges of letters
 * differently: a channel of a pixel outside text, and the mean of one over a square of text, in steps of 255; and how
 * many may exceed that.
 */
const TOLERANCE = { pixel: 6, text: 28, strays: 8 };

/** The difference; `where` is its first place. */
interface Difference {
  pixels: number;
  squares: number;
  where: { x: number; y: number } | undefined;
}

const CHANNELS = [0, 1, 2];

/** Compares a picture with its baseline of the same size. */
function difference(kept: Picture, taken: Picture, mask: TextMask): Difference {
  const { width, height } = taken;
  const found: Difference = { pixels: 0, squares: 0, where: undefined };
  const apart = (at: number, channel: number) =>
    (taken.data[at * 4 + channel] ?? 0) - (kept.data[at * 4 + channel] ?? 0);
  const note = (kind: 'pixels' | 'squares', x: number, y: number) => {
    found[kind] += 1;
    found.where ??= { x, y };
  };
  for (let top = 0; top < height; top += SQUARE)
    for (let left = 0; left < width; left += SQUARE) {
      const sums = [0, 0, 0];
      let letters = 0;
      for (let y = top; y < Math.min(height, top + SQUARE); y++)
        for (let x = left; x < Math.min(width, left + SQUARE); x++) {
          const at = y * width + x;
          if (mask[at]) {
            letters += 1;
            for (const channel of CHANNELS) sums[channel] = (sums[channel] ?? 0) + apart(at, channel);
          } else if (CHANNELS.some((channel) => Math.abs(apart(at, channel)) > TOLERANCE.pixel)) note('pixels', x, y);
        }
      // A few pixels at the edge of a text say nothing about its letters.
      if (letters >= SQUARE * 2 && sums.some((sum) => Math.abs(sum) / letters > TOLERANCE.text))
        note('squares', left, top);
    }
  return found;
}

/** Describes the difference of a picture from its baseline; undefined if they match. */
export function pictureProblem(kept: Picture, taken: Picture, mask: TextMask): string | undefined {
  const size = ({ width, height }: Picture) => `${width} × ${height}`;
  if (size(kept) !== size(taken)) return `It is ${size(taken)} px; kept is ${size(kept)} px.`;
  const { pixels, squares, where } = difference(kept, taken, mask);
  if (pixels + squares <= TOLERANCE.strays) return undefined;
  return `${pixels} pixels and ${squares} squares of text differ, the first at ${where?.x}, ${where?.y}.`;
}
