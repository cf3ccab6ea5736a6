// @module-tag extended
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { referencePolicy } from '../../../platform/settings/policy-pack';
import {
  confirmed,
  createGameServer,
  errorOf,
  type GameServer,
  granted,
  newMember,
  newOperator,
  setSite,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { idOf } from '../../../testing/figures';
import {
  bindCard,
  createPaymentProvider,
  giveUpBonus,
  PAYMENT_PASSWORD,
  type PaymentProvider,
} from '../../../testing/payments';

const DAY = 86_400_000;
let wps: TestWps;
let games: GameServer;
let provider: PaymentProvider;
beforeAll(async () => {
  wps = await startWps({ sessionTokenLifetime: 400 * DAY });
  games = createGameServer(wps);
  provider = createPaymentProvider(wps);
});
afterAll(() => wps.close());

const setAge = async (minimumAge: number) => {
  await setSite(wps, { policy: { ...referencePolicy, minimumAge } });
  await wps.jobs.get('ages')?.(wps.now());
};
afterEach(() => setAge(18));

/** A date of birth of somebody who turns `age` in so many days. */
const turns = (age: number, inDays: number) => {
  const day = dayOf(wps.now() + inDays * DAY);
  return `${Number(day.slice(0, 4)) - age}${day.slice(4)}`;
};
async function born(birthday: string | null) {
  const member = await newMember(wps);
  await wps.db.rows(sql`update wps.members set birthday = ${birthday}::date where id = ${await idOf(member)}`);
  return member;
}
const deposit = (member: TestClient) => member.call('createDeposit', { methodId: 'sandbox-wallet', amount: '200.00' });
const young = { code: 'member.age' };
const unknown = { code: 'member.age', params: { context: 'unknown' } };
const heldFor = async (member: TestClient) => {
  const support = await newOperator(wps, 'support');
  return (await support.ask('member', { member: String(await idOf(member)) })).heldForAge;
};

test('a raised minimum age keeps a member below it from play and deposits, until the birthday', async () => {
  const member = await born(turns(21, 2));
  const old = await born(turns(21, 0));
  granted(await deposit(member));
  await setAge(21);
  expect(errorOf(await deposit(member))).toMatchObject(young);
  expect(await heldFor(member)).toBe('young');
  granted(await deposit(old));
  const { playerToken, gameId } = await games.open(old);
  granted(await games.debit({ playerToken, gameId, roundId: randomUUID(), amount: '1.00' }));
  wps.advance(2 * DAY);
  await wps.jobs.get('ages')?.(wps.now());
  granted(await deposit(member));
  expect(await heldFor(member)).toBeNull();
});

test('a member in an open game whom the raised age holds stakes nothing more, and withdraws', async () => {
  const member = await born(turns(21, 30));
  const cardId = await bindCard(wps, member);
  await giveUpBonus(member);
  await provider.payIn(member, '10000.00');
  const { playerToken, gameId } = await games.open(member);
  await setAge(21);
  const stake = await games.debit({ playerToken, gameId, roundId: randomUUID(), amount: '1.00' });
  expect(errorOf(stake)?.code).toBe('member.age');
  granted(await member.call('createWithdrawal', { amount: '6000.00', cardId, paymentPassword: PAYMENT_PASSWORD }));
});

test('a member who accepted a lower age is asked for the date of birth, and plays on once it is told', async () => {
  const member = await born(null);
  await setAge(21);
  expect(errorOf(await deposit(member))).toMatchObject(unknown);
  expect(await heldFor(member)).toBe('unknown');
  const tell = async (birthday: string) =>
    member.call('setIdentity', { birthday, confirmation: await confirmed(member, 'identity') });
  expect(errorOf(await tell(turns(21, 1)))).toEqual({ code: 'request.invalid', field: 'birthday' });
  expect(errorOf(await deposit(member))).toMatchObject(unknown);
  granted(await tell('1990-02-03'));
  granted(await deposit(member));
});

test('a member who registered under the age of today is not asked', async () => {
  await setAge(21);
  const member = await newMember({ url: wps.url, now: wps.now });
  await wps.jobs.get('ages')?.(wps.now());
  granted(await deposit(member));
  await setAge(22);
  expect(errorOf(await deposit(member))).toMatchObject(unknown);
});

test('a policy that is set holds at once, and a lower age ends the hold and gives its days to bonuses', async () => {
  const member = await born(turns(21, 300));
  const deadline = async () => {
    const [row] = await wps.db.rows<{ at: string }>(
      sql`select expires_at::text as at from wps.wagering_requirements where member_id = ${await idOf(member)}`,
    );
    return Math.round(new Date(row?.at ?? '').getTime() / DAY);
  };
  const before = await deadline();
  const operator = await newOperator(wps, 'operator');
  const { version } = await operator.ask('policyShow', {});
  const reference = JSON.parse(
    readFileSync(new URL('../../../../../../policy/reference.json', import.meta.url), 'utf8'),
  ) as { minimumAge: { value: number } };
  reference.minimumAge.value = 21;
  await operator.ask('policySet', { pack: JSON.stringify(reference), version });
  expect(errorOf(await deposit(member))).toMatchObject(young);
  wps.advance(4 * DAY);
  await setAge(18);
  granted(await deposit(member));
  expect((await deadline()) - before).toBe(4);
});

const auditOf = async (what: string) => {
  const [entry] = (await (await newOperator(wps, 'finance')).ask('audit', { what })).content;
  return entry;
};

test('a member whom staff refuse as too young is held by the proven date of birth, until staff accept', async () => {
  const [member, finance] = [await born('1990-05-17'), await newOperator(wps, 'finance')];
  const id = String(await idOf(member));
  granted(await deposit(member));
  const decide = async (input: { decision: 'accepted' | 'refused'; reason?: 'age' | 'name'; birthday?: string }) =>
    errorOf(await finance.send('memberIdentity', { member: id, ...input }));
  const child = turns(18, 1);
  const invalid = { code: 'request.invalid', field: 'birthday' };
  expect(await decide({ decision: 'refused', reason: 'age' })).toEqual(invalid);
  expect(await decide({ decision: 'refused', reason: 'age', birthday: turns(18, 0) })).toEqual(invalid);
  expect(await decide({ decision: 'refused', reason: 'age', birthday: turns(0, 1) })).toEqual(invalid);
  expect(await decide({ decision: 'refused', reason: 'age', birthday: '2012-02-30' })).toMatchObject(invalid);
  expect(await decide({ decision: 'refused', reason: 'name', birthday: child })).toEqual(invalid);
  expect(await decide({ decision: 'accepted', birthday: child })).toEqual(invalid);
  granted(await deposit(member));
  expect(await decide({ decision: 'refused', reason: 'age', birthday: child })).toBeUndefined();
  expect(errorOf(await deposit(member))).toMatchObject(young);
  expect(await heldFor(member)).toBe('young');
  expect(await auditOf('memberIdentity')).toMatchObject({
    from: { state: 'none', birthday: '1990-05-17' },
    to: { state: 'age', birthday: child },
  });
  expect((await decide({ decision: 'refused', reason: 'age', birthday: child }))?.code).toBe('request.conflict');
  expect(await decide({ decision: 'accepted', birthday: '1990-05-18' })).toBeUndefined();
  granted(await deposit(member));
  expect(await heldFor(member)).toBeNull();
});

test('a member refused as too young before staff gave a date of birth is held once they give it', async () => {
  const [member, finance] = [await born('1990-05-17'), await newOperator(wps, 'finance')];
  const id = await idOf(member);
  const refused = { member: String(id), decision: 'refused' as const, reason: 'age' as const, birthday: turns(18, 1) };
  await finance.ask('memberIdentity', refused);
  // As an earlier version has left it.
  await wps.db.rows(sql`update wps.members set birthday = '1990-05-17' where id = ${id}`);
  await wps.db.rows(sql`update wps.protections set age_held_at = null, age_held_for = null where member_id = ${id}`);
  granted(await deposit(member));
  await finance.ask('memberIdentity', refused);
  expect(errorOf(await deposit(member))).toMatchObject(young);
});

test('a date of birth that staff correct ends the hold, or begins one', async () => {
  const [member, finance] = [await born(turns(18, 30)), await newOperator(wps, 'finance')];
  const id = String(await idOf(member));
  const correct = (birthday: string) => finance.ask('memberPerson', { member: id, birthday });
  await setAge(18);
  expect(errorOf(await deposit(member))).toMatchObject(young);
  await correct('1990-05-17');
  granted(await deposit(member));
  await correct(turns(18, 30));
  expect(errorOf(await deposit(member))).toMatchObject(young);
  expect(await auditOf('memberPerson')).toMatchObject({
    from: { birthday: '1990-05-17' },
    to: { birthday: turns(18, 30) },
  });
});
