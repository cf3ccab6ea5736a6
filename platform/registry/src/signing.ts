import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import type { BuiltVersion } from '@mfe/contract';
import { RegistryError } from './registry-error';

/**
 * JSON with sorted object names and without white space: the same text for the same data, however a database stores it.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).toSorted();
  const entries = names.map(
    (name) => `${JSON.stringify(name)}:${canonicalJson((value as Record<string, unknown>)[name])}`,
  );
  return `{${entries.join(',')}}`;
}

/**
 * The signed data: the digest of the whole `version.json`, which contains remote, version and the hash of every file.
 * The first line prevents the signature from being valid for anything else.
 */
export function signedText(built: BuiltVersion): Buffer {
  const digest = createHash('sha384').update(canonicalJson(built)).digest('base64');
  return Buffer.from(`r777 version 1\nsha384-${digest}\n`);
}

/** A signature as it is sent: the fingerprint of the key, and the signature in base64. */
export interface Signature {
  key: string;
  value: string;
}

/** A new Ed25519 key pair as PEM texts. The private one never leaves the machine that created it. */
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
    // Drop OpenSSL's message: it could quote the key.
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

/** File of the first operator's private key, in the data folder; readable by its owner alone. */
export const OPERATOR_KEY_FILE = 'operator.key';
/** File of the first operator token, beside it. */
export const OPERATOR_TOKEN_FILE = 'operator.token';

/** Writes a private key to a new file that only its owner can read. Throws `key.invalid` if the file exists already. */
export async function writeKeyFile(file: string, pem: string): Promise<void> {
  try {
    await writeFile(file, pem, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new RegistryError('key.invalid', `${file} is there already; name a new file for the private key`);
  }
}

/** Reads a private key's file. Throws `key.invalid` if it is missing, or if others than its owner can read it. */
export async function readKeyFile(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new RegistryError('key.invalid', `there is no key file ${file}`);
  if ((found.mode & 0o077) !== 0)
    throw new RegistryError(
      'key.invalid',
      `others can read the private key in ${file}: chmod 600 ${file}, and think of a new key`,
    );
  return readFile(file, 'utf8');
}
