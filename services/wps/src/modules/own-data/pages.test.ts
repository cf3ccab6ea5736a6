import { randomUUID } from 'node:crypto';
import { openPostgres } from '@mfe/server-kit/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmed, errorOf, granted, newMember, startWps, type TestClient, type TestWps } from '../../testing';
import { idOf } from '../../testing/figures';
import { holdLock } from '../../testing/hold-lock';
import { rowsRead, tablesReadWhole } from '../../testing/plans';
import { activityCommentImages, activityComments } from '../content/activity-comments/tables';
import { memberIcons } from '../identity/profile/tables';
import { rebateClaimLines, rebateClaims } from '../rewards/rebate/tables';
import { feedback, feedbackAnswers, feedbackImages } from '../support/feedback/tables';
import { type OwnDataPage, type Place, placeOf, readOwnData, rowsFrom } from './pages';
import { ownParts, type Part } from './parts';

const server = await openPostgres();
afterAll(() => server?.stop());
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const partOf = (wanted: string) => ownParts.find(({ name }) => name === wanted) as Part;

/** Writes movements of 0, which have no postings, one a second; their ids are in no order. */
const putMovements = (memberId: number, count: number, from = '2026-01-01Z') =>
  wps.db.orm.execute(sql`
    insert into wps.ledger_transactions (id, idempotency_key, fingerprint, kind, reference, member_id, balance_after, at)
    select gen_random_uuid(), gen_random_uuid(), '', 'win', 'page ' || n, ${memberId}::int, 0,
      ${from}::timestamptz + n * interval '1 second' from generate_series(1, ${count}::int) n`);

test('no part of the file reads a table as a whole', async () => {
  const whole: Record<string, string[]> = {};
  for (const part of ownParts)
    for (const since of part.time ? [null, '1790000000000000'] : [null]) {
      const tables = await tablesReadWhole(wps.db, rowsFrom(wps.db.orm, part, 1, { since, skip: 0 }, 1_000));
      if (tables.length > 0) whole[`${part.name} ${since}`] = tables;
    }
  expect(whole).toEqual({});
});

test('a page of movements reads its own rows: none of other members, and none of the pages before', async () => {
  const memberId = await idOf(await newMember(wps));
  await putMovements(memberId, 3_000);
  await putMovements(1_000_000_001, 20_000);
  await wps.db.orm.execute(sql`analyze wps.ledger_transactions`);
  const since = String(Date.parse('2026-01-01T00:40:00Z') * 1_000);
  for (const [place, first] of [
    [{ since: null, skip: 0 }, 1],
    [{ since, skip: 1 }, 2_401],
  ] as const) {
    const query = rowsFrom(wps.db.orm, partOf('movements'), memberId, place, 500);
    const references = (await query).map(({ row }) => row.reference);
    expect(references.filter((one) => String(one).startsWith('page '))).toHaveLength(500);
    expect(references[0]).toBe(`page ${first}`);
    expect(await rowsRead(wps.db, query, 'ledger_transactions')).toBeLessThan(600);
  }
});

/** The written movements in the file, page by page; `between` runs after each page. */
async function writtenOf(member: TestClient, between: (page: number) => Promise<unknown>): Promise<string[]> {
  const confirmation = await confirmed(member, 'ownData');
  const seen: string[] = [];
  let after: string | null = null;
  for (let page = 1; page === 1 || after !== null; page++) {
    const read: OwnDataPage = granted(
      await member.call('ownData', { confirmation, ...(after === null ? {} : { after }) }),
    );
    const movements = read.parts.find(({ name }) => name === 'movements')?.rows ?? [];
    seen.push(...movements.map(({ reference }) => String(reference)));
    after = read.next;
    if (after !== null) await between(page);
  }
  return seen.filter((reference) => reference.startsWith('page '));
}

test('rows that are added between the pages come after the others, and no row comes twice or is left out', async () => {
  const member = await newMember(wps);
  const memberId = await idOf(member);
  await putMovements(memberId, 2_500);
  const seen = await writtenOf(member, (page) => putMovements(memberId, 40, `2026-02-0${page}Z`));
  const first = Array.from({ length: 2_500 }, (_, i) => `page ${i + 1}`);
  const added = Array.from({ length: 40 }, (_, i) => `page ${i + 1}`);
  expect(seen).toEqual([...first, ...added, ...added]);
});

test('answers, pictures and lines are of the member’s own feedback, comments and claims, oldest first', async () => {
  const [memberId, otherId] = [await idOf(await newMember(wps)), await idOf(await newMember(wps))];
  const [day, bytes] = [(n: number) => new Date(Date.UTC(2026, 0, n)), Buffer.from('x')];
  const { orm } = wps.db;
  for (const [id, n] of [
    [memberId, 3],
    [otherId, 2],
    [memberId, 1],
  ] as const) {
    const [feedbackId, claimId, announcementId] = [randomUUID(), randomUUID(), `of-${n}`];
    const entry = { memberId: id, announcementId };
    const image = { sequence: 0, type: 'image/png' as const, content: bytes };
    await orm.insert(feedback).values({ id: feedbackId, memberId: id, type: 1, content: `of ${n}`, at: day(n) });
    await orm.insert(feedbackImages).values({ ...image, feedbackId });
    // The older feedback is answered later.
    await orm.insert(feedbackAnswers).values({ feedbackId, operator: 'salma', text: `to ${n}`, at: day(9 - n) });
    await orm
      .insert(activityComments)
      .values({ ...entry, comment: 'c', description: 'd', idempotencyKey: 'k', fingerprint: 'f', at: day(n) });
    await orm.insert(activityCommentImages).values({ ...image, ...entry, width: 1, height: 1, bytes: 1 });
    await orm.insert(rebateClaims).values({ id: claimId, memberId: id, amount: 5n, at: day(n) });
    await orm.insert(rebateClaimLines).values({ claimId, gameType: 'RNG', stake: BigInt(n), rate: 1, amount: 5n });
  }
  const { parts } = await readOwnData(orm, memberId, placeOf(undefined) as Place);
  const file = (name: string) => parts.find((one) => one.name === name)?.rows ?? [];
  const [first, second] = file('feedback').map(({ id }) => id);
  expect(file('feedbackPictures').map(({ feedbackId, content }) => [feedbackId, content])).toEqual([
    [first, 'eA=='],
    [second, 'eA=='],
  ]);
  expect(file('feedbackAnswers').map(({ text }) => text)).toEqual(['to 3', 'to 1']);
  expect(file('commentPictures').map(({ announcementId }) => announcementId)).toEqual(['of-1', 'of-3']);
  expect(file('rebateLines').map(({ stake }) => stake)).toEqual(['1', '3']);
});

test('a place without a time is none in a part that is ordered by times, and the other way round', () => {
  const movements = ownParts.indexOf(partOf('movements'));
  expect(placeOf(`${movements}:1700000000000000:3`)).toEqual({ part: movements, since: '1700000000000000', skip: 3 });
  expect(placeOf(`${movements}:1000`)).toBeUndefined();
  expect(placeOf('0:1')).toEqual({ part: 0, since: null, skip: 1 });
  expect(placeOf('0:1700000000000000:1')).toBeUndefined();
});

describe.skipIf(server === null)('on PostgreSQL', () => {
  test('one page of a member is read at a time, and one page at a time on an instance', async () => {
    const [first, other] = [await newMember(wps), await newMember(wps)];
    const [own, others] = [await confirmed(first, 'ownData'), await confirmed(other, 'ownData')];
    const held = await holdLock(wps.db, (tx) => tx.execute(sql`lock table ${memberIcons} in access exclusive mode`));
    const reading = first.call('ownData', { confirmation: own });
    await expect.poll(held.waiting).toBe(1);
    const refused = await first.call('ownData', { confirmation: own });
    expect(errorOf(refused)).toMatchObject({ code: 'request.rateLimited', params: { seconds: '2' } });
    // The other member's page waits for the first one's turn, so the second of the two calls is answered at once.
    const both = [1, 2].map(() => other.call('ownData', { confirmation: others }));
    expect(errorOf(await Promise.race(both))?.code).toBe('request.rateLimited');
    expect(await held.waiting()).toBe(1);
    await held.free();
    expect(granted(await reading).next).toBeNull();
    expect((await Promise.all(both)).filter((answer) => errorOf(answer) === undefined)).toHaveLength(1);
    expect(granted(await first.call('ownData', { confirmation: own })).next).toBeNull();
  });
});
