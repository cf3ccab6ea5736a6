import { PNG } from 'pngjs';
import { encodeSmall, type Picture, type TextMask } from './palette';
/** A place in a picture, in px. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Reads a PNG. */
export function decode(png: Buffer): Picture {
  return PNG.sync.read(png);
}

/** Marks the pixels where text is. */
export function textMask({ width, height }: Picture, texts: readonly Place[]): TextMask {
  const mask = new Uint8Array(width * height);
  for (const place of texts) {
    const right = Math.min(width, Math.ceil(place.x + place.width));
    const bottom = Math.min(height, Math.ceil(place.y + place.height));
    for (let y = Math.max(0, Math.floor(place.y)); y < bottom; y++)
      mask.fill(1, y * width + Math.max(0, Math.floor(place.x)), y * width + right);
  }
  return mask;
}

/**
 * Side of the squares that text is compared by, in px: smaller than what a clipped line loses, larger than the edge of
 * a letter.
 */
export const SQUARE = 4;

/**
 * The picture as it is stored: nearly exact except for text, which is averaged over the squares that it is compared by.
 * The comparison needs no finer detail there, and the files are a third of the size.
 */
export function encodeKept(picture: Picture, mask: TextMask): Buffer {
  const { width, height } = picture;
  const kept = { width, height, data: Buffer.from(picture.data) };
  for (let top = 0; top < height; top += SQUARE)
    for (let left = 0; left < width; left += SQUARE) {
      const text: number[] = [];
      for (let y = top; y < Math.min(height, top + SQUARE); y++)
        for (let x = left; x < Math.min(width, left + SQUARE); x++) if (mask[y * width + x]) text.push(y * width + x);
      for (const channel of [0, 1, 2]) {
        const sum = text.reduce((total, at) => total + (picture.data[at * 4 + channel] ?? 0), 0);
        for (const at of text) kept.data[at * 4 + channel] = Math.round(sum / text.length);
      }
    }
  return encodeSmall(kept, mask);
}
