// @module-tag extended
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createClient,
  errorOf,
  granted,
  registration,
  signUp,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { encryptBody } from '../../../testing/client';

/** The guessed passwords; their checks end only when the test lets them. */
const GUESS = 'Wrong7777!';
const held = vi.hoisted(() => ({ count: 0, isOpen: false, release: [] as (() => void)[] }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    async verify(...given: Parameters<typeof real.verify>) {
      if (given[1] === GUESS) {
        held.count += 1;
        if (!held.isOpen) await new Promise<void>((resolve) => held.release.push(resolve));
      }
      return real.verify(...given);
    },
  };
});

/** Embedded: two strangers are judged at once; 500 wait. */
const [STRANGERS, JUDGED, WAITING] = [1_000, 2, 500];
let wps: TestWps;
/** A member whose name is guessed at. */
let named = '';
let known: TestClient;
let player = '';
const refused: { status: number; retryAfter: string | null; body: string }[] = [];
const flood: Promise<unknown>[] = [];
const hangUp = new AbortController();

/** This many guesses at once from five addresses, every second one at an existing name. */
async function startFlood(): Promise<void> {
  const key = granted(await known.get<{ keyId: string; spki: string }>('/wps/session/key'));
  const guess = async (turn: number) => {
    const input = { username: turn % 2 ? named : `nobody_${turn}`, password: GUESS, type: 'username' };
    const { body, header } = encryptBody(JSON.stringify(input), key, wps.now());
    const from = `203.0.113.${turn % 5}`;
    const headers = { 'content-type': 'application/json', encryption: header, 'x-forwarded-for': from };
    const sent = { method: 'POST', headers, body: JSON.stringify(body), signal: hangUp.signal };
    const {
      status,
      headers: told,
      ...reply
    } = await fetch(`${wps.url}/wps/session/login`, sent).then(async (it) => ({
      status: it.status,
      headers: it.headers,
      body: await it.text(),
    }));
    if (status === 429) refused.push({ status, retryAfter: told.get('retry-after'), ...reply });
  };
  for (let turn = 0; turn < STRANGERS; turn++) flood.push(guess(turn).catch(() => undefined));
  // Log-ins that are neither checked nor waiting.
  await expect.poll(() => refused.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(STRANGERS - JUDGED - WAITING);
}

const logIn = (client: TestClient, from: string) => {
  const input = { username: player, password: TEST_PASSWORD, type: 'username' };
  return client.sendEncrypted('/wps/session/login', input, undefined, 'POST', { 'x-forwarded-for': from });
};
const metric = async (name: string) => {
  const line = (await wps.metrics.registry.metrics()).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
};
const failures = async () =>
  (await wps.db.rows<{ count: number }>(sql`select count(*)::int as count from wps.login_failures`))[0]?.count;

beforeAll(async () => {
  wps = await startWps({ on: 'embedded' });
  named = registration().username;
  player = registration().username;
  known = createClient(wps.url, wps.now);
  for (const username of [named, player]) granted(await signUp(createClient(wps.url, wps.now), { username }));
  await known.login(player, TEST_PASSWORD);
});
afterAll(async () => {
  hangUp.abort();
  for (const release of held.release) release();
  await wps.close();
});

test('1,000 strangers who wait keep no known browser from logging in, from whichever address', async () => {
  await startFlood();
  expect(held.count).toBe(JUDGED);
  // From an address of the flood too: the cookie identifies the browser.
  for (const from of ['198.51.100.1', '203.0.113.1']) granted(await logIn(known, from));
  expect(held.count).toBe(JUDGED);
});

test('a full queue refuses with words and a time, the same for every name, and counts no failure', async () => {
  const [first, ...others] = refused;
  expect(first).toMatchObject({ status: 429, retryAfter: '5' });
  expect(JSON.parse(first?.body ?? '')).toMatchObject({
    code: 'request.rateLimited',
    params: { context: 'seconds', seconds: '5' },
  });
  expect(others.filter(({ body }) => body !== first?.body)).toEqual([]);
  expect(await failures()).toBe(JUDGED);
  expect(await metric('wps_refused_logins_total{method="unread",reason="busy"}')).toBeGreaterThanOrEqual(others.length);
  expect(await metric('wps_logins_waiting')).toBeLessThanOrEqual(WAITING);
});

test('a cookie that the site has not given goes in turn with strangers, before those who tried often', async () => {
  const stranger = createClient(wps.url, wps.now);
  stranger.cookies.set('device', randomBytes(32).toString('base64url'));
  let isIn = false;
  const reply = logIn(stranger, '198.51.100.2').finally(() => {
    isIn = true;
  });
  // A known browser that came later is done, while the stranger still waits.
  granted(await logIn(known, '198.51.100.3'));
  expect(isIn).toBe(false);
  // Before it come only the guesses in progress and the first guess of each of the five addresses, nothing else of the flood.
  let left = JUDGED + 4;
  await expect
    .poll(
      () => {
        for (const release of held.release.splice(0, left)) {
          left -= 1;
          release();
        }
        return isIn;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  expect(errorOf(await reply)).toBeUndefined();
});

test('who hangs up is judged no more: when the flood has gone, a stranger logs in at once', async () => {
  const before = held.count;
  hangUp.abort();
  await Promise.all(flood);
  await expect.poll(() => metric('wps_logins_waiting')).toBe(0);
  held.isOpen = true;
  for (const release of held.release) release();
  granted(await logIn(createClient(wps.url, wps.now), '198.51.100.4'));
  // Only the log-ins that were being checked.
  expect(held.count).toBeLessThanOrEqual(before + JUDGED);
});
