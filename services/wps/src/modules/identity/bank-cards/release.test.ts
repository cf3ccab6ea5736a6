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
beforeAll(async () => {
  wps = await startWps();
  support = await newOperator(wps, 'support');
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
  granted(
    await second.client.call('removeBankCard', {
      cardId,
      confirmation: await confirmed(second.client, 'bankCard'),
    }),
  );
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
