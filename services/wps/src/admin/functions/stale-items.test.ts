import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorOf, granted, newOperator, startWps, type TestWps } from '../../testing';

let wps: TestWps;
let operator: Awaited<ReturnType<typeof newOperator>>;
beforeAll(async () => {
  wps = await startWps();
  operator = await newOperator(wps, 'operator');
});
afterAll(() => wps.close());

const refused = async (reply: Promise<Parameters<typeof errorOf>[0]>) => errorOf(await reply);

test('an operator with an old copy does not undo what another one has changed: no item, whatever it is', async () => {
  const stale = { code: 'request.conflict', field: 'item' };
  for (const [list, put, change] of [
    ['missionList', 'missionPut', { active: false }],
    ['goodsList', 'goodsPut', { active: false, points: 111 }],
    ['modelList', 'modelPut', { name: { en: 'Another', bn: 'অন্য' } }],
    ['announcementList', 'announcementPut', { noExpiry: false }],
    ['helpList', 'helpPut', { position: 77 }],
    ['categoryList', 'categoryPut', { position: 77 }],
    ['vipLevels', 'vipLevelPut', { label: 'Another' }],
  ] as const) {
    const [old] = (await operator.ask(list, {})).content;
    if (!old) throw new Error(`${list} is empty`);
    const write = (item: object) => operator.send(put, { item: item as never });
    const first = granted(await write({ ...old, ...change }));
    expect(await refused(write(old)), put).toEqual(stale);
    const { version: _version, ...unread } = old;
    expect(await refused(write(unread)), put).toEqual(stale);
    const key = 'id' in old ? 'id' : 'level';
    const all = (await operator.ask(list, { size: 100 })).content as (typeof old)[];
    const current = all.find((one) => one[key as never] === old[key as never]);
    expect(current, put).toMatchObject(change);
    // A repeat after a lost answer, and a change of the copy that was read again.
    expect(granted(await write({ ...unread, ...change })), put).toEqual({ ...first, created: false });
    granted(await write({ ...old, version: current?.version }));
    expect((await operator.ask(list, {})).content, put).toContainEqual(old);
  }
});

test('an operator who has not read what another one has set changes no setting, policy, roles or limits', async () => {
  const stale = { code: 'request.conflict', field: 'version' };
  const pack = (jurisdiction: string) =>
    readFileSync(new URL(`../../../../../policy/${jurisdiction}.json`, import.meta.url), 'utf8');
  const { name } = await operator.ask('operatorCreate', { name: 'two.minds', role: ['content'] });
  const lottery = 'tcg-lotto-vn-fast-three';
  const path = 'signUpBonus';
  for (const [what, read, set] of [
    [
      'site set',
      async () => (await operator.ask('site', { path })).version,
      (change: number, version?: string) => operator.send('siteSet', { path, value: 1_000 + change, version }),
    ],
    [
      'policy set',
      async () => (await operator.ask('policyShow', {})).version,
      (change: number, version?: string) =>
        operator.send('policySet', { pack: pack(['uk', 'curacao'][change] ?? ''), version }),
    ],
    [
      'operator roles',
      async () => (await operator.ask('operators', {})).find((one) => one.name === name)?.version,
      (change: number, version?: string) =>
        operator.send('operatorRoles', {
          name,
          version,
          role: [(['support', 'games', 'finance'] as const)[change] ?? 'content'],
        }),
    ],
    [
      'lottery rules',
      async () =>
        (await operator.ask('lotteryList', { size: 100 })).content.find((one) => one.code === lottery)?.version,
      (change: number, version?: string) =>
        operator.send('lotteryRules', { lottery, version, closeBefore: 7 + change }),
    ],
  ] as const) {
    const version = await read();
    expect(await refused(set(0)), what).toEqual(stale);
    expect(await refused(set(0, version)), what).toBeUndefined();
    expect(await refused(set(1, version)), what).toEqual(stale);
    // A repeat after a lost answer.
    expect(await refused(set(0, version)), what).toBeUndefined();
    expect(await refused(set(1, await read())), what).toBeUndefined();
  }
});

test('of two operators who make an item with one id at once, one is told about the other', async () => {
  const [item] = (await operator.ask('missionList', {})).content;
  if (!item) throw new Error('there is no mission');
  const { version: _version, ...rest } = item;
  const write = (reward: string) => operator.send('missionPut', { item: { ...rest, id: 'made-twice', reward } });
  const replies = await Promise.all([write('3.00'), write('4.00')]);
  expect(replies.map(errorOf).filter(Boolean)).toEqual([{ code: 'request.conflict', field: 'item' }]);
  await operator.ask('missionWithdraw', { id: 'made-twice' });
});
