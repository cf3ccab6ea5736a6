import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmed,
  errorOf,
  granted,
  newMember,
  newOperator,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';

let wps: TestWps;
let last = 0;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const aNumber = () => `017123450${String(++last).padStart(2, '0')}`;
const idOf = async (client: TestClient) => Number(granted(await client.call('memberInfo', {})).id);
async function withNumber(number: string, member?: TestClient): Promise<TestClient> {
  member ??= await newMember(wps);
  await wps.db.orm.execute(sql`update wps.members set mobile_num = ${number}, country_dialing_code = '+880',
    mobile_key = ${`+88${number}`}, mobile_verified_at = now() where id = ${await idOf(member)}`);
  return member;
}
const bind = async (by: TestClient, accountNumber: string) => {
  const card = { bankCode: 'NAGAD', holder: 'Some Body', accountNumber, language: 'EN' };
  return by.callWith('bindBankCard', { ...card, confirmation: await confirmed(by, 'bankCard') });
};
const tell = async (by: TestClient, who: { realName: string; birthday: string }) =>
  granted(await by.call('setIdentity', { ...who, confirmation: await confirmed(by, 'identity') }));
const deposit = async (by: TestClient) =>
  errorOf(await by.call('createDeposit', { methodId: 'sandbox-wallet', amount: '500.00' }));
const exclude = async (by: TestClient) => granted(await by.call('excludeSelf', { kind: 'selfExclusion', days: 180 }));
const heldOf = async (client: TestClient) => {
  const support = await newOperator(wps, 'support');
  return (await support.ask('member', { member: String(await idOf(client)) })).held;
};

test('a stranger who binds the wallet of a proven number and is excluded does not stop its owner', async () => {
  const number = aNumber();
  const [owner, stranger] = [await withNumber(number), await newMember(wps)];
  granted(await bind(stranger, number));
  await exclude(stranger);
  expect(await deposit(owner)).toBeUndefined();
  expect(await heldOf(owner)).toMatchObject({ stopped: false, sameIn: ['mobile'] });
  const support = await newOperator(wps, 'support');
  const member = String(await idOf(owner));
  expect((await support.ask('heldMembers', { page: 1, size: 100 })).content.map(({ id }) => id)).toContain(member);
  await support.ask('memberRelease', { member, why: 'a stranger bound the number' });
  expect(await deposit(owner)).toBeUndefined();
  expect(await heldOf(owner)).toBeNull();
});

test('a stranger who tells the name and birthday of a player and is excluded does not stop the player', async () => {
  const [player, stranger] = [await newMember(wps), await newMember(wps)];
  for (const one of [player, stranger]) await tell(one, { realName: 'Rahim Uddin', birthday: '1990-05-05' });
  wps.advance(1_000);
  await exclude(stranger);
  expect(await deposit(player)).toBeUndefined();
  expect(await heldOf(player)).toMatchObject({ stopped: false, strength: 'likely' });
});

test('a time-out stops nobody who is only alike', async () => {
  const [player, stranger] = [await newMember(wps), await newMember(wps)];
  for (const one of [player, stranger]) await tell(one, { realName: 'Karim Mia', birthday: '1991-05-05' });
  granted(await stranger.call('excludeSelf', { kind: 'timeOut', days: 1 }));
  expect(await deposit(player)).toBeUndefined();
  expect(await heldOf(player)).toBeNull();
});

test('whoever binds the wallet of a number does not learn whether its owner is excluded', async () => {
  const number = aNumber();
  const [excluded, stranger] = [await withNumber(number), await newMember(wps)];
  await exclude(excluded);
  expect([errorOf(await bind(stranger, number)), await deposit(stranger)]).toEqual([undefined, undefined]);
  expect(await heldOf(stranger)).toMatchObject({ stopped: false, strength: 'certain', sameIn: ['account'] });
  // Nor from the file with the own data.
  const { parts } = granted(await stranger.call('ownData', { confirmation: await confirmed(stranger, 'ownData') }));
  expect(parts.map(({ name }) => name)).toContain('bankCards');
  expect(parts.map(({ name }) => name)).not.toContain('playerSafety');
});

test('the job says of marks from an earlier version whether they are proven', async () => {
  const excluded = await newMember(wps);
  granted(await bind(excluded, aNumber()));
  await withNumber(aNumber(), excluded);
  const id = await idOf(excluded);
  await exclude(excluded);
  const marks = async () =>
    wps.db.rows(sql`select kind, proven from wps.exclusion_marks where member_id = ${id} order by kind, mark`);
  const written = await marks();
  await wps.db.rows(sql`update wps.exclusion_marks set proven = null where member_id = ${id}`);
  await wps.jobs.get('exclusion marks')?.(wps.now());
  expect(await marks()).toEqual(written);
  expect(written).toContainEqual({ kind: 'mobile', proven: true });
  expect(written).toContainEqual({ kind: 'account', proven: false });
});
