// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

vi.hoisted(() => {
  document.documentElement.lang = 'en';
});
// The stage needs a canvas, which this environment does not have.
vi.mock(import('./replay'), () => ({
  replayOf: async () => ({ root: document.createElement('div'), words: 'The round pays', play: async () => undefined }),
}));

import { promiseOf } from '../../games/fair';
import { slotRound } from '../../games/recompute';
import { fromHex } from '../../games/sha256';
import type { ProofAnswer } from '../../wire';
import { mySeed, setMySeed } from '../offer/my-seed';
import { checkOf } from './sheet';

const ingredients = { seed: 'ab'.repeat(32), clientSeed: 'padma', nonce: 3 };
const promise = promiseOf(fromHex(ingredients.seed));
const proof = {
  ...ingredients,
  roundId: 'sbx-0123456789abcdef0123',
  game: { kind: 'slot', engine: 'ways', gameId: 'a-slot' },
  promise,
  claim: slotRound('ways', ingredients).pays,
  at: 0,
} as ProofAnswer;
const verdictOf = async (part: Partial<ProofAnswer>, known?: string) => {
  const sheet = await checkOf({ ...proof, ...part }, known === undefined ? undefined : { promise: known });
  return sheet.querySelector('[role=status]')?.textContent;
};

test('a round is fair only if its seed has the hash of before and gives the result that was shown', async () => {
  expect(await verdictOf({}, promise)).toBe('Everything matches: no one could have changed this result.');
  expect(await verdictOf({})).toBe('Everything matches: no one could have changed this result.');
  const wrong = 'Something doesn’t match. Please send the round number to customer service.';
  const seed = 'cd'.repeat(32);
  expect(await verdictOf({ seed }, promise)).toBe(wrong);
  // A server that reveals another seed with a hash of its own is found out by the hash that the page kept.
  const other = { ...ingredients, seed };
  const claim = slotRound('ways', other).pays;
  expect(await verdictOf({ seed, promise: promiseOf(fromHex(seed)), claim }, promise)).toBe(wrong);
  expect(await verdictOf({ claim: (proof.claim as number) + 1 }, promise)).toBe(wrong);
});

test('the link and the numbers are there to copy, without the player', async () => {
  const sheet = await checkOf(proof, { promise });
  expect(sheet.querySelector('input')?.value).toBe(`${location.origin}/proof/sbx-0123456789abcdef0123?lang=EN`);
  expect(sheet.textContent).toContain(promise);
  expect(sheet.textContent).toContain(ingredients.seed);
  expect(sheet.textContent).toContain('“padma” and round 3');
});

test('the player’s own text is used from the next round on, if it is a plain word', () => {
  const first = mySeed();
  expect(setMySeed('<b>')).toBe(false);
  expect(mySeed()).toBe(first);
  expect(setMySeed('my-luck_7')).toBe(true);
  expect(mySeed()).toBe('my-luck_7');
});
