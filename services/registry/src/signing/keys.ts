import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import type { BuiltVersion } from '@r777/shared/contracts';
import { RegistryError } from '../registry-error';
import { signedText } from './digest';

/** A signature as it is sent: the fingerprint of the key, and the signature in base64. */
export interface Signature {
  key: string;
  value: string;
}

/** A new Ed25519 key pair as PEM texts. The private one never leaves the machine that made it. */
export function newKeyPair(): { privateKey: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pemOf(publicKey),
  };
}

/** Public key as PEM text. */
export const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

/** Fingerprint of a public key: `SHA256:…` of its DER form. */
export function fingerprintOf(key: KeyObject): string {
  return `SHA256:${createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('base64url')}`;
}

function onlyEd25519(read: () => KeyObject, what: string): KeyObject {
  let key: KeyObject | undefined;
  try {
    key = read();
  } catch {
    // What it says could quote the key.
  }
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new RegistryError('key.invalid', `${what} is no Ed25519 key in PEM form`);
  return key;
}

/** Reads a private key from PEM text. Throws `key.invalid`. */
export const readPrivateKey = (pem: string): KeyObject => onlyEd25519(() => createPrivateKey(pem), 'the signing key');

/** Reads a public key from PEM text. Throws `key.invalid`, also for a private key: it must not be sent here. */
export function readPublicKey(pem: string): KeyObject {
  if (pem.includes('PRIVATE'))
    throw new RegistryError(
      'key.invalid',
      'this is a private key: it stays with its owner, and a public key is registered',
    );
  return onlyEd25519(() => createPublicKey(pem), 'the public key');
}

/** Signs a version with a private key. */
export function signVersion(privateKey: KeyObject, built: BuiltVersion): Signature {
  const value = sign(null, signedText(built), privateKey).toString('base64');
  return { key: fingerprintOf(createPublicKey(privateKey)), value };
}

/** Whether the signature is that of exactly this version by this key. */
export function isSignedBy(publicKey: KeyObject, built: BuiltVersion, value: string): boolean {
  return verify(null, signedText(built), publicKey, Buffer.from(value, 'base64'));
}
