import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, granted, newMember, startWps, type TestClient, type TestWps } from '../../../testing';
import { idOf, putPlay } from '../../../testing/figures';

const language = 'EN' as const;
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const protections: Readonly<Record<string, (member: TestClient) => Promise<unknown>>> = {
  'a time-out': (member) => member.call('excludeSelf', { kind: 'timeOut', days: 1 }),
  'a looser limit that waits': async (member) => {
    granted(await member.call('setPlayLimit', { kind: 'depositDay', value: '500.00' }));
    return granted(await member.call('setPlayLimit', { kind: 'depositDay', value: '900.00' }));
  },
};

/** Every promise of a reward that the pages of rewards hold for a visitor. */
async function promisedTo(client: TestClient): Promise<string[]> {
  const { content: missions } = granted(await client.call('missions', { language }));
  const { levels } = granted(await client.call('vipLevels', {}));
  const { levelUpGift, weeklyGift, birthdayGift, rebate } = levels.at(-1)?.benefits ?? {};
  const { content: board } = granted(await client.call('leaderboard', { period: 'day' }));
  const { bonus } = client.token ? granted(await client.call('affiliateInfo', {})) : {};
  return [
    ...missions.flatMap(({ missionId, state }) => (state === 'running' ? [missionId] : [])),
    ...Object.entries({ levelUpGift, weeklyGift, birthdayGift }).flatMap(([gift, amount]) =>
      Number(amount) > 0 ? [gift] : [],
    ),
    ...(rebate ?? []).flatMap(({ gameType, rate }) => (Number(rate) > 0 ? [gameType] : [])),
    ...board.flatMap(({ prize }) => prize ?? []),
    ...(bonus ? ['invitation'] : []),
  ];
}

test.each(Object.keys(protections))(
  'during %s no page of rewards promises any, and what is earned stays',
  async (name) => {
    const member = await newMember(wps);
    await putPlay(wps, await idOf(member), { stake: 700_000 });
    const before = await promisedTo(member);
    for (const one of ['weekly-login', 'levelUpGift', 'weeklyGift', 'birthdayGift', 'RNG', 'invitation'])
      expect(before).toContain(one);
    expect(before.some((one) => /^\d+\.00$/.test(one))).toBe(true);
    await protections[name]?.(member);
    expect(await promisedTo(member)).toEqual([]);
    const { content } = granted(await member.call('missions', { language }));
    expect(content.find(({ missionId }) => missionId === 'daily-login')).toMatchObject({ state: 'finished' });
    // The browser keeps the cookie that a page of the member brought, and asks as a guest once the member is logged out.
    granted(await member.call('playSession', {}));
    expect(await promisedTo(Object.assign(member, { token: undefined }))).toEqual([]);
    expect((await promisedTo(createClient(wps.url, wps.now))).length).toBeGreaterThan(5);
  },
);
