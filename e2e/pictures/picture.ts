import { PNG } from 'pngjs';

/** Pixels of a picture: four bytes each, red, green, blue and alpha. */
export interface Picture {
  width: number;
  height: number;
  data: Buffer;
}
/** A place in a picture, in px. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Which pixels belong to text: there another machine may draw edges a little differently. */
export type TextMask = Uint8Array;

/** Reads a PNG. */
export function decode(png: Buffer): Picture {
  return PNG.sync.read(png);
}

/** Marks the pixels of the places where text stands. */
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

/** Side of the squares that text is kept in, in px. */
const SQUARE = 2;
/** Steps that colours are rounded to: in text, and in all else, where it is less than what the comparison forgives. */
const STEP = { text: 32, rest: 4 };
const rounded = (value: number, step: number) => Math.min(255, Math.round(value / step) * step);

/**
 * The picture as it is kept: nearly exact but for text, which is a mosaic of small squares. The comparison looks at no finer grain
 * there, and the files are a third of the size.
 */
export function encodeKept(picture: Picture, mask: TextMask): Buffer {
  const { width, height } = picture;
  const kept = new PNG({ width, height });
  picture.data.forEach((value, at) => {
    kept.data[at] = rounded(value, STEP.rest);
  });
  for (let y = 0; y < height; y += SQUARE)
    for (let x = 0; x < width; x += SQUARE) {
      const square = [y, y + 1].flatMap((row) => [x, x + 1].map((column) => row * width + column));
      const text = square.filter((at) => at < mask.length && mask[at]);
      if (text.length === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const sum = text.reduce((total, at) => total + (picture.data[at * 4 + channel] ?? 0), 0);
        const mean = rounded(sum / text.length, STEP.text);
        for (const at of text) kept.data[at * 4 + channel] = mean;
      }
    }
  // Flat areas want no filter, gradients want one.
  const written = [0, -1].map((filterType) =>
    PNG.sync.write(kept, { colorType: 2, inputHasAlpha: true, deflateLevel: 9, deflateStrategy: 0, filterType }),
  );
  return written.reduce((least, each) => (each.length < least.length ? each : least));
}
