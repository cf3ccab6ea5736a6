import { type Random, seededRandom } from './random';
import { fromHex, sha256, toHex } from './sha256';

/**
 * What is known before a round: SHA-256 of its secret seed, in hexadecimal, and the round's number in the session. The
 * seed cannot be changed afterwards without changing its hash.
 */
export interface Commitment {
  readonly promise: string;
  readonly nonce: number;
}

/**
 * What a result is computed from: the seed in hexadecimal, the text that the player added, and the round's number. A
 * table has one result for all its players, so nobody adds a text there.
 */
export interface Ingredients {
  readonly seed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A text that a player may add to the draw. */
export const CLIENT_SEED = /^[\w-]{1,64}$/;

/** SHA-256 of a seed: published before bets open, so that the seed cannot be changed afterwards. */
export const promiseOf = (seed: Uint8Array): string => toHex(sha256(seed));

/** Whether a revealed seed is the one that was promised. */
export const isPromised = (seed: string, promise: string): boolean => promiseOf(fromHex(seed)) === promise;

/** The text that every HMAC of a round of one player begins with. */
export const labelOf = ({ clientSeed, nonce }: Pick<Ingredients, 'clientSeed' | 'nonce'>): string =>
  `${clientSeed}:${nonce}:`;

/** The numbers of a round: HMAC-SHA256 of `client seed:number:counter` with the seed as its key. */
export const randomOf = (round: Ingredients): Random => seededRandom(fromHex(round.seed), labelOf(round));
