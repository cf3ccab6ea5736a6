import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, type JWTPayload, SignJWT } from 'jose';
import type { FirebaseSettings } from '../adapters/social';

/** A Firebase project with its own key server. */
export interface TestFirebase {
  readonly settings: FirebaseSettings;
  /** An ID token, signed as by Google; `change` falsifies its claims, header or key. */
  token(claims?: JWTPayload, change?: { kid?: string; alg?: string; foreignKey?: boolean }): Promise<string>;
  /** A token in the emulator's format. */
  unsigned(claims?: JWTPayload): string;
  /** Makes the key server fail from now on. */
  break(): void;
  close(): void;
}

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Starts a key server and creates tokens; `now` is the clock of the service under test. */
export async function startFirebase(now: () => number = Date.now): Promise<TestFirebase> {
  const [own, foreign] = [rsa(), rsa()];
  const keys = [{ ...(await exportJWK(own.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }];
  let broken = false;
  const server = createServer((_request, response) => {
    response.writeHead(broken ? 500 : 200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const projectId = 'r777-test';
  const claimsOf = (claims: JWTPayload = {}): JWTPayload => {
    const at = Math.floor(now() / 1000);
    return {
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: 'someone',
      iat: at,
      exp: at + 3_600,
      auth_time: at,
      firebase: { sign_in_provider: 'google.com' },
      ...claims,
    };
  };
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return {
    settings: {
      projectId,
      keysUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
      page: { apiKey: 'web-key', google: 'google-client', facebook: 'facebook-app' },
    },
    token: (claims, { kid = 'key-1', alg = 'RS256', foreignKey = false } = {}) =>
      new SignJWT(claimsOf(claims))
        .setProtectedHeader({ alg, kid, typ: 'JWT' })
        .sign(alg === 'HS256' ? new TextEncoder().encode('guess') : (foreignKey ? foreign : own).privateKey),
    unsigned: (claims) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claimsOf(claims))}.`,
    break() {
      broken = true;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
