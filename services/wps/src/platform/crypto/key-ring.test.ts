import { createDecipheriv } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveFrom, type KeyRing, parseKeyRing, singleKey } from './key-ring';
import { MissingKeyError, type SealUse, seal, unseal } from './seal';
import { keySecret } from './secrets';

const bytes = (fill: number) => Buffer.alloc(32, fill);
const text = (...keys: [number, number][]) =>
  keys.map(([id, fill]) => `${id}:${bytes(fill).toString('base64')}`).join(',');
const uses: SealUse[] = ['stored keys', 'card numbers', 'lottery seeds', 'operator codes', 'payment tokens'];
const value = Buffer.from('1234506789');

test('a ring is read in its order: the first key is the current one', () => {
  const ring = parseKeyRing(` ${text([3, 1], [1, 2])} `);
  expect(ring.map(({ id }) => id)).toEqual([3, 1]);
  expect(ring[1]?.secret).toEqual(bytes(2));
});

test.each([
  ['', 'entry 1 has to be an id, a colon and a secret'],
  [`${text([2, 1])},`, 'entry 2 has to be'],
  [bytes(1).toString('base64'), 'entry 1 has to be'],
  [text([0, 1]), 'entry 1 has to be'],
  [`2:${Buffer.alloc(16, 1).toString('base64')}`, 'key 2 must be 32 bytes, not 16'],
  [text([2, 1], [2, 2]), 'two keys have the same id'],
  [text([2, 1], [1, 1]), 'two ids have the same secret'],
])('the ring %j is refused in words that show no secret', (ring, words) => {
  const read = () => parseKeyRing(ring);
  expect(read).toThrow(words);
  expect(read).toThrow(/^KEY_SECRETS/);
  expect(read).not.toThrow(bytes(1).toString('base64').slice(0, 10));
});

test('KEY_SECRET and KEY_SECRETS together are refused, because one of them would be ignored', () => {
  const both = { KEY_SECRET: bytes(1).toString('base64'), KEY_SECRETS: text([2, 2]) };
  expect(() => keySecret(both, '/nowhere')).toThrow('not both');
});

test('every purpose has a key of its own, and every key id too', () => {
  const keys = parseKeyRing(text([2, 2], [1, 1]));
  const derived = uses.flatMap((use) => keys.map((key) => deriveFrom(key, use).toString('hex')));
  expect(new Set(derived).size).toBe(uses.length * 2);
  const sealed = seal(value, keys, 'card numbers');
  expect(sealed).toMatch(/^2:/);
  expect(unseal(sealed, keys, 'lottery seeds')).toBeUndefined();
});

/** The behaviour of versions without key ids: the secret itself, and for operators a key derived from it. */
function openedByEarlierVersion(sealed: string, use: SealUse): string {
  const [ring] = singleKey(bytes(1));
  const key = use === 'operator codes' ? deriveFrom(ring, 'operator codes') : ring.secret;
  const all = Buffer.from(sealed, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, 12));
  cipher.setAuthTag(all.subarray(-16));
  return Buffer.concat([cipher.update(all.subarray(12, -16)), cipher.final()]).toString();
}

test.each(uses)(
  '%s: with KEY_SECRET alone earlier versions still read what is written, and the other way round',
  (use) => {
    const sealed = seal(value, singleKey(bytes(1)), use);
    expect(openedByEarlierVersion(sealed, use)).toBe(value.toString());
    const rings: KeyRing[] = [singleKey(bytes(1)), parseKeyRing(text([1, 1])), parseKeyRing(text([2, 2], [1, 1]))];
    for (const ring of rings) expect(unseal(sealed, ring, use)).toEqual(value);
    expect(unseal(seal(value, parseKeyRing(text([1, 1])), use), singleKey(bytes(1)), use)).toEqual(value);
  },
);

test('a value whose key is missing is an error that names it, and a changed value is nothing', () => {
  const sealed = seal(value, parseKeyRing(text([2, 2])), 'card numbers');
  expect(() => unseal(sealed, parseKeyRing(text([3, 3], [1, 1])), 'card numbers')).toThrow(MissingKeyError);
  expect(() => unseal(sealed, singleKey(bytes(1)), 'card numbers')).toThrow('key 2 is not in the KEY_SECRETS');
  expect(unseal(sealed, parseKeyRing(text([2, 3])), 'card numbers')).toBeUndefined();
  expect(unseal('1:', parseKeyRing(text([1, 1])), 'card numbers')).toBeUndefined();
});
