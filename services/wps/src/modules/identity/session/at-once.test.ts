import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { nameOf } from '../../../testing/passkeys';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('a member has 50 log-ins at once: one more ends the one unused for longest, and no other member’s', async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const username = await nameOf(member);
  const logIn = async (): Promise<TestClient> => {
    const client = createClient(wps.url, wps.now);
    await client.login(username, TEST_PASSWORD);
    return client;
  };
  const isOpen = async (client: TestClient) => errorOf(await client.call('memberInfo', {})) === undefined;
  wps.advance(61_000);
  const idle = await logIn();
  const more: TestClient[] = [];
  while (more.length < 48) more.push(await logIn());
  wps.advance(61_000);
  // The oldest of all is in use, so it is not the one that ends.
  granted(await member.call('wallet', {}));
  for (const client of more) granted(await client.call('wallet', {}));
  const last = await logIn();
  expect(await isOpen(idle)).toBe(false);
  for (const client of [member, last, other, ...more]) expect(await isOpen(client)).toBe(true);
  expect(errorOf(await idle.call('wallet', {}))?.code).toMatch(/^session\./);
}, 120_000);
