import { expect, test } from 'vitest';
import { parseKeyRing, singleKey } from '../../../platform/crypto/key-ring';
import { createSessionProofs } from './session-proof';

const secret = (byte: number) => Buffer.alloc(32, byte);
const ring = (...bytes: number[]) =>
  parseKeyRing(bytes.map((byte) => `${byte}:${secret(byte).toString('base64')}`).join());
const family = '5b1e7c1e-3d1f-4c0a-9a55-0c5ef8a1d1c7';

test('a session cookie fits its own log-in, and no other one', () => {
  const proofs = createSessionProofs(singleKey(secret(1)));
  const proof = proofs.of(family);
  expect(proof).toMatch(/^[\w-]{43}$/);
  expect(proofs.fits(proof, family)).toBe(true);
  expect(proofs.fits(proof, 'another log-in')).toBe(false);
  for (const wrong of ['', proof.slice(1), `${proof}x`, 'x'.repeat(43)]) expect(proofs.fits(wrong, family)).toBe(false);
});

test('a new secret signs what is new, and the cookies of the old one stay valid until that is removed', () => {
  const old = createSessionProofs(ring(1)).of(family);
  const rotated = createSessionProofs(ring(2, 1));
  expect(rotated.of(family)).toBe(createSessionProofs(ring(2)).of(family));
  expect([rotated.fits(old, family), rotated.fits(rotated.of(family), family)]).toEqual([true, true]);
  expect(createSessionProofs(ring(2)).fits(old, family)).toBe(false);
});
