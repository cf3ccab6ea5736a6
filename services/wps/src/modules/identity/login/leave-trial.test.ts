// @module-tag extended
import { openPostgres } from '@mfe/server-kit/testing';
import type { Game } from '@r777/shared/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../../platform/settings/default-site';
import {
  createClient,
  granted,
  newMember,
  registration,
  setSite,
  signUp,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { createAuthenticator } from '../../../testing/authenticator';
import { addPasskey, logInByPasskey } from '../../../testing/passkeys';

const [burning, lucky] = [
  { nodeId: 'bgs-burning-777', vendor: 'BGS' },
  { nodeId: 'imp-sky-crash', vendor: 'IMP' },
];
const FREEPLAY = { moduleId: 'FREEPLAY3' } as const;

const server = await openPostgres();
afterAll(() => server?.stop());
const kinds = server ? (['embedded', 'PostgreSQL'] as const) : (['embedded'] as const);

describe.each(kinds)('what a real account takes over from a trial account, on %s', (kind) => {
  let wps: TestWps;
  beforeAll(async () => {
    wps = await startWps(kind === 'embedded' ? { on: kind } : {});
    await setSite(wps, { whitelabel: { ...site.whitelabel, FREEPLAY3: true } });
  });
  afterAll(() => wps?.close());

  /** A visitor's browser with a trial account, a favourite and an opened game. */
  async function inTrial(): Promise<TestClient> {
    const client = createClient(wps.url, wps.now);
    client.token = granted(await client.call('freeplay', FREEPLAY)).token;
    granted(await client.call('addFavourite', burning));
    granted(await client.call('addRecent', lucky));
    return client;
  }
  const favourites = async (client: TestClient) =>
    granted(await client.call('favouriteIds', { pageNo: 1, pageSize: 100 })).map(({ nodeId }) => nodeId);
  const recents = async (client: TestClient) =>
    granted(await client.get<{ list: Game[] }>('/lgw/recents?language=EN&clientType=2')).list.map(
      ({ gameId }) => gameId,
    );
  /** Another browser of the same member, which shows only what is stored on the server. */
  async function elsewhere(username: string): Promise<TestClient> {
    const client = createClient(wps.url, wps.now);
    await client.login(username, TEST_PASSWORD);
    return client;
  }

  test('a registration during a trial takes over favourites and recent games, but no money', async () => {
    const client = await inTrial();
    const input = registration();
    granted(await signUp(client, input));
    const member = await elsewhere(input.username);
    expect([await favourites(member), await recents(member)]).toEqual([['bgs-burning-777'], ['imp-sky-crash']]);
    expect(granted(await member.call('wallet', {})).sumBalance).toBe('18.00');
    // The trial continues until a log-in.
    expect(granted(await client.call('wallet', {})).sumBalance).toBe('2000.00');
  });

  test('a log-in during a trial adds its games to the member’s own, and ends the trial session', async () => {
    const input = registration();
    granted(await signUp(createClient(wps.url, wps.now), input));
    const before = await elsewhere(input.username);
    granted(await before.call('addFavourite', lucky));
    granted(await before.call('addRecent', lucky));
    wps.advance(1_000);
    const client = await inTrial();
    const trialToken = client.token;
    const old = createClient(wps.url, wps.now);
    for (const [name, value] of client.cookies) old.cookies.set(name, value);
    await client.login(input.username, TEST_PASSWORD);
    expect(await favourites(client)).toEqual(['bgs-burning-777', 'imp-sky-crash']);
    expect(await recents(client)).toEqual(['imp-sky-crash']);
    old.token = trialToken;
    expect((await old.call('wallet', {})).body).toMatchObject({ success: false, code: 'session.revoked' });
  });

  test('a log-in by passkey takes over the same, and ends the trial session', async () => {
    const device = createAuthenticator();
    granted(await addPasskey(await newMember(wps), device));
    const client = await inTrial();
    const renewal = client.cookies.get('renewal');
    client.token = granted(await logInByPasskey(client, device)).token;
    expect([await favourites(client), await recents(client)]).toEqual([['bgs-burning-777'], ['imp-sky-crash']]);
    const old = createClient(wps.url, wps.now);
    old.cookies.set('renewal', renewal ?? '');
    expect((await old.call('renew', {})).body).toMatchObject({ success: false, code: 'session.revoked' });
  });

  test('nothing is taken over by a failed log-in or from a session of another member', async () => {
    const trial = await inTrial();
    const input = registration();
    granted(await signUp(createClient(wps.url, wps.now), input));
    const before = await elsewhere(input.username);
    await expect(trial.login(input.username, 'Wrong999x')).rejects.toThrow('login.failed');
    expect(await favourites(before)).toEqual([]);
    expect(await favourites(trial)).toEqual(['bgs-burning-777']);

    const other = await newMember(wps);
    granted(await other.call('addFavourite', burning));
    const second = registration();
    granted(await signUp(other, second));
    await other.login(second.username, TEST_PASSWORD);
    expect(await favourites(other)).toEqual([]);
  });

  test('an invalid trial token stops neither registration nor log-in', async () => {
    for (const token of ['nothing', (await inTrial()).token]) {
      // A token without its cookie was copied, so nothing is taken over.
      const client = createClient(wps.url, wps.now);
      client.token = token;
      const input = registration();
      granted(await signUp(client, input));
      client.cookies.set('renewal', 'nothing');
      await client.login(input.username, TEST_PASSWORD);
      expect(await favourites(client)).toEqual([]);
    }
  });
});
