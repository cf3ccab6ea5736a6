import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  setSite,
  startFirebase,
  startWps,
  type TestFirebase,
  type TestWps,
} from '../../../testing';
import { idOf } from '../../../testing/figures';
import { socialAccounts } from '../members/tables';

let wps: TestWps;
let firebase: TestFirebase;
beforeAll(async () => {
  firebase = await startFirebase(() => wps.now());
  wps = await startWps({ firebase: firebase.settings, rateLimitFactor: 1 });
  await setSite(wps, { whitelabel: { ...site.whitelabel, GOOGLELOGIN3: true } });
});
afterAll(async () => {
  await wps.close();
  firebase.close();
});

test('guesses of strangers at one address do not lock a sign-in by Google of a known browser', async () => {
  const member = await newMember(wps);
  await wps.db.orm
    .insert(socialAccounts)
    .values({ uid: 'rahim', provider: 'google', memberId: await idOf(member), at: new Date(wps.now()) });
  const logIn = async (client = member) =>
    client.sendEncrypted(
      '/wps/session/login',
      {
        username: '',
        password: '',
        type: 'firebase',
        firebaseChannel: 'google',
        firebaseIdToken: await firebase.token({ sub: 'rahim' }),
      },
      undefined,
      'POST',
      { 'x-forwarded-for': '203.0.113.79' },
    );
  granted(await logIn(createClient(wps.url, wps.now)));
  wps.advance(61_000);
  await wps.db.orm.execute(sql`insert into wps.login_failures (username_key, address, at)
    select 'nobody' || i, '203.0.113.79', ${new Date(wps.now()).toISOString()}::timestamptz from generate_series(1, 100) i`);
  expect(errorOf(await logIn())).toBeUndefined();
});
