import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CallOutput,
  createClient,
  errorOf,
  granted,
  newMember,
  startWps,
  TEST_PASSWORD,
  type TestWps,
} from '../../../testing';
import { eventually, followEvents } from '../../../testing/eventually';
import { sendMessage } from './messages';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

type Page = CallOutput<'inbox'>;
const idOf = async (client: Awaited<ReturnType<typeof newMember>>) =>
  Number(granted(await client.call('memberInfo', {})).id);

/** A member who stays on the site for days: the log-in is renewed with every step of time. */
async function patientMember() {
  const username = `p${crypto.randomUUID().slice(0, 12).replaceAll('-', '')}`;
  const member = await newMember(wps, { username });
  const wait = async (ms: number) => {
    wps.advance(ms);
    await member.login(username, TEST_PASSWORD);
  };
  return { member, wait };
}

async function tell(memberId: number, amount: string): Promise<void> {
  wps.advance(1_000);
  const message = { key: 'deposit.succeeded', params: { amount, reference: 'D-1' }, at: new Date(wps.now()) } as const;
  await wps.db.transaction((tx) => sendMessage(wps.db, tx, memberId, message));
}

test('MSG-36 MSG-38 the inbox lists messages newest first, paged, in either language, with read state', async () => {
  const member = await newMember(wps);
  const id = await idOf(member);
  for (const amount of ['100.00', '200.00']) await tell(id, amount);
  const page = async (language: 'EN' | 'BN', pageNo = 1): Promise<Page> =>
    granted(await member.call('inbox', { language, pageNo, pageSize: 2 }));
  expect(await page('EN')).toMatchObject({
    content: [
      { title: 'Deposit of ৳\u00a0200.00 received', read: false },
      { title: 'Deposit of ৳\u00a0100.00 received', read: false },
    ],
    pageNum: 1,
    pageSize: 2,
    totalPages: 2,
    totalCount: 3,
    footer: { unreadCount: 3 },
  });
  expect((await page('EN', 2)).content.map(({ title }) => title)).toEqual([expect.stringMatching(/^Welcome, t/)]);
  expect((await page('BN')).content[0]?.title).toBe('৳\u00a0200.00 ডিপোজিট সফল হয়েছে');
});

test('API-76 MSG-37 opening a message shows its content, marks it read and lowers the unread count once', async () => {
  const member = await newMember(wps);
  await tell(await idOf(member), '50.00');
  expect(granted(await member.call('inboxUnread', {}))).toBe(2);
  const [first] = granted(await member.call('inbox', { language: 'EN' })).content;
  const messageId = first?.messageId ?? '';
  for (const _ of [1, 2])
    expect(granted(await member.call('openInboxMessage', { messageId, language: 'EN' }))).toMatchObject({
      content: 'Your deposit of ৳\u00a050.00 was added to your balance. Reference: D-1.',
      read: true,
    });
  expect(granted(await member.call('inboxUnread', {}))).toBe(1);
  const { content } = granted(await member.call('inbox', { language: 'EN' }));
  expect(content.map(({ read }) => read)).toEqual([true, false]);
});

test("MSG-38 a member deletes a message; another's message answers like one that does not exist", async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  await tell(await idOf(member), '40.00');
  const [kept, welcome] = granted(await member.call('inbox', { language: 'BN' })).content;
  const messageId = welcome?.messageId ?? '';
  const gone = { code: 'request.notFound', field: 'messageId' };
  expect(errorOf(await other.call('openInboxMessage', { messageId, language: 'EN' }))).toEqual(gone);
  granted(await member.call('deleteInboxMessages', { messageIds: [messageId] }));
  expect(granted(await member.call('inbox', { language: 'EN' }))).toMatchObject({
    content: [{ messageId: kept?.messageId }],
    totalCount: 1,
    footer: { unreadCount: 1 },
  });
  expect(granted(await member.call('inboxUnread', {}))).toBe(1);
  expect(errorOf(await member.call('openInboxMessage', { messageId, language: 'EN' }))).toEqual(gone);
  granted(await member.call('deleteInboxMessages', { messageIds: [kept?.messageId ?? ''] }));
  expect(granted(await member.call('inbox', { language: 'EN' }))).toMatchObject({
    content: [],
    totalPages: 0,
    footer: { unreadCount: 0 },
  });
});

test('SEC-05 nobody deletes, restores or reads the messages of another member', async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const [welcome] = granted(await member.call('inbox', { language: 'EN' })).content;
  const messageIds = [welcome?.messageId ?? ''];
  const none = { messageIds: [] };
  expect(granted(await other.call('deleteInboxMessages', { messageIds }))).toEqual(none);
  granted(await other.call('readInboxMessages', { messageIds }));
  expect(granted(await member.call('inboxUnread', {}))).toBe(1);
  granted(await member.call('deleteInboxMessages', { messageIds }));
  expect(granted(await other.call('restoreInboxMessages', { messageIds }))).toEqual(none);
  expect(granted(await member.call('inbox', { language: 'EN' })).content).toEqual([]);
});

test('several messages are deleted at once, each once, and come back as they were', async () => {
  const { member, wait } = await patientMember();
  await tell(await idOf(member), '70.00');
  const before = granted(await member.call('inbox', { language: 'EN' }));
  const messageIds = before.content.map((entry) => entry.messageId);
  const both = [...messageIds, crypto.randomUUID()];
  const replies = await Promise.all(
    [1, 2].map(async () => granted(await member.call('deleteInboxMessages', { messageIds: both }))),
  );
  expect(replies.flatMap((reply) => reply.messageIds).toSorted()).toEqual(messageIds.toSorted());
  await wait(86_000_000);
  const back = granted(await member.call('restoreInboxMessages', { messageIds: both }));
  expect(back.messageIds.toSorted()).toEqual(messageIds.toSorted());
  expect(granted(await member.call('inbox', { language: 'EN' }))).toEqual(before);
});

test('a deleted message cannot be restored after a day, and then its row goes', async () => {
  const { member, wait } = await patientMember();
  const [welcome] = granted(await member.call('inbox', { language: 'EN' })).content;
  const messageIds = [welcome?.messageId ?? ''];
  granted(await member.call('deleteInboxMessages', { messageIds }));
  await wait(86_400_001);
  expect(granted(await member.call('restoreInboxMessages', { messageIds }))).toEqual({ messageIds: [] });
  await wps.sweep(wps.now());
  expect(await wps.db.rows(sql`select 1 from wps.inbox_messages where id = ${messageIds[0]}`)).toEqual([]);
});

test('messages are marked as read by their ids, or all up to a moment; a later one stays unread', async () => {
  const member = await newMember(wps);
  const id = await idOf(member);
  for (const amount of ['1.00', '2.00']) await tell(id, amount);
  const { content } = granted(await member.call('inbox', { language: 'EN' }));
  const unread = async () => granted(await member.call('inboxUnread', {}));
  granted(await member.call('readInboxMessages', { messageIds: [content[1]?.messageId ?? ''] }));
  expect(await unread()).toBe(2);
  await tell(id, '3.00');
  granted(await member.call('readWholeInbox', { until: content[0]?.time ?? '' }));
  expect(await unread()).toBe(1);
  const now = granted(await member.call('inbox', { language: 'EN' }));
  expect(now.content.map(({ read }) => read)).toEqual([false, true, true, true]);
});

test('the search finds title and content in the language of the page, and takes signs as they are', async () => {
  const member = await newMember(wps);
  const id = await idOf(member);
  for (const amount of ['100.00', '250.00']) await tell(id, amount);
  const found = async (search: string, language: 'EN' | 'BN' = 'EN') => {
    const page = granted(await member.call('inbox', { language, search, pageSize: 1 }));
    return [page.totalCount, page.totalPages, page.content[0]?.title, page.footer.unreadCount];
  };
  expect(await found('DEPOSIT OF ৳ 250')).toEqual([1, 1, 'Deposit of ৳\u00a0250.00 received', 3]);
  expect(await found('added to your balance')).toEqual([2, 2, 'Deposit of ৳\u00a0250.00 received', 3]);
  expect(await found('সফল', 'BN')).toEqual([2, 2, '৳\u00a0250.00 ডিপোজিট সফল হয়েছে', 3]);
  // The two spellings of one letter: য় as one character, and as য with a dot.
  expect(await found('হ\u09DFেছে', 'BN')).toEqual(await found('হ\u09AF\u09BCেছে', 'BN'));
  expect(await found('হ\u09DFেছে', 'BN')).toEqual([2, 2, '৳\u00a0250.00 ডিপোজিট সফল হয়েছে', 3]);
  for (const search of ['%', '_', "'; drop table wps.inbox_messages; --", '{{amount}}', '\\'])
    expect(await found(search)).toEqual([0, 0, undefined, 3]);
});

test('a search reads the newest thousand messages', async () => {
  const member = await newMember(wps);
  const id = await idOf(member);
  await tell(id, '777.00');
  const add = (many: number) =>
    wps.db.rows(sql`insert into wps.inbox_messages (member_id, key, params, at)
      select member_id, key, '{"amount": "1.00", "reference": "D-1"}'::jsonb, at + n * interval '1 ms'
      from wps.inbox_messages, generate_series(1, ${many}::int) n
      where member_id = ${id} and params ->> 'amount' = '777.00'`);
  const found = async () => granted(await member.call('inbox', { language: 'EN', search: '777.00' })).totalCount;
  await add(999);
  expect(await found()).toBe(1);
  await add(1);
  expect(await found()).toBe(0);
});

test('too many, no or malformed ids are refused', async () => {
  const member = await newMember(wps);
  const many = Array.from({ length: 101 }, () => crypto.randomUUID());
  const replies = [
    await member.call('deleteInboxMessages', { messageIds: many }),
    await member.call('deleteInboxMessages', { messageIds: [] }),
    await member.call('restoreInboxMessages', { messageIds: ['1'] }),
    await member.call('readWholeInbox', { until: 'yesterday' }),
    await member.call('readInboxMessages', {} as never),
    await member.call('inbox', { language: 'EN', search: 'x'.repeat(81) }),
  ];
  expect(replies.map((reply) => errorOf(reply)?.code)).toEqual(replies.map(() => 'request.invalid'));
});

test('PERM-31 every inbox call refuses a trial account', async () => {
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  const messageId = crypto.randomUUID();
  const replies = [
    await trial.call('inbox', { language: 'EN' }),
    await trial.call('inboxUnread', {}),
    await trial.call('openInboxMessage', { messageId, language: 'EN' }),
    await trial.call('readInboxMessages', { messageIds: [messageId] }),
    await trial.call('readWholeInbox', { until: new Date(wps.now()).toISOString() }),
    await trial.call('deleteInboxMessages', { messageIds: [messageId] }),
    await trial.call('restoreInboxMessages', { messageIds: [messageId] }),
  ];
  expect(replies.map(errorOf)).toEqual(replies.map(() => ({ code: 'trial.rejected' })));
});

test('a new message is announced only to the member’s own open pages', async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const [mine, theirs] = [await followEvents(wps.url, member), await followEvents(wps.url, other)];
  await eventually(() => [...mine.events, ...theirs.events]).toEqual(['hello', 'hello']);
  await tell(await idOf(member), '10.00');
  await eventually(() => mine.events).toEqual(['hello', 'inbox.changed']);
  expect(theirs.events).toEqual(['hello']);
  await Promise.all([mine.stop(), theirs.stop()]);
});

test('API-99 the inboxes of the demo member and agent match their ledger', async () => {
  for (const [username, password] of [
    ['rahim77', 'Play777!'],
    ['agent77', 'Agent777!'],
  ] as const) {
    const client = createClient(wps.url, wps.now);
    await client.login(username, password);
    const { content, footer } = granted(await client.call('inbox', { language: 'EN', pageSize: 100 }));
    const deposits = await wps.db.rows(sql`
      select 1 from wps.ledger_transactions t join wps.postings p on p.transaction_id = t.id
      where t.kind = 'deposit' and p.account_id = ${`member:${await idOf(client)}:main`}`);
    expect(deposits.length).toBeGreaterThan(0);
    expect(content.filter(({ title }) => title.startsWith('Deposit'))).toHaveLength(Math.min(24, deposits.length));
    expect(content.at(-1)?.title).toBe(`Welcome, ${username}!`);
    expect(footer.unreadCount).toBeGreaterThan(0);
  }
});
