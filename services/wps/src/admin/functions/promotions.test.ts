import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcements } from '../../modules/content/announcements/tables';
import { promotionRuleSchema } from '../../modules/promotions/rule';
import { dayOf } from '../../platform/clock/days';
import { errorOf, granted, newOperator, type Operator } from '../../testing';
import { type PromotionDesk, startPromotions } from '../../testing/promotions';

let desk: PromotionDesk;
let writer: Operator;
let other: Operator;
beforeAll(async () => {
  desk = await startPromotions();
  [writer, other] = [await newOperator(desk.wps, 'finance'), await newOperator(desk.wps, 'finance')];
});
afterAll(() => desk.wps.close());

const terms = { kind: 'depositMatch', percent: 50, minimum: '100.00', most: '1000.00', deposits: 'any' } as const;
const rule = promotionRuleSchema.parse({ id: 'weekday-reload', terms, join: 'optIn', caps: { budget: '5000.00' } });
const why = 'for the test';
const shown = async (id: string) => (await writer.ask('promotionList', { id })).content[0];

test('an operator writes a rule, members join and are paid, and the list shows what it costs', async () => {
  expect(await writer.ask('promotionPut', { item: rule, why })).toEqual({ id: rule.id, version: 1, offered: true });
  const member = await desk.newMember();
  granted(await desk.join(member, rule.id));
  expect(await shown(rule.id)).toMatchObject({
    phase: 'running',
    joined: 1,
    payments: 0,
    paid: '0.00',
    reserved: '1000.00',
  });
  await desk.provider.payIn(member, '400.00');
  expect(await shown(rule.id)).toMatchObject({
    joined: 1,
    payments: 1,
    paid: '200.00',
    reserved: '200.00',
    waiting: null,
  });
});

test('above ৳100,000 a rule is offered only when another operator has approved it', async () => {
  const item = { ...rule, id: 'big-reload', caps: { ...rule.caps, budget: '100000.01' } };
  expect(await writer.ask('promotionPut', { item, why })).toEqual({ id: item.id, version: 1, offered: false });
  const member = await desk.newMember();
  expect(await desk.stateOf(member, item.id)).toBeUndefined();
  expect((await desk.join(member, item.id)).body).toMatchObject({ code: 'request.notFound' });
  const approval = { id: item.id, version: 1, why };
  expect(errorOf(await writer.send('promotionApprove', approval))?.code).toBe('permission.denied');
  expect(await other.ask('promotionApprove', approval)).toMatchObject({ offered: true });
  expect(await desk.stateOf(member, item.id)).toMatchObject({ state: 'open' });
  expect(errorOf(await other.send('promotionApprove', approval))?.code).toBe('request.conflict');
  // The previous version stays offered while its successor waits.
  const next = { item: { ...item, terms: { ...terms, percent: 80 } }, why };
  // Refused without the version that the writer has read.
  expect(errorOf(await writer.send('promotionPut', next))).toMatchObject({
    code: 'request.conflict',
    field: 'version',
  });
  await writer.ask('promotionPut', { ...next, version: 1 });
  expect(await shown(item.id)).toMatchObject({ version: 1, waiting: { version: 2 } });
  expect(await desk.stateOf(member, item.id)).toMatchObject({ version: 1, terms: { percent: { value: '50.00' } } });
});

test('while the first terms wait for approval, nobody schedules them, so their writer stays their author', async () => {
  const item = { ...rule, id: 'big-later', caps: { ...rule.caps, budget: '100000.01' } };
  await writer.ask('promotionPut', { item, why });
  const from = `${desk.dayIn(3)}T18:00`;
  const refused = errorOf(await other.send('promotionSchedule', { id: item.id, from, why }));
  expect(refused).toMatchObject({ code: 'request.conflict', field: 'id' });
  expect(await shown(item.id)).toMatchObject({ version: 0, waiting: { version: 1, by: writer.label } });
});

test('a window is scheduled as a new version, and a stop closes the offer at once', async () => {
  const from = `${desk.dayIn(3)}T18:00`;
  expect(await writer.ask('promotionSchedule', { id: rule.id, from, why })).toMatchObject({ version: 2 });
  expect(await shown(rule.id)).toMatchObject({ phase: 'early' });
  const until = `${desk.dayIn(2)}T18:00`;
  expect(errorOf(await writer.send('promotionSchedule', { id: rule.id, until, why }))?.code).toBe('request.invalid');
  await writer.ask('promotionSchedule', { id: rule.id, from: 'none', why });
  await writer.ask('promotionStop', { id: rule.id, why });
  const member = await desk.newMember();
  expect(await desk.stateOf(member, rule.id)).toMatchObject({ state: 'ended' });
  const audit = await (await newOperator(desk.wps, 'operator')).ask('audit', { subject: `promotion:${rule.id}` });
  expect(audit.content.map(({ what }) => what)).toEqual([
    'promotionStop',
    'promotionSchedule',
    'promotionSchedule',
    'promotionPut',
  ]);
});

test.each([
  ['guest', 'open', undefined],
  ['depositor', 'notForYou', 'depositedBefore'],
  ['agent', 'notForYou', 'agent'],
  ['trial', 'notForYou', 'trial'],
  ['protected', 'hidden', undefined],
] as const)('a preview shows the first-deposit bonus as a %s sees it', async (as, state, reason) => {
  expect(await writer.ask('promotionPreview', { id: 'welcome', as })).toMatchObject({
    state,
    ...(reason ? { reason } : {}),
    terms: { percent: { unit: 'percent', value: '100.00' }, minimum: { unit: 'money', value: '200.00' } },
  });
});

test('a rule that contradicts itself is refused, and so is a change of the kind', async () => {
  const wrong = {
    ...rule,
    id: 'wrong',
    terms: { kind: 'freeBonus' as const, amount: '5.00' },
    join: 'automatic' as const,
  };
  expect(errorOf(await writer.send('promotionPut', { item: wrong, why }))?.code).toBe('request.invalid');
  const other = { ...rule, terms: { kind: 'freeBonus' as const, amount: '5.00' } };
  expect(errorOf(await writer.send('promotionPut', { item: other, version: 3, why }))?.code).toBe('request.invalid');
  const support = await newOperator(desk.wps, 'support');
  expect(errorOf(await support.send('promotionStop', { id: 'welcome', why }))?.code).toBe('permission.denied');
});

test.each([
  ['a minimum above every deposit', { terms: { ...terms, minimum: '999999999.99' } }, 'terms.minimum: is above'],
  [
    'a budget that covers nobody',
    { caps: { times: 1, budget: '999.99' } },
    'caps.budget: has to cover one member: at least 1000.00',
  ],
  [
    'a budget for one of two payments',
    { caps: { times: 2, budget: '1000.00' } },
    'caps.budget: has to cover one member: at least 2000.00',
  ],
  ['a window that is over', { window: { from: null, until: '2020-01-01T00:00' } }, 'window.until: is over'],
  [
    'an inviter who does not exist',
    { audience: { ...rule.audience, invitedBy: ['nobody-at-all'] } },
    'audience.invitedBy: names no account: nobody-at-all',
  ],
  ['the name of an engine', { id: 'rebate' }, 'id: rebate is the name of an engine'],
])('a rule with %s is refused with the reason', async (_, change, message) => {
  const item = { ...rule, id: 'hopeless', ...change };
  const { body } = await writer.send('promotionPut', { item, why });
  expect(body).toMatchObject({ code: 'request.invalid', message: expect.stringContaining(message) });
});

test('a cashback that names a day twice, or whose budget covers no member, is refused', async () => {
  const cash = {
    kind: 'cashback',
    percent: 10,
    minimum: '10.00',
    most: '500.00',
    weekday: 1,
    days: [1, 1],
    gameTypes: ['RNG'],
  };
  const put = async (change: object) => {
    const item = {
      id: 'hopeless-cash',
      terms: cash,
      join: 'automatic',
      caps: { times: null, budget: '500.00' },
      ...change,
    };
    const { body } = await writer.send('promotionPut', { item: item as never, why });
    return body.success ? undefined : body.message;
  };
  expect(await put({})).toContain('terms.days: has a day twice');
  const days = { terms: { ...cash, days: [1, 2] } };
  expect(await put({ ...days, caps: { times: null, budget: '499.99' } })).toContain('at least 500.00');
  expect(await put(days)).toBeUndefined();
});

test('each standing lists its own promotions, and a page counts only what is on it', async () => {
  const parsed = promotionRuleSchema.parse({
    id: 'stand',
    terms: { kind: 'freeBonus', amount: '5.00' },
    join: 'optIn',
  });
  const minuteIn = (days: number) => `${dayOf(desk.wps.now() + days * 86_400_000)}T00:00`;
  const windows = {
    running: { from: minuteIn(-1), until: minuteIn(4) },
    early: { from: minuteIn(2), until: null },
    ended: { from: null, until: minuteIn(1) },
    stopped: { from: null, until: null },
    waiting: { from: null, until: null },
  };
  const standings = Object.keys(windows) as (keyof typeof windows)[];
  for (const standing of standings) {
    const caps = { times: 1, budget: standing === 'waiting' ? null : '50.00' };
    await writer.ask('promotionPut', { item: { ...parsed, caps, id: `stand-${standing}`, window: windows[standing] } });
  }
  await writer.ask('promotionStop', { id: 'stand-stopped' });
  desk.wps.advance(86_400_000);
  writer = await newOperator(desk.wps, 'finance');
  const member = await desk.newMember();
  granted(await desk.join(member, 'stand-running'));
  for (const standing of standings) {
    const { content, totalCount } = await writer.ask('promotionList', { standing, text: 'stand-' });
    expect(content.map(({ id }) => id)).toEqual([`stand-${standing}`]);
    expect(totalCount).toBe(1);
    expect(content[0]).toMatchObject(
      standing === 'running' ? { joined: 1, paid: '5.00' } : { joined: 0, paid: '0.00' },
    );
  }
  const second = await writer.ask('promotionList', { text: 'stand-', size: 2, page: 2 });
  expect(second.content.map(({ id }) => id)).toEqual(['stand-running', 'stand-stopped']);
  expect(second.totalCount).toBe(5);
});

test('a search finds any part of an id or of a title in either language, also two letters', async () => {
  const titled = await writer.ask('promotionList', { text: 'welcome' });
  const title = titled.content.find(({ id }) => id === 'welcome')?.title;
  expect(title).toBeTruthy();
  // Titles insert the rule's figures after the search, so the middle of the words between them is looked for.
  const [stored] = await desk.wps.db.orm.select().from(announcements).where(eq(announcements.id, 'welcome'));
  for (const text of [stored?.titleEn.slice(3, 12), stored?.titleBn.slice(3, 12), 'ELCOM', 'we', '%', 'no such']) {
    const { content } = await writer.ask('promotionList', { text: text ?? '', size: 50 });
    const isThere = text !== '%' && text !== 'no such';
    const hasSign = text === '%' && `${stored?.titleEn}${stored?.titleBn}`.includes('%');
    expect([text, content.some(({ id }) => id === 'welcome')]).toEqual([text, isThere || hasSign]);
  }
});

test('a long list counts five pages ahead and says that there are more', async () => {
  const all = await writer.ask('promotionList', { size: 50 });
  expect(all.totalCount).toBeGreaterThan(16);
  const first = await writer.ask('promotionList', { size: 2 });
  expect(first).toMatchObject({ totalCount: 10, hasMore: true });
  const seventh = await writer.ask('promotionList', { size: 2, page: 7 });
  expect(seventh.totalCount).toBe(Math.min(22, all.totalCount));
  expect(seventh.content.map(({ id }) => id)).toEqual(all.content.slice(12, 14).map(({ id }) => id));
  expect(await writer.ask('promotionList', { size: 50 })).toMatchObject({ hasMore: false });
});

test('versions to approve are found also where an instance of an older release wrote them', async () => {
  const id = 'older-release';
  const item = { id, terms: { kind: 'freeBonus', amount: '5.00' }, join: 'optIn', caps: { times: 1, budget: '50.00' } };
  await writer.ask('promotionPut', { item: promotionRuleSchema.parse(item), why });
  const waiting = async () =>
    (await writer.ask('promotionList', { toApprove: true, size: 50 })).content.map((one) => one.id);
  expect(await waiting()).not.toContain(id);
  await desk.wps.db.rows(sql`insert into wps.promotion_rules (id, version, rule, at, by)
    select id, 2, rule, at, by from wps.promotion_rules where id = ${id} and version = 1`);
  expect(await waiting()).toContain(id);
});
