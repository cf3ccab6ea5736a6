import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { calls } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { referencePolicy } from '../../platform/settings/policy-pack';
import type { Site } from '../../platform/settings/site-schema';
import { settings } from '../../platform/settings/tables';
import {
  createClient,
  createGameServer,
  errorOf,
  granted,
  newMember,
  newOperator,
  type Operator,
  setSite,
  startWps,
  type TestWps,
} from '../../testing';
import { eventually, followEvents } from '../../testing/eventually';
import { sendPaymentEvent } from '../../testing/payments';

let wps: TestWps;
let operator: Operator;
const pack = (name: string) => readFileSync(new URL(`../../../../../policy/${name}.json`, import.meta.url), 'utf8');
beforeAll(async () => {
  wps = await startWps({ countryHeader: 'X-Country' });
  operator = await newOperator(wps, 'operator');
});
afterEach(() => setSite(wps, { policy: referencePolicy, policyRules: {} }));
afterAll(() => wps.close());
const settingsOf = async () =>
  granted(await createClient(wps.url, wps.now).call('consolidatedSettings', { language: 'EN' }));

test('the payment provider is heard from any country and while the site is closed', async () => {
  const member = await newMember(wps);
  const deposit = () => member.call('createDeposit', { methodId: 'sandbox-wallet', amount: '200.00' });
  const [abroad, closed] = [granted(await deposit()), granted(await deposit())];
  const regions = { ...referencePolicy.regions, allowed: ['GB'], local: 'BD' };
  await setSite(wps, { policy: { ...referencePolicy, regions } });
  expect(errorOf(await deposit())?.code).toBe('system.restricted');
  const paid = async ({ orderId }: { orderId: string }) =>
    granted(await sendPaymentEvent(wps, { orderId, amount: '200.00' }));
  await paid(abroad);
  await setSite(wps, { policy: referencePolicy, maintenance: true });
  expect(errorOf(await deposit())?.code).toBe('system.maintenance');
  await paid(closed);
  await setSite(wps, { maintenance: false });
  for (const { orderId } of [abroad, closed])
    expect(granted(await member.call('depositOrder', { orderId })).status).toBe('success');
});

test('a change of an older version leaves the settings and policy entries of a newer one as they are', async () => {
  const stored = async () => {
    const [row] = await wps.db.orm.select().from(settings).where(eq(settings.key, 'site'));
    return row?.value as Site;
  };
  const before = await stored();
  const { policy, whitelabel } = before;
  const newer = {
    ...before,
    later: 1,
    policy: { ...policy, laterRule: 7 },
    whitelabel: { ...whitelabel, LATER3: true },
  };
  await wps.db.orm.update(settings).set({ value: newer }).where(eq(settings.key, 'site'));
  const { version } = await operator.ask('policyShow', {});
  await operator.ask('policySet', { pack: pack('uk'), version });
  await operator.ask('siteSet', { path: 'whitelabel.REFERRAL', value: false });
  expect(await stored()).toMatchObject({
    later: 1,
    policy: { jurisdiction: 'uk', laterRule: 7 },
    whitelabel: { LATER3: true, REFERRAL: false },
  });
  await setSite(wps, { whitelabel });
});

test('a pack that is set rules the running site at once, tells open pages, and is in the audit log', async () => {
  const member = await newMember(wps);
  const stream = await followEvents(wps.url, member);
  expect(await settingsOf()).toMatchObject({ agreementDefault: true, policy: { withdrawalCancel: true } });
  const { version } = await operator.ask('policyShow', {});
  const answer = await operator.ask('policySet', { pack: pack('uk'), version, why: 'we go to Britain' });
  expect(answer).toMatchObject({ from: 'reference', to: 'uk' });
  await eventually(() => stream.events).toContain('site.changed');
  await eventually(settingsOf).toMatchObject({
    minimumAge: 18,
    agreementDefault: false,
    policy: { jurisdiction: 'uk', withdrawalCancel: false, autoplay: false, spinMs: 5_000 },
  });
  expect((await operator.ask('policyShow', {})).content).toContainEqual({
    entry: 'withdrawalCancel',
    value: false,
    rule: expect.stringContaining('UKGC RTS 14B'),
  });
  const { content } = await operator.ask('audit', { what: 'policySet' });
  expect(content[0]).toMatchObject({
    why: 'we go to Britain',
    subject: 'policy',
    from: { policy: { jurisdiction: 'reference' } },
  });
  await stream.stop();
});

test('an invalid pack is refused with the line that is wrong, and changes nothing', async () => {
  const wrong = pack('uk').replace('"autoplay": {', '"autoplay": {\n    "colour": 1,');
  const line = wrong.slice(0, wrong.indexOf('"colour"')).split('\n').length;
  const reply = await operator.send('policySet', { pack: wrong });
  expect(errorOf(reply)).toEqual({ code: 'request.invalid', field: 'pack' });
  expect(reply.body).toMatchObject({ message: `line ${line}: autoplay.colour: there is no such entry` });
  expect((await settingsOf()).policy.jurisdiction).toBe('reference');
});

test('no single entry is set past its pack, and only an operator sets one', async () => {
  expect(errorOf(await operator.send('siteSet', { path: 'policy.autoplay', value: false }))).toEqual({
    code: 'request.invalid',
    field: 'path',
  });
  const support = await newOperator(wps, 'support', 'finance', 'content');
  expect(errorOf(await support.send('policySet', { pack: pack('uk') }))?.code).toBe('permission.denied');
});

test('stakes of one game that come faster than the policy allows are refused; its vendor is told', async () => {
  await setSite(wps, { policy: { ...referencePolicy, spinMs: 2_500, autoplay: false } });
  const games = createGameServer(wps);
  const { playerToken, gameId, rules } = await games.open(await newMember(wps));
  expect(rules).toEqual({ spinMs: 2_500, autoplay: false });
  const first = { playerToken, gameId, roundId: randomUUID(), amount: '1.00' };
  const second = { ...first, roundId: randomUUID() };
  granted(await games.debit(first));
  // A further bet in the open round belongs to the same cycle.
  granted(await games.debit(first));
  expect(errorOf(await games.debit(second))).toEqual({ code: 'stake.tooFast' });
  wps.advance(2_500);
  granted(await games.debit(second));
});

test.each([
  ['a country that is served', { 'x-forwarded-for': '81.2.69.142', 'x-country': 'GB' }, undefined],
  ['another country', { 'x-forwarded-for': '81.2.69.142', 'x-country': 'US' }, 'system.restricted'],
  ['no known country', { 'x-forwarded-for': '81.2.69.142' }, 'system.restricted'],
  ['a private address, which is local', { 'x-forwarded-for': '10.1.2.3', 'x-country': 'US' }, undefined],
  ['no proxy: the header is the visitor’s own', { 'x-country': 'US' }, undefined],
] as const)('of a policy with regions: %s', async (_who, headers, code) => {
  await setSite(wps, { policy: { ...referencePolicy, regions: { allowed: ['GB'], local: 'GB' } } });
  const visitor = createClient(wps.url, wps.now);
  // Twice: the second answer would come from the cache.
  for (let time = 0; time < 2; time++)
    expect(errorOf(await visitor.send('GET', calls.gameTypeList.path, undefined, headers))?.code).toBe(code);
});
