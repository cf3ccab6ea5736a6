import { createHash, type webcrypto } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { confirmed, errorOf, granted, newMember, startWps, type TestWps } from '../../../testing';
import { createAuthenticator } from '../../../testing/authenticator';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

/** The part that is used of the library by which the passkeys' library reads certificates. */
interface Certificates {
  readonly X509CertificateGenerator: { create(parts: object): Promise<{ readonly rawData: ArrayBuffer }> };
  readonly Extension: new (id: string, critical: boolean, value: Uint8Array) => object;
  readonly CRLDistributionPointsExtension: new (urls: string[]) => object;
  readonly BasicConstraintsExtension: new (ca: boolean) => object;
}
const own = createRequire(import.meta.url);
const x509 = createRequire(own.resolve('@simplewebauthn/server'))('@peculiar/x509') as Certificates;

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256' };
const signingAlgorithm = { name: 'ECDSA', hash: 'SHA-256' };
const KEY_DESCRIPTION = '1.3.6.1.4.1.11129.2.1.17';
/** What Android says of a key in its certificate: versions, the challenge, and two empty lists. */
const keyDescription = (challenge: Buffer) =>
  Buffer.concat([
    Buffer.from('30340201030a01000201040a01000420', 'hex'),
    challenge,
    Buffer.from('040030003000', 'hex'),
  ]);

/** A certificate for the passkey, below a root of the caller's own; both name an address to ask whether they are valid. */
async function chainFor(key: webcrypto.JsonWebKey, challenge: Buffer, address: string): Promise<Uint8Array[]> {
  const root = await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify']);
  const publicKey = await crypto.subtle.importKey('jwk', key, ECDSA, true, ['verify']);
  const common = { issuer: 'CN=root', signingKey: root.privateKey, signingAlgorithm };
  const crl = new x509.CRLDistributionPointsExtension([address]);
  const leaf = await x509.X509CertificateGenerator.create({
    ...common,
    subject: 'CN=passkey',
    publicKey,
    extensions: [crl, new x509.Extension(KEY_DESCRIPTION, false, keyDescription(challenge))],
  });
  const top = await x509.X509CertificateGenerator.create({
    ...common,
    subject: 'CN=root',
    publicKey: root.publicKey,
    extensions: [crl, new x509.BasicConstraintsExtension(true)],
  });
  return [leaf, top].map(({ rawData }) => new Uint8Array(rawData));
}

test('a passkey whose certificate names an address is refused, and nothing asks that address', async () => {
  let asked = 0;
  const stranger = createServer((_, response) => {
    asked += 1;
    response.end();
  });
  onTestFinished(() => void stranger.close());
  await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/list`;

  const member = await newMember(wps);
  const device = createAuthenticator();
  const confirmation = await confirmed(member, 'passkey');
  const attestation = device.create(granted(await member.call('passkeyRegisterOptions', { confirmation })));
  const { clientDataJSON, attestationObject } = attestation.response;
  const challenge = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
  const object = isoCBOR.decodeFirst<Map<string, unknown>>(isoBase64URL.toBuffer(attestationObject));
  object.set('fmt', 'android-key');
  const x5c = await chainFor(device.publicKey, challenge, address);
  object.set(
    'attStmt',
    new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(70)],
      ['x5c', x5c],
    ]),
  );
  const response = {
    ...attestation.response,
    attestationObject: isoBase64URL.fromBuffer(isoCBOR.encode(object as never)),
  };
  const kept = await member.call('registerPasskey', { attestation: { ...attestation, response }, confirmation });
  expect(errorOf(kept)?.code).toBe('passkey.failed');
  expect(asked).toBe(0);
});
