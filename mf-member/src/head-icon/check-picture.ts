import { COMMENT_LIMITS, commentImageType } from '@r777/shared/contracts';

/** Why a file cannot be a head icon. */
export type PictureProblem = 'tooLarge' | 'heic' | 'animated' | 'wrongType' | 'broken';

/** A PNG says before its first pixels whether it moves, and seldom after this many bytes. */
const HEAD_BYTES = 64 * 1024;
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

const textAt = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
const isHeic = (head: Uint8Array) => textAt(head, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(textAt(head, 8, 12));

/** True for a GIF, a moving PNG (`acTL` before its pixels) and a moving WebP (a bit of its first chunk). */
function isAnimated(head: Uint8Array): boolean {
  if (textAt(head, 0, 4) === 'GIF8') return true;
  if (textAt(head, 8, 16) === 'WEBPVP8X') return ((head[20] ?? 0) & 2) !== 0;
  if (commentImageType(head) !== 'image/png') return false;
  const text = new TextDecoder('latin1').decode(head);
  const control = text.indexOf('acTL');
  const pixels = text.indexOf('IDAT');
  return control >= 0 && (pixels < 0 || control < pixels);
}

/** Checks a file's size and content, because its name and type prove nothing; null when it may be opened. */
export async function pictureProblem(file: File): Promise<PictureProblem | null> {
  if (file.size > COMMENT_LIMITS.imageBytes) return 'tooLarge';
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (isHeic(head)) return 'heic';
    if (isAnimated(head)) return 'animated';
    return commentImageType(head) ? null : 'wrongType';
  } catch {
    return 'broken';
  }
}
