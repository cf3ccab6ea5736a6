// A file over the usual size: every test needs a member with money, a card and the sandbox, and a second file would start
// another service.
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayOf } from '../../../platform/clock/days';
import { referencePolicy } from '../../../platform/settings/policy-pack';
import {
  errorOf,
  granted,
  newMember,
  newOperator,
  setSite,
  startWps,
  type TestClient,
  type TestWps,
} from '../../../testing';
import { idOf } from '../../../testing/figures';
import { findLedgerFaults, findOrderFaults } from '../../../testing/ledger-faults';
import { bindCard, createPaymentProvider, giveUpBonus, PAYMENT_PASSWORD } from '../../../testing/payments';

const DAY = 86_400_000;
const PAGES = 'http://pages.test:9000';
let wps: TestWps;
let member: TestClient;
let cardId: string;
/** The number of the document that the next member shows. */
let number = 1_000;
beforeAll(async () => {
  wps = await startWps({ sandboxPages: PAGES, sessionTokenLifetime: 400 * DAY });
});
afterAll(async () => {
  expect(await findLedgerFaults(wps.db)).toEqual({ accounts: [], transactions: [] });
  expect(await findOrderFaults(wps.db)).toEqual([]);
  await wps.close();
});

async function rich(): Promise<TestClient> {
  const one = await newMember(wps);
  cardId = await bindCard(wps, one);
  await giveUpBonus(one);
  for (const amount of ['20000.00', '20000.00']) await createPaymentProvider(wps).payIn(one, amount);
  number++;
  return one;
}
beforeEach(async () => {
  await setSite(wps, { policy: { ...referencePolicy, identityCheck: { above: '10000.00' } } });
  member = await rich();
});
afterEach(() => setSite(wps, { policy: referencePolicy }));

const ask = (amount: string, one = member) =>
  one.call('createWithdrawal', { amount, cardId, paymentPassword: PAYMENT_PASSWORD });
const withdraw = async (amount: string) => granted(await ask(amount));
const orderOf = async (orderId: string) => granted(await member.call('withdrawalOrder', { orderId }));
const check = async (one = member) => granted(await one.call('identityCheck', {}));
const start = async (one = member) => granted(await one.call('startIdentityCheck', {})).url;
const run = (job: string) => wps.jobs.get(job)?.(wps.now());
const person = () => ({ document: 'PASSPORT', number: `P${number}`, name: 'RAHIM UDDIN', birthday: '1990-05-17' });

/** Sends the form of the sandbox's page as a browser does. */
async function choose(url: string, decision: string, part: Record<string, string> = {}) {
  return fetch(url.replace(PAGES, wps.url), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ decision, ...person(), ...part }),
  });
}
async function prove(decision = 'accept', part: Record<string, string> = {}, one = member) {
  expect((await choose(await start(one), decision, part)).status).toBe(303);
  return check(one);
}
const account = async () => {
  const [row] = await wps.db.rows<{ payee_name: string | null; birthday: string | null }>(
    sql`select payee_name, birthday::text from wps.members where id = ${await idOf(member)}`,
  );
  return row;
};
const inbox = async () => granted(await member.call('inbox', { pageNo: 1, pageSize: 20, language: 'EN' }));

test('withdrawals up to the sum of the policy ask for nothing', async () => {
  expect(granted(await member.call('withdrawSettings', {})).withoutProof).toBe('10000.00');
  expect((await withdraw('4000.00')).status).toBe('processing');
  expect(await withdraw('6000.00')).toMatchObject({ status: 'pending', awaitsIdentity: false });
  expect(granted(await member.call('withdrawSettings', {})).withoutProof).toBe('0.00');
});

test('a withdrawal over the sum waits for the proof, and goes on once it is accepted', async () => {
  await withdraw('4000.00');
  const small = await withdraw('5000.00');
  const over = await withdraw('1000.01');
  const large = await withdraw('20000.00');
  expect([small.awaitsIdentity, over.awaitsIdentity, large.awaitsIdentity]).toEqual([false, true, true]);
  expect(over.status).toBe('pending');
  expect(await check()).toMatchObject({ state: 'none', above: '10000.00', startable: true });
  expect((await check()).waiting).toEqual({ count: 2, amount: '21000.01' });
  expect(await prove()).toMatchObject({ state: 'accepted', reason: null, startable: false });
  // The small one needs nobody; the large one waits for an operator, as every large one.
  expect(await orderOf(over.orderId)).toMatchObject({ status: 'processing', awaitsIdentity: false });
  expect(await orderOf(large.orderId)).toMatchObject({ status: 'pending', awaitsIdentity: false });
  expect((await check()).waiting.count).toBe(0);
  const settings = granted(await member.call('withdrawSettings', {}));
  expect(settings.withoutProof).toBeNull();
  expect(granted(await member.call('securityConfig', {})).identity).toBe('accepted');
  expect(await account()).toEqual({ payee_name: 'RAHIM UDDIN', birthday: '1990-05-17' });
});

test('withdrawals that wait for the proof hide none that can be paid, and a search finds each', async () => {
  const unproven = await withdraw('12000.00');
  member = await rich();
  const payable = await withdraw('6000.00');
  const finance = await newOperator(wps, 'finance');
  const orders = async (input: { text?: string; size?: number; page?: number }) => {
    const { content, totalCount } = await finance.ask('withdrawals', input);
    return { ids: content.map(({ order }) => order), totalCount };
  };
  const { ids, totalCount } = await orders({ size: 100 });
  expect(ids).toContain(unproven.orderId);
  expect(ids.indexOf(payable.orderId)).toBeLessThan(ids.indexOf(unproven.orderId));
  expect((await orders({ size: 1, page: totalCount })).ids).toEqual([unproven.orderId]);
  const { account: name } = granted(await member.call('memberInfo', {}));
  for (const text of [name, name.slice(0, -1).toUpperCase(), payable.orderId])
    expect(await orders({ text })).toEqual({ ids: [payable.orderId], totalCount: 1 });
  expect(await orders({ text: '%' })).toEqual({ ids: [], totalCount: 0 });
});

test('an operator cannot approve a withdrawal that waits for the proof, and can reject it', async () => {
  const { orderId } = await withdraw('12000.00');
  const finance = await newOperator(wps, 'finance');
  const { content } = await finance.ask('withdrawals', { text: orderId });
  expect(content[0]?.status).toBe('awaitsIdentity');
  expect((await finance.send('withdrawalApprove', { order: orderId })).body).toMatchObject({
    code: 'request.invalid',
    message: expect.stringContaining('has not proved'),
  });
  await finance.ask('withdrawalReject', { order: orderId, reason: 'Ask for less' });
  expect(await orderOf(orderId)).toMatchObject({ status: 'rejected', awaitsIdentity: false });
  expect(granted(await member.call('wallet', {})).sumBalance).toBe('40000.00');
});

test('the member can cancel a withdrawal that waits for the proof', async () => {
  const { orderId } = await withdraw('12000.00');
  granted(await member.call('cancelWithdrawal', { orderId }));
  expect(granted(await member.call('wallet', {})).sumBalance).toBe('40000.00');
  expect((await check()).waiting.count).toBe(0);
});

test.each(['unreadable', 'expired', 'face', 'suspicious'] as const)(
  'a refusal, %s, names its reason, keeps the withdrawal, and the next try can pass',
  async (reason) => {
    const { orderId } = await withdraw('12000.00');
    expect(await prove(reason)).toMatchObject({ state: 'refused', reason, startable: true });
    expect(await orderOf(orderId)).toMatchObject({ status: 'pending', awaitsIdentity: true });
    expect((await prove()).state).toBe('accepted');
    expect((await orderOf(orderId)).awaitsIdentity).toBe(false);
  },
);

test('a proof under review is not begun again, and the member hears of the result', async () => {
  await withdraw('12000.00');
  expect(await prove('review')).toMatchObject({ state: 'review', startable: false });
  expect(errorOf(await member.call('startIdentityCheck', {}))?.code).toBe('request.conflict');
  wps.advance(61_000);
  await run('identity checks');
  expect((await check()).state).toBe('accepted');
  expect((await inbox()).content.map(({ title }) => title)).toContain('Your identity is verified');
  expect(errorOf(await member.call('startIdentityCheck', {}))?.code).toBe('request.conflict');
});

test('a proof that was begun is continued, also by two taps at once, and ends after a week', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  expect(one).toBe(other);
  expect(await start()).toBe(one);
  expect((await check()).state).toBe('open');
  wps.advance(7 * DAY);
  await run('identity checks');
  expect(await check()).toMatchObject({ state: 'refused', reason: 'unfinished' });
});

test('a member begins five proofs in a day at most: each costs money at the provider', async () => {
  for (let tries = 0; tries < 5; tries++) expect((await prove('face')).reason).toBe('face');
  expect(errorOf(await member.call('startIdentityCheck', {}))).toMatchObject({
    code: 'request.rateLimited',
    params: { context: 'hours', hours: '24' },
  });
  wps.advance(DAY + 1_000);
  expect(await start()).toContain(PAGES);
});

test('leaving the page without an end is told as unfinished', async () => {
  expect(await prove('cancel')).toMatchObject({ state: 'refused', reason: 'unfinished' });
});

test('a document of another name is refused, and the account stays as it was', async () => {
  await wps.db.rows(sql`update wps.members set payee_name = 'Karim Mia' where id = ${await idOf(member)}`);
  expect(await prove()).toMatchObject({ state: 'refused', reason: 'name' });
  expect(await account()).toEqual({ payee_name: 'Karim Mia', birthday: null });
});

test('who is proved to be too young may not play, and may still withdraw', async () => {
  await wps.db.rows(sql`update wps.members set birthday = '1990-05-17' where id = ${await idOf(member)}`);
  const year = Number(dayOf(wps.now()).slice(0, 4));
  expect(await prove('accept', { birthday: `${year - 17}-01-01` })).toMatchObject({ state: 'refused', reason: 'age' });
  const deposit = { methodId: 'sandbox-wallet', amount: '200.00' };
  expect(errorOf(await member.call('createDeposit', deposit))?.code).toBe('member.age');
  expect((await withdraw('500.00')).status).toBe('processing');
});

test('one document proves one account, also if two prove it at once', async () => {
  const other = await rich();
  const shown = { number: 'NID 77-88' };
  const urls = [await start(member), await start(other)];
  for (const url of urls) await choose(url, 'accept', shown);
  const states = await Promise.all([check(member), check(other)]);
  expect(states.map(({ state, reason }) => reason ?? state).toSorted()).toEqual(['accepted', 'used']);
});

const heldOf = async (one: TestClient) => {
  const support = await newOperator(wps, 'support');
  return (await support.ask('member', { member: String(await idOf(one)) })).held;
};

test.each([
  ['used', 'RAHIM UDDIN'],
  ['name', 'SALMA BEGUM'],
] as const)(
  'a document of an excluded person stops the account that shows it, though it is refused: %s',
  async (reason, name) => {
    // A name of this test's own: every excluded person of that name and birthday would be found.
    const shown = { name: `RAHIM ${reason.toUpperCase()}` };
    await prove('accept', shown);
    const excluded = String(await idOf(member));
    granted(await member.call('excludeSelf', { kind: 'selfExclusion', days: 180 }));
    // Later than the exclusion: an account that was in use before may be a victim's, and staff get a notice.
    const other = await newMember(wps);
    if (reason === 'name')
      await wps.db.rows(sql`update wps.members set payee_name = ${name} where id = ${await idOf(other)}`);
    expect(await prove('accept', shown, other)).toMatchObject({ state: 'refused', reason });
    expect(await heldOf(other)).toMatchObject({ stopped: true, excludedMember: excluded });
    const deposit = { methodId: 'sandbox-wallet', amount: '200.00' };
    expect(errorOf(await other.call('createDeposit', deposit))?.code).toBe('member.held');
  },
);

test('a proven document counts before a typed number, also where the proof is refused as used', async () => {
  const [one, other] = [member, await newMember(wps)];
  for (const each of [one, other])
    await wps.db.rows(sql`update wps.members set id_number = 'TYPED1234' where id = ${await idOf(each)}`);
  await prove('accept', {}, other);
  expect(await prove('accept', {}, one)).toMatchObject({ reason: 'used' });
  const numbers = await wps.db.rows(
    sql`select id_number from wps.members where id in (${await idOf(one)}, ${await idOf(other)})`,
  );
  expect(numbers).toEqual([{ id_number: `P${number}` }, { id_number: `P${number}` }]);
});

test('an operator’s refusal for a reason of the person is not undone by another try of the member', async () => {
  const { orderId } = await withdraw('12000.00');
  await prove();
  const finance = await newOperator(wps, 'finance');
  const id = String(await idOf(member));
  const later = (await withdraw('11000.00')).orderId;
  await finance.ask('memberIdentity', { member: id, decision: 'refused', reason: 'suspicious' });
  expect(await check()).toMatchObject({ state: 'refused', reason: 'suspicious', startable: false });
  expect(errorOf(await member.call('startIdentityCheck', {}))?.code).toBe('request.conflict');
  await finance.ask('memberIdentity', { member: id, decision: 'refused', reason: 'unreadable' });
  expect((await check()).startable).toBe(true);
  expect([(await orderOf(orderId)).status, (await orderOf(later)).status]).toEqual(['pending', 'pending']);
});

test('an operator who has seen the documents accepts and refuses, and the audit log says so', async () => {
  const { orderId } = await withdraw('4500.00').then(() => withdraw('6000.00'));
  const finance = await newOperator(wps, 'finance');
  const id = String(await idOf(member));
  const refused = { member: id, decision: 'refused' as const };
  expect(errorOf(await finance.send('memberIdentity', refused))?.field).toBe('reason');
  await finance.ask('memberIdentity', { ...refused, reason: 'name' });
  expect(await check()).toMatchObject({ state: 'refused', reason: 'name' });
  await finance.ask('memberIdentity', { member: id, decision: 'accepted' });
  expect((await finance.ask('member', { member: id })).identity).toMatchObject({
    state: 'accepted',
    by: finance.label,
  });
  expect((await orderOf(orderId)).awaitsIdentity).toBe(false);
  const { content } = await finance.ask('audit', { subject: `member:${id}`, what: 'memberIdentity' });
  expect(content.map(({ from, to }) => [from, to])).toEqual([
    ['refused', 'accepted'],
    ['none', 'name'],
  ]);
  expect(errorOf(await finance.send('memberIdentity', { member: id, decision: 'accepted' }))?.code).toBe(
    'request.conflict',
  );
  const support = await newOperator(wps, 'support');
  expect(errorOf(await support.send('memberIdentity', { member: id, decision: 'accepted' }))?.code).toBe(
    'permission.denied',
  );
});

test('a proof whose beginning the provider never answered is over after a day', async () => {
  const away = { url: 'http://127.0.0.1:9', key: 'k', secret: 's' };
  const other = await startWps({ db: wps.db, identity: away, logTo: () => {}, sessionTokenLifetime: 400 * DAY });
  const one = await newMember(other);
  expect(errorOf(await one.call('startIdentityCheck', {}))?.code).toBe('system.unavailable');
  expect((await check(one)).state).toBe('open');
  other.advance(DAY);
  await other.jobs.get('identity checks')?.(other.now());
  expect(await check(one)).toMatchObject({ state: 'refused', reason: 'unfinished' });
  await other.app.close();
});

test('a policy that asks nobody ends the wait', async () => {
  const { orderId } = await withdraw('4500.00').then(() => withdraw('12000.00'));
  await setSite(wps, { policy: { ...referencePolicy, identityCheck: { above: null } } });
  await run('withdrawals without a reason to wait');
  expect(await orderOf(orderId)).toMatchObject({ status: 'pending', awaitsIdentity: false });
  expect(await check()).toMatchObject({ state: 'none', above: null });
});

test('the page is in both languages, asks for what is missing, and shows nothing of another check', async () => {
  const url = (await start()).replace(PAGES, wps.url);
  const page = await (await fetch(url)).text();
  expect(page).toContain('lang="bn"');
  expect(page).toContain('?lang=en');
  const missing = await choose(url, 'accept', { number: '', lang: 'en' });
  expect(missing.status).toBe(400);
  expect(await missing.text()).toContain('role="alert"');
  const hostile = await choose(url, 'accept', { number: '', name: '"><script>alert(1)</script>' });
  expect(await hostile.text()).not.toContain('<script>');
  expect((await choose(url, 'pay')).status).toBe(400);
  const unknown = url.replace(/[0-9a-f-]{36}/, '00000000-0000-4000-8000-000000000000');
  expect((await fetch(unknown)).status).toBe(404);
  expect((await choose(url, 'accept')).status).toBe(303);
  const done = await (await fetch(url.replace('lang=bn', 'lang=en'))).text();
  expect(done).toContain('href="http://site.test/m/securityCenter?form=identity"');
  expect(done).not.toContain('RAHIM');
});

test('a site without a provider begins nothing, and says so', async () => {
  const alone = await startWps({ db: wps.db });
  const one = await newMember(alone);
  expect(await check(one)).toMatchObject({ state: 'none', startable: false });
  expect(errorOf(await one.call('startIdentityCheck', {}))?.code).toBe('system.unavailable');
  await alone.app.close();
});

test('a stored proof shows neither the page’s address nor the document’s number', async () => {
  const url = await start();
  const [open] = await wps.db.rows<{ row: string }>(
    sql`select to_jsonb(c)::text as row from wps.identity_checks c where member_id = ${await idOf(member)}`,
  );
  expect(open?.row).not.toContain(url);
  await choose(url, 'accept', { number: 'SECRET-4711' });
  await check();
  const [row] = await wps.db.rows<{ row: string }>(
    sql`select to_jsonb(c)::text as row from wps.identity_checks c where member_id = ${await idOf(member)}`,
  );
  expect(row?.row).not.toContain('4711');
  expect(row?.row).toContain('"sealed_url": null');
});
