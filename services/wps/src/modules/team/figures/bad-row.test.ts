import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newMember, startWps, type TestWps } from '../../../testing';
import { idOf, putPlay } from '../../../testing/figures';
import { refuseRow } from '../../../testing/hold-lock';
import { foldChanges } from './fold';
import { followTime } from './standings';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
  await foldChanges(wps.db, wps.now());
});
afterAll(() => wps.close());

const waiting = async () =>
  (await wps.db.rows<{ id: number }>(sql`select distinct member_id as id from wps.team_changes order by 1`)).map(
    ({ id }) => id,
  );

test('a change that cannot be folded waits, and keeps no other from being folded', async () => {
  const [bad, good] = [await idOf(await newMember(wps)), await idOf(await newMember(wps))];
  for (const id of [bad, good]) await putPlay(wps, id, { stake: 100 });
  expect(await waiting()).toEqual([bad, good]);
  await refuseRow(wps.db, 'team_member_days', bad);
  await expect(foldChanges(wps.db, wps.now())).rejects.toThrow();
  expect(await waiting()).toEqual([bad]);
});

test('a member whose standing cannot be followed keeps nobody else’s from being followed', async () => {
  await foldChanges(wps.db, wps.now());
  const [bad, good] = [await idOf(await newMember(wps)), await idOf(await newMember(wps))];
  await foldChanges(wps.db, wps.now());
  const online = async (id: number) =>
    (await wps.db.rows<{ online: number }>(sql`select online from wps.team_standings where member_id = ${id}`))[0]
      ?.online;
  await followTime(wps.db, wps.now());
  expect([await online(bad), await online(good)]).toEqual([1, 1]);
  await refuseRow(wps.db, 'team_standings', bad);
  wps.advance(60 * 60_000);
  await expect(followTime(wps.db, wps.now())).rejects.toThrow();
  expect([await online(bad), await online(good)]).toEqual([1, 0]);
});
