import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '@mfe/server-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SignInOrigins } from './backends';
import { contentSecurityPolicy } from './security-headers';

let value: unknown = null;
let status = 200;
const backend = createServer((_request, response) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ success: true, value }));
});
beforeAll(() => new Promise<void>((done) => backend.listen(0, '127.0.0.1', done)));
afterAll(() => {
  backend.close();
});
const origins = () =>
  new SignInOrigins(
    { choose: () => `http://127.0.0.1:${(backend.address() as AddressInfo).port}` },
    createLogger('registry', 'error'),
  );
const policy = (signIn: readonly string[]) =>
  contentSecurityPolicy(
    { styleHashes: [], scriptHashes: [] },
    { frames: [], images: [], servers: [], builds: [], signIn },
  );

test('pages may reach Firebase while the site offers sign-in with a third party, and at no other time', async () => {
  const found = origins();
  expect(found.origins).toEqual([]);
  value = { projectId: 'r777', apiKey: 'key', google: 'client' };
  await found.look();
  expect(policy(found.origins)).toContain("connect-src 'self' https://identitytoolkit.googleapis.com;");
  status = 500;
  value = 'broken';
  await found.look();
  expect(found.origins).toEqual(['https://identitytoolkit.googleapis.com']);
  status = 200;
  value = null;
  await found.look();
  expect(policy(found.origins)).toContain("connect-src 'self';");
});

test('no script and no frame of a third party comes in with it', () => {
  const without = policy([]).split('; ');
  const changed = policy(['https://identitytoolkit.googleapis.com'])
    .split('; ')
    .filter((directive) => !without.includes(directive));
  expect(changed).toEqual(["connect-src 'self' https://identitytoolkit.googleapis.com"]);
});

test('the emulator takes the place of Firebase where the backend speaks to one', async () => {
  const found = origins();
  value = { projectId: 'demo', apiKey: 'key', google: 'client', emulator: 'http://127.0.0.1:9099/' };
  await found.look();
  expect(found.origins).toEqual(['http://127.0.0.1:9099']);
});
