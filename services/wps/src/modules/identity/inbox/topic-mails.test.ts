import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RecipientRefused } from '../../../adapters/email';
import { createCounters } from '../../../platform/counters/counters';
import { site } from '../../../platform/settings/default-site';
import {
  confirmed,
  createClient,
  errorOf,
  granted,
  messagesTo,
  newMember,
  setSite,
  startWps,
  type TestWps,
} from '../../../testing';
import { type NewMessage, sendMessage } from './messages';
import { inboxMessages } from './tables';
import { mailTopics } from './topic-mails';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
  const { registerFields: fields } = site;
  await setSite(wps, { registerFields: { ...fields, email: { ...fields.email, enabled: true } } });
});
beforeEach(() => wps.advance(3_700_000));
afterAll(() => wps.close());

const run = () => wps.jobs.get('mails of messages')?.(wps.now());
let made = 0;

async function aMember({ verified = true } = {}) {
  made += 1;
  const email = `topic${made}.${Date.now()}@mail.example.com`;
  const client = await newMember(wps, { email });
  const id = Number(granted(await client.call('memberInfo', {})).id);
  if (verified) await wps.db.rows(sql`update wps.members set email_verified_at = now() where id = ${id}`);
  const subjects = async () => (await messagesTo(createClient(wps.url, wps.now), email)).map(({ subject }) => subject);
  return { client, id, email, subjects };
}
const paid = {
  key: 'deposit.succeeded',
  params: { amount: '200.00', reference: 'D-1' },
} as const satisfies NewMessage<'deposit.succeeded'>;
const closed = {
  key: 'feedback.closed',
  params: { excerpt: 'Hello' },
} as const satisfies NewMessage<'feedback.closed'>;
const news = {
  key: 'house.words',
  params: { titleEn: 'Eid', contentEn: 'Games', titleBn: 'ঈদ', contentBn: 'গেম' },
} as const satisfies NewMessage<'house.words'>;

type Key = Parameters<typeof sendMessage>[3]['key'];
const tell = <K extends Key>(memberId: number, message: NewMessage<K>) =>
  wps.db.transaction((tx) => sendMessage<K>(wps.db, tx, memberId, { ...message, at: new Date(wps.now()) }));
const waiting = (memberId: number) =>
  wps.db.orm.$count(inboxMessages, and(eq(inboxMessages.memberId, memberId), isNotNull(inboxMessages.mailDueAt)));

test('a member gets the messages of the chosen topics by e-mail, once, in both languages', async () => {
  const { client, id, email, subjects } = await aMember();
  granted(await client.call('setNotification', { topic: 'payments', mailed: true }));
  expect(granted(await client.call('notificationSettings', {}))).toEqual({ mailed: ['payments'] });
  await tell(id, paid);
  await tell(id, closed);
  // Two instances at the same moment.
  await Promise.all([run(), run()]);
  await run();
  expect(await subjects()).toEqual([expect.stringMatching(/^R777: Deposit of ৳.200\.00 received · ৳.200\.00 ডিপোজিট/)]);
  const [mail] = await messagesTo(createClient(wps.url, wps.now), email);
  expect(mail?.text.split('http://site.test/m/securityCenter?form=notifications')).toHaveLength(3);
  expect(await waiting(id)).toBe(0);
});

test('without a choice, and after it was taken back, nothing is mailed, also of what was already written', async () => {
  const { client, id, subjects } = await aMember();
  await tell(id, paid);
  granted(await client.call('setNotification', { topic: 'payments', mailed: true }));
  await tell(id, paid);
  granted(await client.call('setNotification', { topic: 'payments', mailed: false }));
  expect(granted(await client.call('notificationSettings', {}))).toEqual({ mailed: [] });
  await tell(id, paid);
  await run();
  expect([await subjects(), await waiting(id)]).toEqual([[], 0]);
});

test('no mail of what was read or deleted, to an address that was only typed, or of a closed account', async () => {
  const [reader, typed, closedOne] = [await aMember(), await aMember({ verified: false }), await aMember()];
  for (const { client, id } of [reader, typed, closedOne]) {
    granted(await client.call('setNotification', { topic: 'payments', mailed: true }));
    for (const _ of [1, 2]) await tell(id, paid);
  }
  const [first, second] = granted(await reader.client.call('inbox', { language: 'EN' })).content;
  granted(await reader.client.call('openInboxMessage', { messageId: first?.messageId ?? '', language: 'EN' }));
  granted(await reader.client.call('deleteInboxMessages', { messageIds: [second?.messageId ?? ''] }));
  await wps.db.rows(sql`update wps.members set state = 'disabled' where id = ${closedOne.id} returning id`);
  await run();
  for (const { subjects, id } of [reader, typed, closedOne])
    expect([await subjects(), await waiting(id)]).toEqual([[], 0]);
});

test.each([
  ['takes a break', sql`exclusion = 'timeOut'`],
  ['is too young', sql`age_held_for = 'young', age_held_at = now()`],
])('news is not mailed to a member who %s, but messages about payments are', async (_, held) => {
  const { client, id, subjects } = await aMember();
  for (const topic of ['news', 'payments'] as const)
    granted(await client.call('setNotification', { topic, mailed: true }));
  await tell(id, news);
  await run();
  expect(await subjects()).toEqual(['R777: Eid · ঈদ']);
  await wps.db.rows(sql`update wps.protections set ${held} where member_id = ${id} returning member_id`);
  await tell(id, news);
  await tell(id, paid);
  await run();
  expect(await subjects()).toEqual([expect.stringMatching(/^R777: Deposit/), 'R777: Eid · ঈদ']);
});

test('one mailbox gets ten of these mails an hour; the rest is in the inbox only', async () => {
  const { client, id, subjects } = await aMember();
  granted(await client.call('setNotification', { topic: 'payments', mailed: true }));
  for (let time = 0; time < 12; time++) await tell(id, paid);
  await run();
  expect([(await subjects()).length, await waiting(id)]).toEqual([10, 0]);
});

/** A mail server that the test makes fail, and the log. */
function mailServer() {
  const [tried, sent, lines]: [string[], string[], unknown[]] = [[], [], []];
  const server = { time: wps.now(), fails: (_to: string): Error | undefined => undefined };
  const send = async ({ to }: { to: string }) => {
    tried.push(to);
    const failure = server.fails(to);
    if (failure) throw failure;
    sent.push(to);
  };
  const parts = {
    db: wps.db,
    counters: createCounters(wps.db, () => server.time),
    config: wps.config,
    now: () => server.time,
    log: { warn: (...line: unknown[]) => lines.push(line) } as never,
    ports: { email: { send } },
  };
  return { server, tried, sent, lines, work: () => mailTopics(parts) };
}
const down = () => new Error('550 <somebody@mail.example.com> is not known');
const chosen = async () => {
  const one = await aMember();
  granted(await one.client.call('setNotification', { topic: 'payments', mailed: true }));
  return one;
};

test('a mail that the mail server does not take is tried again, later each time, and given up after a day', async () => {
  const { id } = await chosen();
  for (const _ of [1, 2, 3]) await tell(id, paid);
  const { server, tried, sent, lines, work } = mailServer();
  server.fails = down;
  await work();
  // Without the address, which the server repeats.
  expect(lines).toEqual(Array(3).fill([{ key: 'deposit.succeeded' }, 'a message could not be mailed']));
  for (let again = 0; again < 30; again++) {
    server.time += 100_001;
    await work();
  }
  expect(tried.length).toBeGreaterThan(6);
  expect(tried.length).toBeLessThanOrEqual(12);
  expect(await waiting(id)).toBe(3);
  server.fails = () => undefined;
  server.time += 2 * 3_600_001;
  await work();
  expect([sent.length, await waiting(id)]).toEqual([3, 0]);
  await tell(id, paid);
  server.time += 86_400_001;
  await work();
  expect([sent.length, await waiting(id)]).toEqual([3, 0]);
});

test('what has waited for the mail server does not arrive all at once', async () => {
  const { id } = await chosen();
  const { server, sent, work } = mailServer();
  server.fails = down;
  for (let hour = 0; hour < 2; hour++) {
    for (let time = 0; time < 9; time++) await tell(id, paid);
    server.time = wps.now();
    await work();
    wps.advance(3_600_001);
  }
  server.fails = () => undefined;
  server.time = wps.now() + 7_200_000;
  await work();
  expect(sent).toHaveLength(10);
  expect(await waiting(id)).toBe(8);
});

test('what no run has tried for a while, because a mail server was down, is not left out', async () => {
  const { id, email } = await chosen();
  for (let time = 0; time < 12; time++) await tell(id, paid);
  const { server, sent, work } = mailServer();
  const mails = async () => [sent.filter((to) => to === email).length, await waiting(id)];
  server.time += 600_000;
  await work();
  expect(await mails()).toEqual([10, 2]);
  // It costs no new message its mail either.
  wps.advance(3_600_000);
  await tell(id, paid);
  server.time = wps.now();
  await work();
  expect(await mails()).toEqual([11, 2]);
  server.time += 3_600_001;
  await work();
  expect(await mails()).toEqual([13, 0]);
});

test('a mailbox that the server refuses for good, or that fails, keeps no other mail waiting', async () => {
  const [bad, slow, good] = [await chosen(), await chosen(), await chosen()];
  for (const { id } of [bad, slow, slow, slow, slow, good]) await tell(id, paid);
  const { server, tried, sent, work } = mailServer();
  server.fails = (to) => (to === bad.email ? new RecipientRefused() : to === slow.email ? down() : undefined);
  await work();
  expect(sent).toEqual([good.email]);
  expect([await waiting(bad.id), await waiting(slow.id), await waiting(good.id)]).toEqual([0, 4, 0]);
  await wps.db.rows(sql`update wps.inbox_messages set mail_due_at = null where mail_due_at is not null returning id`);
  // A server that is down is asked for three members in a run.
  for (const { id } of [bad, slow, good, await chosen(), await chosen()]) await tell(id, paid);
  server.fails = down;
  server.time = wps.now();
  tried.length = 0;
  await work();
  expect(tried).toHaveLength(3);
});

test('a trial account has no notifications to choose, and a closed account keeps no choice', async () => {
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  for (const reply of [
    await trial.call('notificationSettings', {}),
    await trial.call('setNotification', { topic: 'news', mailed: true }),
  ])
    expect(errorOf(reply)?.code).toBe('trial.rejected');
  const { id, client, subjects } = await aMember({ verified: false });
  granted(await client.call('setNotification', { topic: 'payments', mailed: true }));
  await tell(id, paid);
  const { balance: rest } = granted(await client.call('accountClosing', {}));
  granted(await client.call('closeAccount', { confirmation: await confirmed(client, 'closeAccount'), rest }));
  expect(await wps.db.rows(sql`select topic from wps.topic_mails where member_id = ${id}`)).toEqual([]);
  await run();
  expect([await subjects(), await waiting(id)]).toEqual([[], 0]);
});
