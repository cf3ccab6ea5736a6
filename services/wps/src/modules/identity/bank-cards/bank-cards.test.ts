import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CallInput,
  createClient,
  errorOf,
  granted,
  newMember,
  startWps,
  TEST_PASSWORD,
  type TestClient,
  type TestWps,
} from '../../../testing';

const PIN = '482913';
let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

async function newPayee(): Promise<TestClient> {
  const member = await newMember(wps);
  const pins = { newPaymentPassword: PIN, confirmPaymentPassword: PIN };
  granted(await member.call('changePaymentPassword', { loginPassword: TEST_PASSWORD, ...pins }));
  return member;
}
const claim = (part: Partial<CallInput<'bindBankCard'>> = {}): CallInput<'bindBankCard'> => ({
  bankCode: 'BRAC',
  holder: 'Rahim Uddin',
  accountNumber: '1501203456789',
  paymentPassword: PIN,
  language: 'EN',
  ...part,
});
const bind = (member: TestClient, part: Partial<CallInput<'bindBankCard'>> = {}) =>
  member.call('bindBankCard', claim(part));
const cardsOf = async (member: TestClient) => granted(await member.call('bankCards', { language: 'EN' }));

test('API-17 a card is bound with the payment password; only its last digits are shown', async () => {
  const member = await newPayee();
  const bound = granted(await bind(member, { accountNumber: '1501 2034-56789', holder: '  Rahim   Uddin ' }));
  expect(bound).toMatchObject({ bankCode: 'BRAC', bankName: 'BRAC Bank', holder: 'Rahim Uddin', isDefault: true });
  expect(bound.maskedNumber).toBe('****6789');
  expect(await cardsOf(member)).toEqual({ cards: [bound], max: 5, holder: 'Rahim Uddin' });
  expect(granted(await member.call('bankCards', { language: 'BN' })).cards[0]?.bankName).toBe('ব্র্যাক ব্যাংক');
  expect(granted(await member.call('securityConfig', {})).bankCard).toEqual({ set: true, count: 1, max: 5 });
  const stored = JSON.stringify(await wps.db.rows(sql`select * from wps.bank_cards`));
  expect(stored).not.toContain('1501203456789');
});

test('the list of banks is the site’s own, each with the rule for its account numbers', async () => {
  const member = await newMember(wps);
  const banks = granted(await member.call('banks', { language: 'BN' }));
  expect(banks.find(({ code }) => code === 'BKASH')).toMatchObject({ name: 'বিকাশ', kind: 'wallet' });
  expect(banks.every(({ accountPattern }) => new RegExp(accountPattern, 'u').source !== '')).toBe(true);
});

test.each<[string, Partial<CallInput<'bindBankCard'>>, object]>([
  ['a bank that is not on the list', { bankCode: 'NOBANK' }, { code: 'request.invalid', field: 'bankCode' }],
  ['a number that is too short', { accountNumber: '12345678' }, { code: 'request.invalid', field: 'accountNumber' }],
  [
    'a number of a wallet that is no mobile',
    { bankCode: 'BKASH' },
    { code: 'request.invalid', field: 'accountNumber' },
  ],
  ['letters in a number', { accountNumber: '15012034567x9' }, { code: 'request.invalid', field: 'accountNumber' }],
  ['a name with digits', { holder: 'Rahim 77' }, { code: 'request.invalid', field: 'holder' }],
  ['a name of one letter', { holder: 'R' }, { code: 'request.invalid', field: 'holder' }],
  [
    'a wrong payment password',
    { paymentPassword: '000000' },
    { code: 'paymentPassword.wrong', field: 'paymentPassword' },
  ],
])('API-98 %s is refused, and nothing is bound', async (_, part, refusal) => {
  const member = await newPayee();
  expect(errorOf(await bind(member, part))).toEqual(refusal);
  expect((await cardsOf(member)).cards).toEqual([]);
});

test('a member without a payment password sets one first', async () => {
  expect(errorOf(await bind(await newMember(wps)))).toEqual({
    code: 'paymentPassword.unset',
    field: 'paymentPassword',
  });
});

test('all cards of a member have the same holder, and no account is bound twice', async () => {
  const member = await newPayee();
  granted(await bind(member));
  expect(errorOf(await bind(member))).toEqual({ code: 'card.bound', field: 'accountNumber' });
  expect(errorOf(await bind(member, { accountNumber: '9999999999', holder: 'Karim Uddin' }))).toEqual({
    code: 'request.invalid',
    field: 'holder',
  });
  granted(await bind(member, { bankCode: 'NAGAD', accountNumber: '01712345678', holder: 'RAHIM UDDIN' }));
});

test('a member has five cards at most, also when two are bound at once', async () => {
  const member = await newPayee();
  for (let i = 1; i < 5; i++) granted(await bind(member, { accountNumber: `150120345678${i}` }));
  const both = await Promise.all([bind(member), bind(member, { accountNumber: '1501203456788' })]);
  expect(both.map((reply) => errorOf(reply)?.code).sort()).toEqual(['card.limit', undefined]);
  expect((await cardsOf(member)).cards).toHaveLength(5);
});

test('one card is the default; when it is removed, the oldest remaining card becomes the default', async () => {
  const member = await newPayee();
  const ids: string[] = [];
  for (const accountNumber of ['1501203456781', '1501203456782', '1501203456783']) {
    ids.push(granted(await bind(member, { accountNumber })).cardId);
    wps.advance(1_000);
  }
  const [first = '', second = '', third = ''] = ids;
  const defaults = async () =>
    (await cardsOf(member)).cards.filter((card) => card.isDefault).map(({ cardId }) => cardId);
  expect(await defaults()).toEqual([first]);
  granted(await member.call('setDefaultBankCard', { cardId: third }));
  expect(await defaults()).toEqual([third]);
  granted(await member.call('removeBankCard', { cardId: third }));
  expect(await defaults()).toEqual([first]);
  expect((await cardsOf(member)).cards.map(({ cardId }) => cardId)).toEqual([first, second]);
});

test('SEC-05 another member’s card answers like one that does not exist', async () => {
  const [member, other] = [await newPayee(), createClient(wps.url, wps.now)];
  await other.login('agent77', 'Agent777!');
  const { cardId } = granted(await bind(member));
  const gone = { code: 'request.notFound', field: 'cardId' };
  for (const id of [cardId, crypto.randomUUID()]) {
    expect(errorOf(await other.call('removeBankCard', { cardId: id }))).toEqual(gone);
    expect(errorOf(await other.call('setDefaultBankCard', { cardId: id }))).toEqual(gone);
  }
  expect((await cardsOf(member)).cards).toHaveLength(1);
});
