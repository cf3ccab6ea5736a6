import {
  constants,
  createDecipheriv,
  createHash,
  createPrivateKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '@mfe/server-kit';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { KeyRing } from '../../platform/crypto/key-ring';
import { keptSecret } from '../../platform/crypto/secrets';
import { nonces } from '../../platform/crypto/tables';
import { AppError } from '../../platform/errors/app-error';

/** Largest accepted error of the sender's clock, in ms. */
const WINDOW = 5 * 60_000;
const TAG_LENGTH = 16;
/** Bits of the key pair: 128 bits of security, not less than the AES-256-GCM inside needs. */
const MODULUS = 3072;

/** The form of an encrypted body. */
export const encryptedBody = z.strictObject({
  data: z.base64().describe('Text and tag'),
  iv: z.base64().describe('12 bytes'),
  ts: z.number().int().describe('ms since 1970'),
  nonce: z.uuid(),
});

/** Bodies that are encrypted for the server, so that log-in names and passwords are unreadable on the way. */
export interface Encryption {
  readonly publicKey: { readonly keyId: string; readonly spki: string };
  /**
   * Decrypts the body of a request: AES-256-GCM, the key wrapped with RSA-OAEP-256 in the header `encryption`
   * (`keyId.wrapped`), `ts.nonce` authenticated with it. Each nonce is valid once.
   */
  open(request: FastifyRequest): Promise<unknown>;
}

const undecryptable = () => new AppError('request.undecryptable', 'The body cannot be decrypted with the current key.');

/**
 * The key pair of all instances: the first one creates it; the private half is stored encrypted. The slot names the
 * algorithm, so another algorithm has another slot and another key id. A page with the older key gets
 * `request.undecryptable`, and then reads the key again.
 */
async function sharedKeys(db: Database, keys: KeyRing): Promise<{ spki: string; privateKey: KeyObject }> {
  const { spki, bytes } = await keptSecret(db, keys, {
    slot: `rsa-${MODULUS}`,
    async make() {
      const made = await promisify(generateKeyPair)('rsa', {
        modulusLength: MODULUS,
        publicKeyEncoding: { type: 'spki', format: 'der' },
        privateKeyEncoding: { type: 'pkcs8', format: 'der' },
      });
      return { spki: made.publicKey.toString('base64'), bytes: made.privateKey };
    },
  });
  return { spki, privateKey: createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }) };
}

/** @see Encryption */
export async function createEncryption(db: Database, keys: KeyRing, now: () => number): Promise<Encryption> {
  const { spki, privateKey } = await sharedKeys(db, keys);
  const keyId = createHash('sha256').update(spki).digest('hex').slice(0, 16);

  function decrypt(header: unknown, body: z.output<typeof encryptedBody>): unknown {
    const [id, wrapped = ''] = typeof header === 'string' ? header.split('.') : [];
    if (id !== keyId) throw undecryptable();
    try {
      const padding = { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
      const key = privateDecrypt(padding, Buffer.from(wrapped, 'base64'));
      const sealed = Buffer.from(body.data, 'base64');
      const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(body.iv, 'base64'));
      cipher.setAAD(Buffer.from(`${body.ts}.${body.nonce}`));
      cipher.setAuthTag(sealed.subarray(-TAG_LENGTH));
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -TAG_LENGTH)), cipher.final()]).toString('utf8');
      return JSON.parse(text);
    } catch {
      throw undecryptable();
    }
  }

  return {
    publicKey: { keyId, spki },
    async open(request) {
      const body = encryptedBody.safeParse(request.body);
      if (!body.success) throw undecryptable();
      const text = decrypt(request.headers.encryption, body.data);
      const fresh = Math.abs(now() - body.data.ts) <= WINDOW;
      const [first] = await db.orm
        .insert(nonces)
        .values({ nonce: body.data.nonce, expiresAt: new Date(now() + 2 * WINDOW) })
        .onConflictDoNothing()
        .returning();
      if (!fresh || !first)
        throw new AppError('request.replayed', 'This message was sent before, or its clock is off.');
      return text;
    },
  };
}
