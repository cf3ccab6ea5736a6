import { expect, test } from 'vitest';
import { type KeyRing, parseKeyRing } from '../platform/crypto/key-ring';
import { newToken } from '../platform/crypto/tokens';
import { deviceSigner, newDevice } from './device';

const secret = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const old: KeyRing = parseKeyRing(`1:${secret(1)}`);
const rotated = parseKeyRing(`2:${secret(2)},1:${secret(1)}`);
const other = parseKeyRing(`1:${secret(3)}`);

test('what the site has given is recognised, after a change of keys too, and nothing else', () => {
  const device = newDevice(old);
  expect(device).toMatch(/^[\w-]{43}$/);
  expect(newDevice(old)).not.toBe(device);
  expect([old, rotated, other].map((keys) => deviceSigner(keys)(device))).toEqual([true, true, false]);
  const changed = (at: number) => device.slice(0, at) + (device[at] === 'A' ? 'B' : 'A') + device.slice(at + 1);
  const forged = [newToken(), changed(0), changed(21), changed(22), changed(42), device.slice(0, 22), `${device}A`, ''];
  expect(forged.map(deviceSigner(old))).toEqual(forged.map(() => false));
});
