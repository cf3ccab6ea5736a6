import { ROWS } from './pay-lines';
import { isLetter, type Letter } from './symbols';

/**
 * The reel strips, top to bottom and joined end to end: 32 stops each. Together with the pay table they determine the
 * return to player, so a change here changes the figure that `odds.ts` computes and its test checks. One scatter a
 * strip and no two wilds within a window keep a screen readable.
 */
const written = [
  'HEHGHGFAGFEBEGDFGHDFCGFCDFBSFGHG',
  'HCEGFCAEWEFGDEBSGFEHFWHBHDHDHGWG',
  'FEBEAHWHGEHFWCFDGSFBWGEFGCDGCAFD',
  'HFDCAEDGEDFACHDBHFHEFEAGSWFHGBWG',
  'DEBHAFDSACBFBGEGBFBCFGDCGBEHFDHG',
];

/** The five strips as symbols. */
export const strips: readonly (readonly Letter[])[] = written.map((strip) => [...strip].filter(isLetter));

/** The three symbols that show when a strip stops at `stop` (the index of the top one). */
export function windowAt(strip: readonly Letter[], stop: number): Letter[] {
  return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] ?? 'H');
}
