import { type CommentImageType, commentImageType } from '@r777/shared/contracts';

/** What an image says of itself; width and height in pixels. */
export interface Picture {
  readonly type: CommentImageType;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Longest side, in pixels, that a decoder may be asked for later: a small file can claim a picture that fills the memory. */
const LONGEST_SIDE = 12_000;

/** PNG: the first chunk is IHDR, 13 bytes long, and begins with width and height. */
function sizeOfPng(bytes: Buffer): Size | null {
  if (bytes.length < 33 || bytes.readUInt32BE(8) !== 13 || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The start-of-frame markers: C0 to CF without DHT (C4), JPG (C8) and DAC (CC). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** JPEG: segment after segment, each with its length, until the frame that holds height and width. */
function sizeOfJpeg(bytes: Buffer): Size | null {
  let at = 2;
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // Fill bytes may stand before a marker; the picture's own data (SOS) never comes before its frame.
    if (marker === 0xff) at += 1;
    else if (marker === 0xda || length < 2) return null;
    else at += 2 + length;
  }
  return null;
}

/**
 * Kind and size of an image by its content (PROMO-17); null when it is neither PNG nor JPEG, has no header that tells a
 * size, or claims an unreasonable one. Two formats and their headers alone: a library for it reads twenty.
 */
export function readPicture(bytes: Buffer): Picture | null {
  const type = commentImageType(bytes);
  const size = type === 'image/png' ? sizeOfPng(bytes) : type === 'image/jpeg' ? sizeOfJpeg(bytes) : null;
  if (!type || !size) return null;
  const isSane = [size.width, size.height].every((side) => side >= 1 && side <= LONGEST_SIDE);
  return isSane ? { type, ...size } : null;
}
