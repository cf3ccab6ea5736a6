import type { LiveModel } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, granted, startWps, type TestClient, type TestWps } from '../../testing';
import { eventually } from '../../testing/eventually';
import { planAt } from './live-models';

let wps: TestWps;
let visitor: TestClient;
beforeAll(async () => {
  wps = await startWps();
  visitor = createClient(wps.url, wps.now);
});
afterAll(() => wps.close());

const models = async (query = '') => granted(await visitor.get<LiveModel[]>(`/lgw/models?language=EN${query}`));
const change = (index: number, part: object) =>
  wps.db.orm.execute(sql`update wps.settings
    set value = jsonb_set(value, array[${String(index)}]::text[], value -> ${index}::int || ${JSON.stringify(part)}::jsonb)
    where key = 'liveModels'`);

test('GCEN-15 API-65 the models come with their flags, streaming ones first, each at a live table', async () => {
  const all = await models();
  expect(all.length).toBeGreaterThan(5);
  expect(all.every(({ active, game }) => active && game.gameType === 'LIVE')).toBe(true);
  const flags = all.map(({ streaming }) => streaming);
  expect(flags).toEqual(flags.toSorted((a, b) => Number(b) - Number(a)));
  expect(flags).toContain(true);
  expect(flags).toContain(false);
  expect(await models('&streaming=true')).toEqual(all.filter(({ streaming }) => streaming));
  expect(await models('&streaming=false')).toEqual(all.filter(({ streaming }) => !streaming));
  for (const { streaming, nextStream } of all) expect(nextStream === null).toBe(streaming);
});

test('GCEN-15 API-66 the live model list is the same list in pages', async () => {
  type Page = { content: LiveModel[]; totalCount: number; totalPages: number };
  const page = granted(await visitor.get<Page>('/lgw/models/live?language=EN&pageSize=3&pageNo=2'));
  const all = await models();
  expect(page.content).toEqual(all.slice(3, 6));
  expect([page.totalCount, page.totalPages]).toEqual([all.length, Math.ceil(all.length / 3)]);
});

test('GCEN-15 API-65 the administration can switch a model off, or a stream on regardless of the schedule', async () => {
  const [row] = await wps.db.rows<{ value: { id: string }[] }>(
    sql`select value from wps.settings where key = 'liveModels'`,
  );
  const [first, second] = row?.value ?? [];
  await change(0, { active: false });
  await change(1, { streaming: true });
  const all = await models();
  expect(all.map(({ modelId }) => modelId)).not.toContain(first?.id);
  expect(all.find(({ modelId }) => modelId === second?.id)?.streaming).toBe(true);
});

test('GCEN-15 a model is not listed while its table is closed', async () => {
  const shown = async () => (await models()).map(({ modelId }) => modelId);
  const { modelId, game } = (await models()).at(-1) ?? {};
  const open = async (available: boolean) => {
    await wps.db.orm.execute(sql`update wps.games set available = ${available} where id = ${game?.gameId}`);
    await wps.db.notify('catalogue', {});
  };
  await open(false);
  await eventually(shown).not.toContain(modelId);
  await open(true);
  await eventually(shown).toContain(modelId);
});

test('API-65 a stream that the administration has switched off is off at every hour, and on again by the schedule', async () => {
  const [row] = await wps.db.rows<{ value: { id: string }[] }>(
    sql`select value from wps.settings where key = 'liveModels'`,
  );
  const streams = async (id: string | undefined) => (await models()).find(({ modelId }) => modelId === id)?.streaming;
  const always = [{ from: '00:00', until: '00:00' }];
  await change(2, { streams: always, streaming: false });
  expect(await streams(row?.value[2]?.id)).toBe(false);
  await change(2, { streams: always, streaming: null });
  expect(await streams(row?.value[2]?.id)).toBe(true);
});

test('API-65 the models have their names in the language that is asked for', async () => {
  const named = async (language: string, id: string) =>
    granted(await visitor.get<LiveModel[]>(`/lgw/models?language=${language}`)).find(({ modelId }) => modelId === id)
      ?.name;
  expect([await named('EN', 'nadia'), await named('BN', 'nadia')]).toEqual(['Nadia', 'নাদিয়া']);
});

test('a stream’s hours are those of the site’s day, also over midnight', () => {
  const at = (iso: string) => new Date(iso).getTime();
  const night = [{ from: '22:00', until: '06:00' }];
  // Dhaka is six hours ahead of UTC.
  expect(planAt(night, at('2026-11-20T16:00:00Z')).streaming).toBe(true);
  expect(planAt(night, at('2026-11-20T23:59:59Z')).streaming).toBe(true);
  expect(planAt(night, at('2026-11-21T00:00:00Z'))).toEqual({ streaming: false, next: at('2026-11-21T16:00:00Z') });
  expect(planAt([], at('2026-11-21T00:00:00Z'))).toEqual({ streaming: false, next: null });
});
