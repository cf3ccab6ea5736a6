import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmed,
  errorOf,
  granted,
  newMember,
  newOperator,
  type Operator,
  proveNumber,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';

let wps: TestWps;
let support: Operator;
let finance: Operator;
beforeAll(async () => {
  wps = await startWps();
  [support, finance] = [await newOperator(wps, 'support'), await newOperator(wps, 'finance')];
});
afterAll(() => wps.close());

let numbers = 5000;
const aNumber = () => {
  numbers += 1;
  return `160120${numbers}`;
};
const bind = async (member: TestClient, accountNumber: string, holder = 'Rahim Uddin', bankCode = 'BRAC') =>
  member.call('bindBankCard', {
    ...{ bankCode, accountNumber, holder, language: 'EN' },
    confirmation: await confirmed(member, 'bankCard'),
  });
const whoIs = async (member: TestClient) => granted(await member.call('memberInfo', {}));
const cardsOf = async (member: TestClient) => granted(await member.call('bankCards', { language: 'EN' })).cards;
const titlesOf = async (member: TestClient) =>
  granted(await member.call('inbox', { language: 'EN' })).content.map(({ title }) => title);
const remove = async (member: TestClient, cardId: string) =>
  granted(await member.call('removeBankCard', { cardId, confirmation: await confirmed(member, 'bankCard') }));
/** A member with the name that is on the papers, and the member's username. */
async function owner(name = 'Rahim Uddin') {
  const client = await newMember(wps);
  const { account, id } = await whoIs(client);
  await wps.db.rows(sql`update wps.members set payee_name = ${name} where id = ${Number(id)}`);
  return { client, account, id };
}
const release = (accountNumber: string, member: string, part: object = {}) =>
  support.send('cardRelease', { bankCode: 'BRAC', accountNumber, member, holder: 'rahim  uddin', ...part });

test('support gives an account that a stranger bound to its owner, who alone can add it then', async () => {
  const [stranger, { client, account, id }, other] = [await newMember(wps), await owner(), await newMember(wps)];
  const number = aNumber();
  granted(await bind(stranger, number));
  expect(errorOf(await bind(client, number))).toEqual({ code: 'card.taken', field: 'accountNumber' });
  const seen = await support.ask('cardHolder', { bankCode: 'BRAC', accountNumber: number });
  const { id: strangerId } = await whoIs(stranger);
  expect(seen).toMatchObject({ id: strangerId, holder: 'Rahim Uddin', proved: false, reservedFor: null });
  const why = 'a bank statement of October';
  expect(granted(await release(number, account, { why }))).toMatchObject({
    id,
    from: strangerId,
    account: seen.account,
    returned: [],
  });
  expect(await cardsOf(stranger)).toEqual([]);
  expect(await titlesOf(stranger)).toContain('A bank account was taken off your account');
  expect(await titlesOf(client)).toContain('You can add your bank account now');
  for (const one of [stranger, other]) expect(errorOf(await bind(one, number))?.code).toBe('card.taken');
  granted(await bind(client, number));
  expect(await cardsOf(client)).toHaveLength(1);
  const [entry] = (await support.ask('audit', { what: 'cardRelease' })).content;
  expect(entry).toMatchObject({ subject: `member:${strangerId}`, why, to: { reservedFor: Number(id) } });
  expect(JSON.stringify(entry)).not.toContain(number);
});

test('an account is reserved again for another member, and is free once its owner has removed it', async () => {
  const [stranger, first, second] = [await newMember(wps), await owner(), await owner()];
  const number = aNumber();
  granted(await bind(stranger, number));
  granted(await release(number, first.account));
  granted(await release(number, second.account));
  expect(errorOf(await bind(first.client, number))?.code).toBe('card.taken');
  const { cardId } = granted(await bind(second.client, number));
  await remove(second.client, cardId);
  granted(await bind(stranger, number));
});

test('a member without the name on the papers gets no account, nor does one who has it', async () => {
  const [stranger, other, nameless] = [await newMember(wps), await owner('Karim Mia'), await newMember(wps)];
  const number = aNumber();
  expect(errorOf(await release(number, other.account, { holder: 'Karim Mia' }))).toEqual({
    code: 'request.notFound',
    field: 'accountNumber',
  });
  granted(await bind(stranger, number));
  const invalid = { code: 'request.invalid' };
  expect(errorOf(await release(number, other.account))).toMatchObject({ ...invalid, field: 'holder' });
  const namelessAccount = (await whoIs(nameless)).account;
  expect(errorOf(await release(number, namelessAccount))).toMatchObject({ ...invalid, field: 'member' });
  const strangerAccount = (await whoIs(stranger)).account;
  expect(errorOf(await release(number, strangerAccount))).toMatchObject({ ...invalid, field: 'member' });
  expect(await cardsOf(stranger)).toHaveLength(1);
});

test('a wallet stays with the member who has proved its number; its owner by proof ends a reservation', async () => {
  const wallet = '01712349911';
  const part = { bankCode: 'BKASH' };
  const [stranger, holder, claimant] = [await newMember(wps), await owner(), await owner()];
  granted(await bind(stranger, wallet, 'Some Body', 'BKASH'));
  granted(await release(wallet, claimant.account, part));
  // Confirmed by password: the number is the member's only other way, and no code was sent in this test.
  const confirmation = await confirmed(holder.client, 'bankCard');
  await wps.db.rows(sql`update wps.members set mobile_key = ${`+88${wallet}`} where username = ${holder.account}`);
  await proveNumber(wps, holder.account);
  const claim = { bankCode: 'BKASH', accountNumber: wallet, holder: 'Rahim Uddin', language: 'EN' } as const;
  granted(await holder.client.call('bindBankCard', { ...claim, confirmation }));
  expect(errorOf(await release(wallet, claimant.account, part))).toEqual({
    code: 'card.taken',
    field: 'accountNumber',
  });
  expect(await cardsOf(holder.client)).toHaveLength(1);
});

test('staff correct a mistyped holder: later cards are in the right name, and bound ones keep theirs', async () => {
  const member = await newMember(wps);
  const { account, id } = await whoIs(member);
  const [wrong, right] = [aNumber(), aNumber()];
  const { cardId } = granted(await bind(member, wrong, 'Rahm Uddin'));
  expect(errorOf(await bind(member, right))).toEqual({ code: 'request.invalid', field: 'holder' });
  const why = 'the passport';
  expect(await finance.ask('memberPerson', { member: account, payeeName: ' Rahim  Uddin ', why })).toEqual({ id });
  granted(await bind(member, right));
  const holders = async () => (await cardsOf(member)).map(({ holder }) => holder).toSorted();
  expect(await holders()).toEqual(['Rahim Uddin', 'Rahm Uddin']);
  await remove(member, cardId);
  granted(await bind(member, wrong));
  expect(await holders()).toEqual(['Rahim Uddin', 'Rahim Uddin']);
  expect(await titlesOf(member)).toContain('Your personal details were corrected');
  const [entry] = (await finance.ask('audit', { subject: `member:${id}`, what: 'memberPerson' })).content;
  expect(entry).toMatchObject({ why, from: { payeeName: 'Rahm Uddin' }, to: { payeeName: 'Rahim Uddin' } });
});

test('an account is released by the corrected name', async () => {
  const [stranger, { client, account }] = [await newMember(wps), await owner('Rahm Uddin')];
  const number = aNumber();
  granted(await bind(stranger, number));
  expect(errorOf(await release(number, account))).toMatchObject({ code: 'request.invalid', field: 'holder' });
  await finance.ask('memberPerson', { member: account, payeeName: 'Rahim Uddin' });
  granted(await release(number, account));
  granted(await bind(client, number));
});

test('a correction needs finance, an account that is no trial, and facts that can be true', async () => {
  const { account: member } = await owner();
  const content = await newOperator(wps, 'content');
  for (const other of [support, content])
    expect(errorOf(await other.send('memberPerson', { member, payeeName: 'Karim Mia' }))?.code).toBe(
      'permission.denied',
    );
  const correct = async (input: object) => errorOf(await finance.send('memberPerson', { member, ...input }));
  const invalid = (field: string) => ({ code: 'request.invalid', field });
  expect(await correct({})).toEqual(invalid('payeeName'));
  expect(await correct({ payeeName: 'Rahim 77' })).toEqual(invalid('payeeName'));
  expect(await correct({ payeeName: 'R\u0430him' })).toEqual({ code: 'name.mixed', field: 'payeeName' });
  expect(await correct({ birthday: '1990-02-30' })).toMatchObject(invalid('birthday'));
  expect(await correct({ birthday: '2190-01-01' })).toEqual(invalid('birthday'));
  expect((await correct({ member: 'trial01', payeeName: 'Karim Mia' }))?.code).toBe('trial.rejected');
});

test('an excluded member whose name is corrected is recognised by the old name and by the new one', async () => {
  const [before, after] = ['Jamal Hosen', 'Jamal Hossain'];
  const tell = async (member: TestClient, realName: string) => {
    const confirmation = await confirmed(member, 'identity');
    granted(await member.call('setIdentity', { realName, birthday: '1990-05-17', confirmation }));
  };
  const deposit = async (member: TestClient) =>
    errorOf(await member.call('createDeposit', { methodId: 'sandbox-wallet', amount: '500.00' }))?.code;
  const excluded = await newMember(wps);
  const { account } = await whoIs(excluded);
  await tell(excluded, before);
  granted(await excluded.call('excludeSelf', { kind: 'selfExclusion', days: 180 }));
  await finance.ask('memberPerson', { member: account, payeeName: after });
  for (const name of [before, after]) {
    const again = await newMember(wps);
    expect(await deposit(again)).toBeUndefined();
    await tell(again, name);
    expect(await deposit(again)).toBe('member.held');
  }
});
