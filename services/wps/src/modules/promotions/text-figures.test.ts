import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, granted, startWps, type TestWps } from '../../testing';
import { announcements } from '../content/announcements/tables';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

async function promotion(id: string, language: 'EN' | 'BN' = 'EN') {
  const { promotion: all } = granted(
    await createClient(wps.url).call('announcements', { types: 'Promotion', language }),
  );
  return all.find((one) => one.id === id);
}
const words = async (id: string, language?: 'EN' | 'BN') => {
  const found = await promotion(id, language);
  return found && [found.title, found.content, ...Object.values(found.art ?? {})].join(' ');
};

test('no promotion, banner, notice or help text reaches a page with a placeholder', async () => {
  const client = createClient(wps.url);
  for (const language of ['EN', 'BN'] as const) {
    const answers = [
      await client.call('announcements', { types: 'B,PL,PU,PR,H', language }),
      await client.call('helpCenter', { language, device: 'MOBILE' }),
      await client.call('popularAnnouncements', { language }),
      await client.call('notices', { language }),
      await client.call('missions', { language }),
    ];
    for (const answer of answers) expect(JSON.stringify(granted<unknown>(answer))).not.toContain('{{');
  }
});

test.each<[string, string, ReturnType<typeof sql>, [before: string, after: string]]>([
  ['the missions', 'mission', sql`update wps.missions set reward = 77700 where id = 'daily-login'`, ['৳20', '৳795']],
  [
    'a VIP gift',
    'birthday',
    sql`update wps.vip_levels set birthday_gift = 8888800 where level = 9`,
    ['৳12,777', '৳88,888'],
  ],
  [
    'the rebate',
    'vip',
    sql`update wps.vip_levels set rates = rates || '{"RNG":120}' where level = 9`,
    ['1.02%', '1.2%'],
  ],
  [
    'a prize',
    'spin-fest',
    sql`update wps.leaderboard_prizes set amount = 100000 where by = 'win' and from_place = 1`,
    ['৳377', '৳1,000'],
  ],
  [
    'the rain',
    'red-rain',
    sql`update wps.red_rains set most = 999900 where ends_at > now() - interval '1 day'`,
    ['৳100', '৳9,999'],
  ],
])('a change of %s changes what its promotion says, in both languages', async (_, id, change, [before, after]) => {
  expect(await words(id)).toContain(before);
  await wps.db.orm.execute(change);
  expect(await words(id)).toContain(after);
  expect(await words(id, 'BN')).toContain(after === '৳88,888' ? '৳88,888' : after);
});

test('a promotion whose engine gives nothing is not offered', async () => {
  expect(await promotion('red-rain')).toBeDefined();
  await wps.db.orm.execute(sql`update wps.red_rains set cancelled_at = now()`);
  expect(await promotion('red-rain')).toBeUndefined();
});

test('a text that names a figure which nobody configured is not shown', async () => {
  expect(await promotion('vip')).toBeDefined();
  await wps.db.orm.update(announcements).set({ titleEn: 'Win {{nothing.most}}' }).where(eq(announcements.id, 'vip'));
  expect(await promotion('vip')).toBeUndefined();
  expect(await promotion('vip', 'BN')).toBeDefined();
});
