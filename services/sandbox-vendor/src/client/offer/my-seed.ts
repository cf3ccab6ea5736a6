import { randomId } from '@r777/shared/random-id';
import { CLIENT_SEED } from '../../games/fair';

/**
 * The player's part of every draw of this page. It is made here after the server has published its hash, and kept in
 * memory only: a sandboxed frame may have no storage.
 */
let mine = randomId().slice(0, 8);

/** The text that goes into the next round. */
export const mySeed = (): string => mine;

/** Uses the player's own text from the next round on; false if it cannot be used. */
export function setMySeed(text: string): boolean {
  if (!CLIENT_SEED.test(text)) return false;
  mine = text;
  return true;
}
