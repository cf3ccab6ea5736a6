import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, granted, newMember, startWps, type TestClient, type TestWps } from '../../../testing';
import { idOf, putPlay } from '../../../testing/figures';

const language = 'EN' as const;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const timeOut = (member: TestClient) => member.call('excludeSelf', { kind: 'timeOut', days: 1 });
async function waitForLimit(member: TestClient) {
  granted(await member.call('setPlayLimit', { kind: 'depositDay', value: '500.00' }));
  return granted(await member.call('setPlayLimit', { kind: 'depositDay', value: '900.00' }));
}

/** Every promise of a reward that the pages of rewards hold for a visitor. */
async function promisedTo(client: TestClient): Promise<string[]> {
  const { content: missions } = granted(await client.call('missions', { language }));
  const { content: board } = granted(await client.call('leaderboard', { period: 'day' }));
  const { bonus } = client.token ? granted(await client.call('affiliateInfo', {})) : {};
  return [
    ...missions.flatMap(({ missionId, state }) => (state === 'running' ? [missionId] : [])),
    ...board.flatMap(({ prize }) => prize ?? []),
    ...(bonus ? ['invitation'] : []),
  ];
}

test.each([
  ['a time-out', timeOut, undefined],
  ['a looser limit that waits', waitForLimit, 'finished'],
] as const)('during %s no page promises a reward, and what can be claimed stays', async (_name, protect, kept) => {
  const member = await newMember(wps);
  await putPlay(wps, await idOf(member), { stake: 700_000 });
  const before = await promisedTo(member);
  expect(before).toEqual(expect.arrayContaining(['weekly-login', 'invitation']));
  expect(before.some((one) => /^\d+\.00$/.test(one))).toBe(true);
  await protect(member);
  expect(await promisedTo(member)).toEqual([]);
  const { content } = granted(await member.call('missions', { language }));
  expect(content.find(({ missionId }) => missionId === 'daily-login')?.state).toBe(kept);
  // The browser keeps the cookie that a page of the member brought, and asks as a guest once the member is logged out.
  granted(await member.call('playSession', {}));
  expect(await promisedTo(Object.assign(member, { token: undefined }))).toEqual([]);
  expect((await promisedTo(createClient(wps.url, wps.now))).length).toBeGreaterThan(5);
});
