import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { members } from '../../modules/identity/members/tables';
import { exclusionMarks } from '../../modules/identity/responsible-gaming/tables';
import {
  createClient,
  errorOf,
  granted,
  newMember,
  newOperator,
  type Operator,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../testing';

const DAY = 86_400_000;
let wps: TestWps;
let finance: Operator;
let client: TestClient;
let member: string;
beforeAll(async () => {
  wps = await startWps();
  finance = await newOperator(wps, 'finance');
});
afterAll(() => wps.close());
beforeEach(async () => {
  client = await newMember(wps);
  member = granted(await client.call('memberInfo', {})).account;
});

const inDays = (days: number) => new Date(wps.now() + days * DAY).toISOString();
const logIn = () => createClient(wps.url, wps.now).login(member, TEST_PASSWORD);
const refused = { code: 'request.invalid', field: 'until' };

test('staff exclude a member: log-ins end, and the next one is refused until the end', async () => {
  const until = inDays(180);
  const asked = { member, kind: 'selfExclusion', until } as const;
  expect(await finance.ask('memberExclude', asked)).toMatchObject({ kind: 'selfExclusion', until });
  expect(errorOf(await client.call('wallet', {}))?.code).toBe('session.revoked');
  await expect(logIn()).rejects.toThrow('member.excluded');
  expect((await finance.ask('member', { member })).exclusion).toEqual({ kind: 'selfExclusion', until });
  const { content } = await finance.ask('audit', { what: 'memberExclude', size: 1 });
  expect(content).toMatchObject([{ who: finance.label, from: null, to: { kind: 'selfExclusion', until } }]);
});

test('a time-out by staff refuses deposits and leaves the log-in, as one of the member does', async () => {
  await finance.ask('memberExclude', { member, kind: 'timeOut', until: inDays(7) });
  await client.login(member, TEST_PASSWORD);
  const deposit = await client.call('createDeposit', { methodId: 'sandbox-wallet', amount: '200.00' });
  expect(errorOf(deposit)?.code).toBe('member.excluded');
});

test('staff make an exclusion longer, and neither shorter nor weaker', async () => {
  await finance.ask('memberExclude', { member, kind: 'selfExclusion', until: inDays(30) });
  const send = async (kind: 'timeOut' | 'selfExclusion', until: string) =>
    errorOf(await finance.send('memberExclude', { member, kind, until }));
  expect(await send('selfExclusion', inDays(29))).toMatchObject(refused);
  expect(await send('timeOut', inDays(40))).toMatchObject(refused);
  expect(await send('selfExclusion', inDays(40))).toBeUndefined();
  expect(await send('selfExclusion', 'ever')).toBeUndefined();
  expect(await send('selfExclusion', inDays(3_000))).toMatchObject(refused);
  expect((await finance.ask('member', { member })).exclusion).toEqual({ kind: 'selfExclusion', until: null });
});

test.each([['yesterday'], ['2001-01-01T00:00:00.000Z'], ['2207-01-01T00:00:00.000Z']])(
  'an end that is no time, is over or is too far away is refused: %s',
  async (until) => {
    expect(errorOf(await finance.send('memberExclude', { member, kind: 'timeOut', until }))).toMatchObject(refused);
  },
);

test('the excluded person is recognised at other accounts at once', async () => {
  const email = `${member}@mail.example.com`;
  const emailVerifiedAt = new Date(wps.now());
  await wps.db.orm.update(members).set({ email, emailVerifiedAt }).where(eq(members.username, member));
  const { id } = await finance.ask('memberExclude', { member, kind: 'selfExclusion', until: 'ever' });
  const marks = await wps.db.orm
    .select({ kind: exclusionMarks.kind, proven: exclusionMarks.proven })
    .from(exclusionMarks)
    .where(eq(exclusionMarks.memberId, Number(id)));
  expect(marks).toContainEqual({ kind: 'email', proven: true });
});

test('support excludes nobody, and one operator at most fifty members a day', async () => {
  const asked = { member, kind: 'timeOut', until: '2001-01-01T00:00:00.000Z' } as const;
  const send = async (by: Operator) => errorOf(await by.send('memberExclude', asked))?.code;
  expect(await send(await newOperator(wps, 'support'))).toBe('permission.denied');
  const one = await newOperator(wps, 'finance');
  for (let time = 0; time < 50; time++) expect(await send(one)).toBe('request.invalid');
  expect(await send(one)).toBe('request.rateLimited');
});
