// @module-tag extended
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

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('a member has 50 unexpired log-ins at once: one more ends the longest unused, and no other member’s', async () => {
  const first = await newMember(wps);
  const username = await nameOf(first);
  const logIn = async (): Promise<TestClient> => {
    const client = createClient(wps.url, wps.now);
    await client.login(username, TEST_PASSWORD);
    return client;
  };
  const isOpen = async (client: TestClient) => errorOf(await client.call('memberInfo', {})) === undefined;
  const renewFirst = async () => {
    first.token = granted(await first.call('renew', {})).token;
    granted(await first.call('wallet', {}));
  };
  for (let hours = 0; hours < 31 * 23; hours += 23) {
    wps.advance(23 * HOUR);
    await renewFirst();
  }
  // Five minutes before the end of its 30 days.
  wps.advance(7 * HOUR - 5 * MINUTE);
  await renewFirst();
  const [member, other] = [await logIn(), await newMember(wps)];
  wps.advance(61_000);
  const idle = await logIn();
  // If it still counted, it would take a place from these two.
  wps.advance(61_000);
  granted(await first.call('wallet', {}));
  wps.advance(3 * MINUTE);
  expect(errorOf(await first.call('wallet', {}))?.code).toBe('session.expired');
  const more: TestClient[] = [];
  while (more.length < 48) more.push(await logIn());
  wps.advance(61_000);
  // The oldest log-in is in use, so another one ends.
  granted(await member.call('wallet', {}));
  for (const client of more) granted(await client.call('wallet', {}));
  const last = await logIn();
  expect(await isOpen(idle)).toBe(false);
  for (const client of [member, last, other, ...more]) expect(await isOpen(client)).toBe(true);
  expect(errorOf(await idle.call('wallet', {}))?.code).toMatch(/^session\./);
}, 120_000);
