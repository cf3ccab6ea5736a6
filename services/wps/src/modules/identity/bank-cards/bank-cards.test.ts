import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CallInput,
  confirmed,
  createClient,
  errorOf,
  granted,
  newMember,
  proveNumber,
  startWps,
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
  const confirmation = await confirmed(member, 'paymentPassword');
  granted(await member.call('changePaymentPassword', { ...pins, confirmation }));
  return member;
}
const byPin = { way: 'paymentPassword', secret: PIN } as const;
const claim = (part: Partial<CallInput<'bindBankCard'>> = {}): Omit<CallInput<'bindBankCard'>, 'confirmation'> => ({
  bankCode: 'BRAC',
  holder: 'Rahim Uddin',
  accountNumber: '1501203456789',
  language: 'EN',
  ...part,
});
const bind = async (member: TestClient, part: Partial<CallInput<'bindBankCard'>> = {}) =>
  member.call('bindBankCard', { confirmation: await confirmed(member, 'bankCard', byPin), ...claim(part) });
const remove = async (member: TestClient, cardId: string) =>
  member.call('removeBankCard', { cardId, confirmation: await confirmed(member, 'bankCard', byPin) });
/** Each test has its own account numbers, because an account belongs to one member. */
let numbers = 1000;
const aNumber = () => {
  numbers += 1;
  return `150120${numbers}`;
};
const cardsOf = async (member: TestClient) => granted(await member.call('bankCards', { language: 'EN' }));

test('API-17 MEMB-28 a card is bound with the payment password; only its last digits are shown', async () => {
  const member = await newPayee();
  const bound = granted(await bind(member, { accountNumber: '1501 2134-56789', holder: '  Rahim   Uddin ' }));
  expect(bound).toMatchObject({ bankCode: 'BRAC', bankName: 'BRAC Bank', holder: 'Rahim Uddin', isDefault: true });
  expect(bound.maskedNumber).toBe('****6789');
  expect(await cardsOf(member)).toEqual({ cards: [bound], max: 5, holder: 'Rahim Uddin' });
  expect(granted(await member.call('bankCards', { language: 'BN' })).cards[0]?.bankName).toBe('ব্র্যাক ব্যাংক');
  expect(granted(await member.call('securityConfig', {})).bankCard).toEqual({ set: true, count: 1, max: 5 });
  const stored = JSON.stringify(await wps.db.rows(sql`select * from wps.bank_cards`));
  expect(stored).not.toContain('1501213456789');
});

test('a wallet that a stranger bound first goes to the member who proves its number, and to nobody else', async () => {
  const [stranger, owner, other] = [await newPayee(), await newPayee(), await newPayee()];
  const wallet = { bankCode: 'BKASH', accountNumber: '01712345670' };
  granted(await bind(stranger, wallet));
  const bank = granted(await bind(stranger, { accountNumber: aNumber() }));
  const taken = { code: 'card.taken', field: 'accountNumber' };
  expect(errorOf(await bind(owner, wallet))).toEqual(taken);
  // A number that was only typed proves nothing.
  const { account } = granted(await owner.call('memberInfo', {}));
  await wps.db.rows(sql`update wps.members set mobile_key = '+8801712345670' where username = ${account}`);
  expect(errorOf(await bind(owner, wallet))).toEqual(taken);
  await proveNumber(wps, account);
  granted(await bind(owner, { ...wallet, holder: 'Karim Uddin' }));
  expect((await cardsOf(stranger)).cards).toEqual([{ ...bank, isDefault: true }]);
  for (const member of [stranger, other]) expect(errorOf(await bind(member, wallet))).toEqual(taken);
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
    'a confirmation that nobody gave',
    { confirmation: 'made-up' },
    { code: 'confirmation.required', field: 'confirmation' },
  ],
])('API-98 %s is refused, and nothing is bound', async (_, part, refusal) => {
  const member = await newPayee();
  expect(errorOf(await bind(member, part))).toEqual(refusal);
  expect((await cardsOf(member)).cards).toEqual([]);
});

test('all cards of a member have the same holder, and no account is bound twice', async () => {
  const member = await newPayee();
  const accountNumber = aNumber();
  granted(await bind(member, { accountNumber }));
  expect(errorOf(await bind(member, { accountNumber }))).toEqual({ code: 'card.bound', field: 'accountNumber' });
  expect(errorOf(await bind(member, { accountNumber: '9999999999', holder: 'Karim Uddin' }))).toEqual({
    code: 'request.invalid',
    field: 'holder',
  });
  granted(await bind(member, { bankCode: 'NAGAD', accountNumber: '01712345678', holder: 'RAHIM UDDIN' }));
});

test('a first card needs a holder by the rule of names; names from before get further cards', async () => {
  const member = await newPayee();
  const holder = 'R\u0430him Uddin';
  expect(errorOf(await bind(member, { accountNumber: aNumber(), holder }))).toEqual({
    code: 'name.mixed',
    field: 'holder',
  });
  const { id } = granted(await member.call('memberInfo', {}));
  await wps.db.orm.execute(sql`update wps.members set payee_name = ${holder} where id = ${Number(id)}`);
  granted(await bind(member, { accountNumber: aNumber(), holder }));
});

test('an account of another member is refused, and is free again once it is removed there', async () => {
  const [member, other] = [await newPayee(), await newPayee()];
  const accountNumber = aNumber();
  const { cardId } = granted(await bind(other, { accountNumber, holder: 'Karim Ali' }));
  expect(errorOf(await bind(member, { accountNumber }))).toEqual({ code: 'card.taken', field: 'accountNumber' });
  expect(await cardsOf(member)).toMatchObject({ cards: [], holder: null });
  granted(await remove(other, cardId));
  granted(await bind(member, { accountNumber }));
});

test('an account that an earlier version has bound is refused once the job has keyed it', async () => {
  const [member, other] = [await newPayee(), await newPayee()];
  const [first, second] = [aNumber(), aNumber()];
  granted(await bind(other, { accountNumber: first }));
  granted(await bind(other, { accountNumber: second }));
  await wps.db.rows(sql`update wps.bank_cards set number_key = null`);
  await wps.jobs.get('key bank cards')?.(wps.now());
  for (const accountNumber of [first, second])
    expect(errorOf(await bind(member, { accountNumber }))?.code).toBe('card.taken');
});

test('a page from before confirmations is told that one is missing, and neither binds nor removes', async () => {
  const member = await newPayee();
  const { cardId } = granted(await bind(member, { accountNumber: aNumber() }));
  const missing = { code: 'confirmation.required', field: 'confirmation' };
  expect(errorOf(await member.send('DELETE', `/wps/member/bankCard?cardId=${cardId}`))).toEqual(missing);
  const inAddress = `cardId=${cardId}&confirmation=${await confirmed(member, 'bankCard', byPin)}`;
  const key = { 'idempotency-key': crypto.randomUUID() };
  expect(errorOf(await member.send('DELETE', `/wps/member/bankCard?${inAddress}`, undefined, key))).toEqual(missing);
  expect(errorOf(await member.callWith('removeBankCard', { cardId }))).toEqual(missing);
  expect(errorOf(await member.callWith('bindBankCard', { ...claim(), paymentPassword: PIN }))).toEqual(missing);
  expect((await cardsOf(member)).cards).toMatchObject([{ cardId }]);
  const visitor = createClient(wps.url);
  expect(errorOf(await visitor.send('DELETE', '/wps/member/bankCard?cardId=1'))?.code).toBe('session.required');
});

test('a member has five cards at most, also when two are bound at once', async () => {
  const member = await newPayee();
  for (let i = 1; i < 5; i++) granted(await bind(member, { accountNumber: aNumber() }));
  const both = await Promise.all([1, 2].map(async () => bind(member, { accountNumber: aNumber() })));
  // The second member confirms again, and then gets the refusal.
  expect(both.map((reply) => reply.body.success).sort()).toEqual([false, true]);
  expect(errorOf(await bind(member, { accountNumber: aNumber() }))).toEqual({ code: 'card.limit' });
  expect((await cardsOf(member)).cards).toHaveLength(5);
});

test('a member binds twenty cards in a day at most, with those that were removed', async () => {
  const member = await newPayee();
  const { cardId } = granted(await bind(member, { accountNumber: aNumber() }));
  const { id } = granted(await member.call('memberInfo', {}));
  await wps.db.rows(sql`insert into wps.bank_cards select (jsonb_populate_record(card, jsonb_build_object(
    'id', gen_random_uuid(), 'number_key', null, 'is_default', false, 'removed_at', now()))).*
    from wps.bank_cards card, generate_series(1, 19) where card.id = ${cardId}`);
  expect(await wps.db.rows(sql`select 1 from wps.bank_cards where member_id = ${Number(id)}`)).toHaveLength(20);
  expect(errorOf(await bind(member, { accountNumber: aNumber() }))?.code).toBe('request.rateLimited');
  await wps.db.rows(sql`update wps.bank_cards set created_at = created_at - interval '25 hours'
    where member_id = ${Number(id)} and removed_at is not null`);
  granted(await bind(member, { accountNumber: aNumber() }));
});

test('API-17 one card is the default; when it is removed, the oldest remaining card becomes the default', async () => {
  const member = await newPayee();
  const ids: string[] = [];
  for (const accountNumber of [aNumber(), aNumber(), aNumber()]) {
    ids.push(granted(await bind(member, { accountNumber })).cardId);
    wps.advance(1_000);
  }
  const [first = '', second = '', third = ''] = ids;
  const defaults = async () =>
    (await cardsOf(member)).cards.filter((card) => card.isDefault).map(({ cardId }) => cardId);
  expect(await defaults()).toEqual([first]);
  const other = await newPayee();
  const { cardId: theirs } = granted(await bind(other, { accountNumber: aNumber() }));
  granted(await member.call('setDefaultBankCard', { cardId: third }));
  expect(await defaults()).toEqual([third]);
  expect((await cardsOf(other)).cards).toMatchObject([{ cardId: theirs, isDefault: true }]);
  granted(await remove(member, third));
  expect(await defaults()).toEqual([first]);
  expect((await cardsOf(member)).cards.map(({ cardId }) => cardId)).toEqual([first, second]);
});

test('SEC-05 another member’s card answers like one that does not exist', async () => {
  const [member, other] = [await newPayee(), createClient(wps.url, wps.now)];
  await other.login('agent77', 'Agent777!');
  const { cardId } = granted(await bind(member, { accountNumber: aNumber() }));
  const gone = { code: 'request.notFound', field: 'cardId' };
  for (const id of [cardId, crypto.randomUUID()]) {
    const confirmation = await confirmed(other, 'bankCard', { way: 'paymentPassword', secret: '777777' });
    expect(errorOf(await other.call('removeBankCard', { cardId: id, confirmation }))).toEqual(gone);
    expect(errorOf(await other.call('setDefaultBankCard', { cardId: id }))).toEqual(gone);
  }
  expect((await cardsOf(member)).cards).toHaveLength(1);
});
