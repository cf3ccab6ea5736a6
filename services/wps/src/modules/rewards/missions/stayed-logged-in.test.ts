import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, newMember, startWps, type TestWps } from '../../../testing';

const DAY = 86_400_000;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('a player who comes back the next day with the log-in of yesterday finishes the mission of the day', async () => {
  const client = await newMember(wps);
  const find = async () =>
    granted(await client.call('missions', { language: 'EN' })).content.find(
      ({ missionId }) => missionId === 'daily-login',
    );
  expect(await find()).toMatchObject({ progress: 1, state: 'finished' });
  // Played with all day: the page renews the session as it does in use.
  for (let hours = 0; hours < 24; hours += 12) {
    wps.advance(DAY / 2);
    client.token = granted(await client.send<{ token: string }>('POST', '/wps/session/renew', {})).token;
  }
  granted(await client.call('wallet', {}));
  expect(await find()).toMatchObject({ progress: 1, state: 'finished' });
});
