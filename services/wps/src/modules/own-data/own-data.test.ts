import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmed,
  createClient,
  errorOf,
  granted,
  newMember,
  newOperator,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../testing';
import { idOf } from '../../testing/figures';
import { bindCard, createPaymentProvider, giveUpBonus, PAYMENT_PASSWORD } from '../../testing/payments';
import { knownDevices } from '../identity/known-browsers/tables';
import { members, socialAccounts } from '../identity/members/tables';
import { referrals } from '../rewards/invite/tables';
import { contractPayouts } from '../team/contracts/tables';
import { notInTheFile, ownParts } from './parts';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

/** Every page of a member's file, as the page of the site asks for them. */
async function fileOf(member: TestClient, confirmation?: string) {
  confirmation ??= await confirmed(member, 'ownData');
  const rows: Record<string, Record<string, unknown>[]> = {};
  let pages = 0;
  for (let after: string | undefined; ; pages++) {
    const { parts, next } = granted(await member.call('ownData', { confirmation, ...(after ? { after } : {}) }));
    for (const part of parts) rows[part.name] = [...(rows[part.name] ?? []), ...part.rows];
    if (next === null) return { rows, pages: pages + 1 };
    after = next;
  }
}

const tableName = (table: object) => Reflect.get(table, Symbol.for('drizzle:Name')) as string;
/** The tables of wps with a level of `docs/data.md`. */
function tablesOf(level: string): string[] {
  const row = readFileSync('docs/data.md', 'utf8')
    .split('## Which data has which level')[1]
    ?.split('\n')
    .find((line) => line.startsWith(`| ${level} |`));
  return [...(row?.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
}

test('the file has every table with a member, personal data or money, or says why it leaves one out', async () => {
  const withMember = await wps.db.rows<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables b on b.table_schema = c.table_schema and b.table_name = c.table_name
    where c.table_schema = 'wps' and c.column_name = 'member_id' and b.table_type = 'BASE TABLE'`);
  const needed = new Set([...withMember.map(({ name }) => name), ...tablesOf('personal'), ...tablesOf('money')]);
  expect(needed.size).toBeGreaterThan(60);
  const listed = ownParts.filter(({ name }) => name !== 'account').map(({ table }) => tableName(table));
  expect([...listed, ...Object.keys(notInTheFile)].toSorted()).toEqual([...needed].toSorted());
});

test('the file has the member’s rows alone, without anything that opens an account', async () => {
  const member = await newMember(wps);
  const other = await newMember(wps);
  await bindCard(wps, member);
  await createPaymentProvider(wps).payIn(member, '600.00');
  const { account } = granted(await member.call('memberInfo', {}));
  const secret = { way: 'paymentPassword', secret: PAYMENT_PASSWORD } as const;
  const { rows } = await fileOf(member, await confirmed(member, 'ownData', secret));
  expect(rows.account).toHaveLength(1);
  expect(rows.account?.[0]).toMatchObject({ username: account, clubLabel: expect.any(String) });
  expect(rows.movements?.map(({ kind }) => kind)).toContain('deposit');
  expect(rows.deposits?.[0]).toMatchObject({ amount: '60000', state: 'success' });
  const text = JSON.stringify(rows);
  expect(text).not.toMatch(/argon2|hash|sealed|token/i);
  const ids = new Set([...text.matchAll(/"memberId":(\d+)/g)].map(([, id]) => id));
  expect([...ids]).toEqual([await idOf(member)].map(String));
  expect(text).not.toContain(granted(await other.call('memberInfo', {})).account);
});

test('the file tells nothing of the account that invited the member', async () => {
  const member = await newMember(wps);
  await wps.db.orm.insert(referrals).values({
    memberId: await idOf(member),
    inviterId: await idOf(await newMember(wps)),
    deposit: 50_000n,
    earned: 0n,
    at: new Date(wps.now()),
    state: 'refused',
    reason: 'excluded',
  });
  const { rows } = await fileOf(member);
  expect(rows.invitation).toMatchObject([{ deposit: '50000', state: 'refused' }]);
  for (const hidden of ['inviterId', 'reason', 'earned', 'promised'])
    expect(rows.invitation?.[0]).not.toHaveProperty(hidden);
});

test('a long history comes in pages, each row once', async () => {
  const member = await newMember(wps);
  const id = await idOf(member);
  await wps.db.orm.execute(sql`
    insert into wps.rounds (round_id, provider, member_id, game_id, stake, payout, state, opened_at, settled_at)
    select 'own-' || n, 'SANDBOX', ${id}, 'bgs-burning-777', 100, 0, 'settled', now(), now() from generate_series(1, 2300) n`);
  const { rows, pages } = await fileOf(member);
  expect(pages).toBe(3);
  expect(new Set(rows.rounds?.map(({ roundId }) => roundId)).size).toBe(2300);
  expect(rows.rounds).toHaveLength(2300);
});

test('the file takes a confirmation of its own, and a place in the file', async () => {
  const member = await newMember(wps);
  const forCards = await confirmed(member, 'bankCard');
  expect(errorOf(await member.call('ownData', { confirmation: forCards }))?.code).toBe('confirmation.required');
  const confirmation = await confirmed(member, 'ownData');
  for (const after of ['x', '999:0', '-1:0', '0:', '1:9999999999'])
    expect(errorOf(await member.call('ownData', { confirmation, after }))?.code).toBe('request.invalid');
  const thief = await newMember(wps);
  expect(errorOf(await thief.call('ownData', { confirmation }))?.code).toBe('confirmation.required');
});

const close = async (member: TestClient, rest: string) =>
  member.call('closeAccount', { confirmation: await confirmed(member, 'closeAccount'), rest });

test('an account that owes its team a dividend is not closed', async () => {
  const member = await newMember(wps);
  const id = await idOf(member);
  await wps.db.orm.insert(contractPayouts).values({
    contractId: randomUUID(),
    startsAt: new Date(wps.now()),
    endsAt: new Date(wps.now()),
    kind: 'dividend',
    giverId: id,
    takerId: id,
    turnover: 0n,
    loss: 0n,
    activeMembers: 0,
    rate: 0,
    amount: 100n,
    state: 'owed',
  });
  const { balance, owedByContracts } = granted(await member.call('accountClosing', {}));
  expect([owedByContracts, granted(await member.call('withdrawSettings', {})).owedByContracts]).toEqual([
    '1.00',
    '1.00',
  ]);
  expect(errorOf(await close(member, balance))).toMatchObject({ code: 'contract.owed', params: { remaining: '1.00' } });
});

test('an account with money that can be withdrawn, or a payment on its way, is not closed', async () => {
  const member = await newMember(wps);
  await giveUpBonus(member);
  const provider = createPaymentProvider(wps);
  await provider.payIn(member, '600.00');
  const shown = granted(await member.call('accountClosing', {}));
  expect(shown).toMatchObject({ mayGiveUp: false, leastWithdrawal: '500.00', payments: 0, rounds: 0 });
  const refused = errorOf(await close(member, shown.balance));
  expect(refused).toMatchObject({ code: 'closing.money', params: { amount: shown.balance } });
  const waiting = await newMember(wps);
  const id = await idOf(waiting);
  await wps.db.orm.execute(sql`
    insert into wps.rounds (round_id, provider, member_id, game_id, stake, payout, state, opened_at)
    values ('open-own', 'SANDBOX', ${id}, 'bgs-burning-777', 100, 0, 'open', now())`);
  const { balance } = granted(await waiting.call('accountClosing', {}));
  expect(errorOf(await close(waiting, balance))?.code).toBe('closing.open');
  expect(granted(await waiting.call('memberInfo', {})).account).toBeTruthy();
});

test('a closed account gives its rest to the house, ends every session, and operators see who closed it', async () => {
  const member = await newMember(wps);
  const id = await idOf(member);
  const { account } = granted(await member.call('memberInfo', {}));
  const tablet = createClient(wps.url, wps.now);
  await tablet.login(account, TEST_PASSWORD);
  const { balance, mayGiveUp } = granted(await member.call('accountClosing', {}));
  expect(mayGiveUp).toBe(true);
  expect(Number(balance)).toBeGreaterThan(0);
  // Not the sum that the page has shown.
  expect(errorOf(await close(member, '0.00'))?.code).toBe('closing.money');
  granted(await close(member, balance));
  for (const client of [member, tablet])
    expect(errorOf(await client.get('/wps/member/info'))?.code).toBe('session.revoked');
  await expect(createClient(wps.url, wps.now).login(account, TEST_PASSWORD)).rejects.toThrow('member.unavailable');
  const [sum] = await wps.db.rows<{ sum: string; left: string }>(sql`
    select (select sum(amount)::text from wps.postings) as sum,
      (select sum(balance)::text from wps.ledger_accounts where member_id = ${id}) as left`);
  expect(sum).toEqual({ sum: '0', left: '0' });
  const [row] = await wps.db.orm.select().from(members).where(eq(members.id, id));
  expect(row).toMatchObject({ state: 'disabled', closedAt: expect.any(Date), username: account });
  const operator = await newOperator(wps, 'support');
  expect(await operator.ask('member', { member: account })).toMatchObject({ closedAt: row?.closedAt?.toISOString() });
  await operator.ask('memberState', { member: account, state: 'active' });
  expect(await operator.ask('member', { member: account })).toMatchObject({ state: 'active', closedAt: null });
});

test('what recognises a person outlasts the account, so that closing passes no break and no guard', async () => {
  const member = await newMember(wps);
  const id = await idOf(member);
  await wps.db.orm
    .insert(socialAccounts)
    .values({ uid: `u-${id}`, provider: 'google', memberId: id, at: new Date(wps.now()) });
  const known = () => wps.db.orm.select().from(knownDevices).where(eq(knownDevices.memberId, id));
  const { account } = granted(await member.call('memberInfo', {}));
  const phone = createClient(wps.url, wps.now);
  await phone.login(account, TEST_PASSWORD);
  const before = await known();
  const { balance } = granted(await member.call('accountClosing', {}));
  granted(await close(member, balance));
  expect(await known()).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
  const social = await wps.db.orm.select().from(socialAccounts).where(eq(socialAccounts.memberId, id));
  expect(social).toHaveLength(1);
});

test('two taps close the account once', async () => {
  const member = await newMember(wps);
  const { balance } = granted(await member.call('accountClosing', {}));
  const confirmation = await confirmed(member, 'closeAccount');
  const answers = await Promise.all([1, 2].map(() => member.call('closeAccount', { confirmation, rest: balance })));
  expect(answers.filter((answer) => errorOf(answer) === undefined)).toHaveLength(1);
});
