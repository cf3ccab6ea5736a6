import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, errorOf, granted, newMember, startWps, type TestClient, type TestWps } from '../../../testing';
import { type Authenticator, createAuthenticator } from '../../../testing/authenticator';
import { addPasskey } from '../../../testing/passkeys';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps({ rateLimitFactor: 1 });
});
afterAll(() => wps.close());

/** Logs in with a passkey from an address. */
async function logInFrom(address: string, client: TestClient, device: Authenticator) {
  const from = { 'x-forwarded-for': address };
  const options = await client.send('POST', '/wps/session/passkey/options', {}, from);
  if (options.status !== 200) return options;
  const assertion = device.get(granted(options) as never);
  return client.send('POST', '/wps/session/passkey', { assertion }, from);
}

test('a stranger who asks for passkey log-ins without end keeps no known browser of the network out', async () => {
  const [member, device] = [await newMember(wps), createAuthenticator()];
  granted(await addPasskey(member, device));
  const address = '203.0.113.77';
  const stranger = createClient(wps.url, wps.now);
  let status = 200;
  for (let i = 0; i < 31 && status === 200; i++)
    status = (await stranger.send('POST', '/wps/session/passkey/options', {}, { 'x-forwarded-for': address })).status;
  expect(status).toBe(429);
  expect(errorOf(await logInFrom(address, member, device))).toBeUndefined();
});

test('guesses of strangers at one address do not lock a passkey of a browser that the account knows', async () => {
  const [member, device] = [await newMember(wps), createAuthenticator()];
  granted(await addPasskey(member, device));
  const address = '203.0.113.78';
  await wps.db.orm.execute(sql`insert into wps.login_failures (username_key, address, at)
    select 'nobody' || i, ${address}, ${new Date(wps.now()).toISOString()}::timestamptz from generate_series(1, 100) i`);
  expect(errorOf(await logInFrom(address, member, device))).toBeUndefined();
});
