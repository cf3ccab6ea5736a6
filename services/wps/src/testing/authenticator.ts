import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { calls, InputOf } from '@r777/shared/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Attestation = InputOf<typeof calls.registerPasskey>['attestation'];
type Assertion = InputOf<typeof calls.passkeyLogin>['assertion'];

/** The part of a page's request that this authenticator reads. */
interface CreateOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/**
 * An authenticator in software, with one discoverable ES256 passkey. `origin` is the page's origin in the browser's
 * view; `counter` may be set back, as in a copy.
 */
export function createAuthenticator({ origin = 'http://site.test', counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key' } as const;
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: self.origin, crossOrigin: false }));

  function authenticatorData(rpId: string, flags: number): Buffer {
    if (counts) self.counter += 1;
    const head = Buffer.alloc(37);
    sha256(rpId).copy(head, 0);
    head.writeUInt8(PRESENT | (self.verifiesUser ? VERIFIED : 0) | flags, 32);
    head.writeUInt32BE(self.counter, 33);
    return head;
  }

  const self = {
    origin,
    publicKey: publicKey.export({ format: 'jwk' }),
    counter: 0,
    /** Whether the request requires a fingerprint, face or PIN. */
    verifiesUser: true,
    userHandle: '',

    create({ challenge, rp, user }: CreateOptions): Attestation {
      self.userHandle = user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(rp.id, WITH_KEY),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key as never),
      ]);
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge)),
          attestationObject: base64url(isoCBOR.encode(object as never)),
          transports: ['internal'],
        },
      };
    },

    get({ challenge, rpId }: { readonly challenge: string; readonly rpId: string }): Assertion {
      const data = authenticatorData(rpId, 0);
      const client = clientData('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          userHandle: self.userHandle,
        },
      };
    },
  };
  return self;
}

/** @see createAuthenticator */
export type Authenticator = ReturnType<typeof createAuthenticator>;
