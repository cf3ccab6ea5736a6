import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** Maximum length that is checked, in characters: more would cost time without changing the result. */
const LONGEST = 48;

/**
 * How hard a password is to guess, from 0 (trivial) to 4. `about`: words that an attacker also knows, such as the
 * username.
 */
export function strengthOf(password: string, about: readonly string[]): 0 | 1 | 2 | 3 | 4 {
  return estimator.check(password.slice(0, LONGEST), [...about]).score;
}
