import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWps, type TestWps } from '../../../testing';
import { tablesReadWhole } from '../../../testing/plans';
import { members } from '../members/tables';
import { hasProved } from '../phone-numbers';
import { hasProvedEmail } from './contact';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

test('the account that has proved an address or a number is found by an index, not among all members', async () => {
  for (const owner of [hasProvedEmail('rahim@example.test'), hasProved('+8801711000001')]) {
    const query = wps.db.orm.select({ id: members.id }).from(members).where(owner);
    expect(await tablesReadWhole(wps.db, query)).toEqual([]);
  }
});
