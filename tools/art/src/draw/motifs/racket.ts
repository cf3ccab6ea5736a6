import type { Drawing, Ink } from '../ink';
import { circle, ellipse, group, line, most, path, sparkle } from '../svg';

const strings =
  '<path d="M-26-22H26M-23-36H23M-23-8H23M0-54V10M-13-50V6M13-50V6" stroke="#fff" stroke-width="1.8" stroke-opacity=".85"/>';
const hoop = (stroke: string, width: number): string =>
  ellipse(0, -22, 27, 33, 'none', ` stroke="${stroke}" stroke-width="${width}"`);

const frame = (c: Ink): string =>
  line('M0 12V50', c.ink, 13) +
  line('M0 30V50', c.middle2, 8) +
  line('M0 12V28', c.goldMiddle, 6) +
  line('M-4 34L4 38M-4 41L4 45', '#fff', 1.6) +
  ellipse(0, -22, 27, 33, c.dark, ' fill-opacity=".35"') +
  strings +
  hoop(c.ink, 11) +
  hoop(c.body, 6) +
  line('M-25-28A27 33 0 0 1-4-54', '#fff', 2.4, ' stroke-opacity=".8"');

/** Racket and ball. */
export const racket: Drawing = (c) =>
  group('translate(-6 0)rotate(34)', frame(c)) +
  circle(26, 26, 18, '#d6f032', ' class="o"') +
  path('M44 28A18 18 0 0 1 14 39Q36 38 44 28z', '#5f8a08', most) +
  line('M12 16Q28 22 24 44M30 9Q34 24 44 26', '#fff', 2.6) +
  path('M12 20A16 16 0 0 1 26 10Q18 16 16 24z', '#fff', most) +
  sparkle(-40, 22, 9);
