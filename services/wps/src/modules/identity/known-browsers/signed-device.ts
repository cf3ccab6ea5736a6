import { createHmac, timingSafeEqual } from 'node:crypto';
import { derivedKey, derivedKeys, type KeyRing } from '../../../platform/crypto/key-ring';
import { newToken } from '../../../platform/crypto/tokens';

const PURPOSE = 'device cookies';
/** Characters of each half of 43, of six bits: 132 random bits, and 126 of their signature. */
const [RANDOM, SIGNATURE] = [22, 21];

const signatureOf = (random: string, key: Buffer): string =>
  createHmac('sha256', key).update(random).digest('base64url').slice(0, SIGNATURE);

/** A new secret of a browser. Its second half signs the first, so that it is recognised without the database. */
export function newDevice(keys: KeyRing): string {
  const random = newToken().slice(0, RANDOM);
  return random + signatureOf(random, derivedKey(keys, PURPOSE));
}

/**
 * Recognises secrets that this site has given to a browser that logged in. Not whose browser it is: any account's owner
 * has one.
 */
export function deviceSigner(keys: KeyRing): (device: string) => boolean {
  const all = derivedKeys(keys, PURPOSE);
  return (device) => {
    const given = Buffer.from(device.slice(RANDOM));
    return all.some((key) => {
      const own = Buffer.from(signatureOf(device.slice(0, RANDOM), key));
      return given.length === own.length && timingSafeEqual(given, own);
    });
  };
}
