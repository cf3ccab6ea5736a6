import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/** Pixels of a picture: four bytes each, red, green, blue and alpha. */
export interface Picture {
  width: number;
  height: number;
  data: Buffer;
}

/** Which pixels belong to text: another machine may draw edges there a little differently. */
export type TextMask = Uint8Array;

interface Near {
  text: number;
  rest: number;
}
/**
 * How far a stored colour may be from the real one, in steps of 255. The comparison tolerates more; the first value
 * that fits the palette is used.
 */
const NEAR: readonly Near[] = [
  { text: 8, rest: 3 },
  { text: 16, rest: 4 },
];
/** As many colours as one byte can number. */
const MAX_COLOURS = 256;
/** Rounding steps for colours if there are too many. */
const STEP = 4;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const TEXT = 0x1000000;

function areNear(a: number, b: number, limit: number): boolean {
  for (const shift of [16, 8, 0]) if (Math.abs(((a >> shift) & 255) - ((b >> shift) & 255)) > limit) return false;
  return true;
}

/**
 * Colours of a picture; close ones count as one. The most frequent come first, those outside text before all others.
 */
function colours(keys: Uint32Array, near: Near): { palette: number[]; place: ReadonlyMap<number, number> } {
  const seen = new Map<number, number>();
  for (const key of keys) seen.set(key, (seen.get(key) ?? 0) + 1);
  const isText = (key: number) => Number(key >= TEXT);
  const often = [...seen].sort(([a, countA], [b, countB]) => isText(a) - isText(b) || countB - countA || a - b);
  const palette: number[] = [];
  const place = new Map<number, number>();
  for (const [key] of often) {
    const limit = isText(key) ? near.text : near.rest;
    const known = palette.findIndex((colour) => areNear(colour, key, limit));
    place.set(key, known >= 0 ? known : palette.push(key % TEXT) - 1);
  }
  return { palette, place };
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** A PNG of three bytes per pixel. Flat areas compress best without a filter, gradients with one. */
function encodeWhole({ width, height, data }: Picture): Buffer {
  const whole = new PNG({ width, height });
  data.forEach((value, at) => {
    whole.data[at] = Math.min(255, Math.round(value / STEP) * STEP);
  });
  const written = [0, -1].map((filterType) =>
    PNG.sync.write(whole, { colorType: 2, inputHasAlpha: true, deflateLevel: 9, deflateStrategy: 0, filterType }),
  );
  return written.reduce((least, each) => (each.length < least.length ? each : least));
}

/** Writes a PNG with one byte per pixel, or three if there are too many colours. Nearly equal colours become one. */
export function encodeSmall({ width, height, data }: Picture, mask: TextMask): Buffer {
  const keys = Uint32Array.from(
    { length: width * height },
    (_, at) => data.readUIntBE(at * 4, 3) + (mask[at] ? TEXT : 0),
  );
  const chosen = NEAR.map((near) => colours(keys, near)).find(({ palette }) => palette.length <= MAX_COLOURS);
  if (!chosen) return encodeWhole({ width, height, data });
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Each line begins with its filter: none.
  const lines = Buffer.alloc((width + 1) * height);
  keys.forEach((key, at) => {
    lines[at + Math.floor(at / width) + 1] = chosen.place.get(key) ?? 0;
  });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(chosen.palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
