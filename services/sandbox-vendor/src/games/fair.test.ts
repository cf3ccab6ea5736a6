import { createHash, createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPromised, promiseOf, randomOf } from './fair';
import { fromHex, hmac, sha256, toHex } from './sha256';

test('hash and HMAC of the page are those of Node, for every length around a block', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = randomBytes(length);
    expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    const text = `${length}:${bytes.toString('base64')}`;
    expect(toHex(hmac(bytes, text))).toBe(createHmac('sha256', bytes).update(text).digest('hex'));
  }
});

test('numbers of a round are HMAC-SHA256 of client seed, number and counter, four bytes each', () => {
  const seed = randomBytes(32);
  const random = randomOf({ seed: seed.toString('hex'), clientSeed: 'padma', nonce: 7 });
  const blocks = [0, 1].map((n) => createHmac('sha256', seed).update(`padma:7:${n}`).digest());
  const words = Buffer.concat(blocks);
  // A range that divides 2³² rejects nothing.
  for (let n = 0; n < 16; n++) expect(random(2 ** 16)).toBe(words.readUInt32BE(n * 4) % 2 ** 16);
});

test('each ingredient changes the numbers, and a seed has one hash', () => {
  const round = { seed: toHex(randomBytes(32)), clientSeed: 'a', nonce: 1 };
  const numbers = (other: object) =>
    Array.from({ length: 8 }, () => 0).map(
      (
        (random) => () =>
          random(2 ** 30)
      )(randomOf({ ...round, ...other })),
    );
  const all = [{}, { seed: toHex(randomBytes(32)) }, { clientSeed: 'b' }, { nonce: 2 }].map((other) =>
    numbers(other).join(),
  );
  expect(new Set(all).size).toBe(4);
  expect(numbers({})).toEqual(numbers({}));
  expect(isPromised(round.seed, promiseOf(fromHex(round.seed)))).toBe(true);
  expect(isPromised(toHex(randomBytes(32)), promiseOf(fromHex(round.seed)))).toBe(false);
});
