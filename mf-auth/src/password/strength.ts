import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
/** What comes after adds nothing to the judgement and much to the work, in characters. */
const LONGEST = 48;

/** How hard a password is to guess, 0 (at once) to 4. `about`: what whoever guesses knows too, such as the username. */
export function strengthOf(password: string, about: readonly string[]): 0 | 1 | 2 | 3 | 4 {
  return estimator.check(password.slice(0, LONGEST), [...about]).score;
}
