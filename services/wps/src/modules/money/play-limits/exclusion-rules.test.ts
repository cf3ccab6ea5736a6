import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { referencePolicy, type SitePolicy } from '../../../platform/settings/policy-pack';
import { callsOf } from '../../../testing/calls-of';
import { openSeededDatabase } from '../../../testing/template';
import { walletsOf } from '../../../testing/wallets';
import {
  excludedAmong,
  findProtection,
  requireMayLogIn,
  requireNotExcluded,
} from '../../identity/responsible-gaming/exclusion';
import type { MoneyContext } from '../context';
import { requireOfferedExclusion } from './exclusion-routes';
import { limitRoutes } from './routes';

const DAY = 86_400_000;
let db: Database;
let wallets: ReturnType<typeof walletsOf>;
let ask: ReturnType<typeof callsOf>;
const endAll = vi.fn(async (..._args: unknown[]) => undefined);
const noon = Date.UTC(2026, 2, 11, 6);
let at = noon;
let policy: SitePolicy = referencePolicy;
beforeAll(async () => {
  db = await openSeededDatabase();
  wallets = walletsOf(db);
  const site = async () => ({ policy, consolidated: { currency: { code: 'BDT' } } });
  ask = callsOf(limitRoutes, {
    db,
    now: () => at,
    site,
    sessions: { endAll },
    exclusionMarks: { mark: async () => {} },
  } as unknown as MoneyContext);
});
afterAll(() => db.close());

let memberId = 900_000;
beforeEach(async () => {
  memberId += 1;
  at = noon;
  policy = referencePolicy;
  endAll.mockClear();
  await wallets.move(memberId, 10_000n, new Date(at));
});

type ExclusionKind = 'timeOut' | 'selfExclusion';
const exclude = async (kind: ExclusionKind, days: number | null) =>
  (await ask('excludeSelf', { kind, days }, { id: memberId, familyId: 'this one' })).exclusion;
const ends = (days: number) => new Date(noon + days * DAY).toISOString();
const stored = async () =>
  db.rows(
    sql`select (extract(epoch from excluded_at) * 1000 - ${noon})::bigint::text as at from wps.protections where member_id = ${memberId}`,
  );
const shorter = { code: 'request.invalid', field: 'days' };
const insert = (id: number, kind: string | null, until: number | null, limits: object = {}) =>
  db.rows(sql`insert into wps.protections (member_id, limits, exclusion, excluded_until) values (${id}, ${JSON.stringify(limits)}::jsonb,
    ${kind}, ${until === null ? null : new Date(until).toISOString()}::timestamptz)`);

test('only what the policy offers can be chosen: a kind, its lengths, and for ever', () => {
  const code = (kind: ExclusionKind, days: number | null, part: Partial<SitePolicy> = {}) => {
    try {
      requireOfferedExclusion({ kind, days }, { ...referencePolicy, ...part });
      return 'offered';
    } catch (error) {
      return [(error as { code: string }).code, (error as { field?: string }).field];
    }
  };
  expect([code('timeOut', 42), code('selfExclusion', 180), code('selfExclusion', null)]).toEqual(
    Array(3).fill('offered'),
  );
  for (const [kind, days] of [
    ['timeOut', 43],
    ['timeOut', null],
    ['selfExclusion', 42],
  ] as const)
    expect([kind, days, code(kind, days)]).toEqual([kind, days, ['request.invalid', 'days']]);
  const brief = { selfExclusion: { days: [180], permanent: false } };
  expect([code('selfExclusion', null, brief), code('selfExclusion', 365, brief)]).toEqual(
    Array(2).fill(['request.invalid', 'days']),
  );
  expect(code('timeOut', 7, { timeOut: null })).toEqual(['policy.off', undefined]);
});

test('a time-out ends every log-in but this one, a self-exclusion this one too', async () => {
  expect(await exclude('timeOut', 7)).toEqual({ kind: 'timeOut', until: ends(7) });
  expect(endAll.mock.calls.map(([id, , but]) => [id, but])).toEqual([[memberId, 'this one']]);
  expect(await exclude('selfExclusion', 180)).toEqual({ kind: 'selfExclusion', until: ends(180) });
  expect(endAll.mock.calls.map(([id, , but]) => [id, but])).toEqual([
    [memberId, 'this one'],
    [memberId, undefined],
  ]);
});

test('an exclusion can be made longer or stricter, not shorter or weaker, until it is over', async () => {
  await exclude('timeOut', 14);
  await expect(exclude('timeOut', 7)).rejects.toMatchObject(shorter);
  await exclude('timeOut', 14);
  expect(await exclude('timeOut', 30)).toEqual({ kind: 'timeOut', until: ends(30) });
  at = noon + 29 * DAY;
  expect(await stored()).toEqual([{ at: '0' }]);
  at = noon + 30 * DAY;
  expect(await exclude('timeOut', 1)).toEqual({ kind: 'timeOut', until: ends(31) });
  expect(await stored()).toEqual([{ at: String(30 * DAY) }]);
});

test('what would shorten or weaken a self-exclusion comes too late: the log-in has ended', async () => {
  const revoked = { code: 'session.revoked' };
  await exclude('selfExclusion', 365);
  await expect(exclude('selfExclusion', 180)).rejects.toMatchObject(revoked);
  await expect(exclude('timeOut', 42)).rejects.toMatchObject(revoked);
  await exclude('selfExclusion', 730);
  expect(await exclude('selfExclusion', null)).toEqual({ kind: 'selfExclusion', until: null });
  await expect(exclude('selfExclusion', 1_825)).rejects.toMatchObject(revoked);
  expect(await exclude('selfExclusion', null)).toEqual({ kind: 'selfExclusion', until: null });
});

test('a time-out that outlasts it is no reason against a self-exclusion that ends later, and is one before', async () => {
  await insert(memberId, 'timeOut', noon + 200 * DAY);
  await expect(exclude('selfExclusion', 180)).rejects.toMatchObject(shorter);
  expect(await exclude('selfExclusion', 365)).toEqual({ kind: 'selfExclusion', until: ends(365) });
  memberId += 50_000;
  await wallets.move(memberId, 1n, new Date(at));
  await insert(memberId, 'selfExclusion', noon + 10 * DAY);
  // Longer, but weaker.
  await expect(exclude('timeOut', 30)).rejects.toMatchObject({ code: 'session.revoked' });
  memberId -= 50_000;
});

test('an exclusion keeps the limits, and ends the running play', async () => {
  await ask('setPlayLimit', { kind: 'lossDay', value: '500.00' }, { id: memberId });
  await db.rows(
    sql`insert into wps.play_clocks (member_id, started_at, last_at, played_ms) values (${memberId}, ${ends(0)}::timestamptz, ${ends(0)}::timestamptz, 0)`,
  );
  at = noon + 60_000;
  const { limits } = await ask('excludeSelf', { kind: 'timeOut', days: 7 }, { id: memberId, familyId: 'x' });
  expect(limits.find(({ kind }) => kind === 'lossDay')?.value).toBe('500.00');
  expect(limits.find(({ kind }) => kind === 'sessionDay')?.used).toBe('1');
  expect(await db.rows(sql`select started_at from wps.play_clocks where member_id = ${memberId}`)).toEqual([
    { started_at: null },
  ]);
});

test('a self-exclusion refuses the log-in, a time-out does not; both refuse transfers and gifts', async () => {
  const code = (check: Promise<unknown>) =>
    check.then(
      () => 'yes',
      (error) => error.code,
    );
  const may = async (id: number, ms: number) => {
    const when = new Date(noon + ms);
    return [await code(requireMayLogIn(db.orm, id, when)), await code(requireNotExcluded(db.orm, id, when))];
  };
  const ids = [memberId, memberId + 50_000, memberId + 60_000, memberId + 70_000];
  const [timeOut = 0, excluded = 0, forEver = 0, none = 0] = ids;
  await insert(timeOut, 'timeOut', noon + DAY);
  await insert(excluded, 'selfExclusion', noon + DAY);
  await insert(forEver, 'selfExclusion', null);
  await insert(none, null, null);
  const refused = 'member.excluded';
  expect(await Promise.all(ids.map((id) => may(id, DAY - 1)))).toEqual([
    ['yes', refused],
    [refused, refused],
    [refused, refused],
    ['yes', 'yes'],
  ]);
  expect(await may(timeOut, DAY)).toEqual(['yes', 'yes']);
  expect(await may(excluded, DAY)).toEqual(['yes', 'yes']);
  expect(await may(forEver, 9_000 * DAY)).toEqual([refused, refused]);
  expect(await may(memberId + 80_000, 0)).toEqual(['yes', 'yes']);
  const among = async (ms: number) =>
    [...(await excludedAmong(db.orm, [...ids, timeOut], new Date(noon + ms)))].toSorted();
  expect([await among(DAY - 1), await among(DAY)]).toEqual([[timeOut, excluded, forEver], [forEver]]);
  expect([...(await excludedAmong(db.orm, [], new Date(noon)))]).toEqual([]);
});

test('settings that an instance of the version before has written are read in today’s words', async () => {
  await insert(memberId, 'coolOff', noon + DAY, { sessionReminder: { value: '30' }, lossDay: { value: '500' } });
  expect(await findProtection(db.orm, memberId)).toMatchObject({
    exclusion: 'timeOut',
    limits: { realityCheck: { value: '30' }, lossDay: { value: '500' } },
  });
  const other = memberId + 50_000;
  await insert(other, 'selfExclusion', null, { sessionReminder: { value: '30' }, realityCheck: { value: '60' } });
  const row = await findProtection(db.orm, other);
  expect([row?.exclusion, row?.limits]).toEqual(['selfExclusion', { realityCheck: { value: '60' } }]);
  expect(await findProtection(db.orm, memberId + 60_000)).toBeUndefined();
});
