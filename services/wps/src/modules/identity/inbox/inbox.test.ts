import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallOutput, createClient, errorOf, granted, newMember, startWps, type TestWps } from '../../../testing';
import { eventually } from '../../../testing/eventually';
import { followEvents } from '../../../testing/follow-events';
import { sendMessage } from './messages';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

type Page = CallOutput<'inbox'>;
const idOf = async (client: Awaited<ReturnType<typeof newMember>>) =>
  Number(granted(await client.call('memberInfo', {})).id);

async function tell(memberId: number, amount: string): Promise<void> {
  wps.advance(1_000);
  const message = { key: 'deposit.succeeded', params: { amount, reference: 'D-1' }, at: new Date(wps.now()) } as const;
  await wps.db.transaction((tx) => sendMessage(wps.db, tx, memberId, message));
}

test('the inbox lists messages newest first, paged, in the requested language, with their read state', async () => {
  const member = await newMember(wps);
  const id = await idOf(member);
  for (const amount of ['100.00', '200.00']) await tell(id, amount);
  const page = async (language: 'EN' | 'BN', pageNo = 1): Promise<Page> =>
    granted(await member.call('inbox', { language, pageNo, pageSize: 2 }));
  expect(await page('EN')).toMatchObject({
    content: [
      { title: 'Deposit of ৳200.00 received', read: false },
      { title: 'Deposit of ৳100.00 received', read: false },
    ],
    pageNum: 1,
    pageSize: 2,
    totalPages: 2,
    totalCount: 3,
    footer: { unreadCount: 3 },
  });
  expect((await page('EN', 2)).content.map(({ title }) => title)).toEqual([expect.stringMatching(/^Welcome, t/)]);
  expect((await page('BN')).content[0]?.title).toBe('৳200.00 ডিপোজিট জমা হয়েছে');
});

test('API-76 opening a message shows its content, marks it read and lowers the unread count once', async () => {
  const member = await newMember(wps);
  await tell(await idOf(member), '50.00');
  expect(granted(await member.call('inboxUnread', {}))).toBe(2);
  const [first] = granted(await member.call('inbox', { language: 'EN' })).content;
  const messageId = first?.messageId ?? '';
  for (const _ of [1, 2])
    expect(granted(await member.call('openInboxMessage', { messageId, language: 'EN' }))).toMatchObject({
      content: 'Your deposit of ৳50.00 is in your wallet. Order: D-1.',
      read: true,
    });
  expect(granted(await member.call('inboxUnread', {}))).toBe(1);
  const { content } = granted(await member.call('inbox', { language: 'EN' }));
  expect(content.map(({ read }) => read)).toEqual([true, false]);
});

test("a member deletes a message; another's message answers like one that does not exist", async () => {
  const [member, other] = [await newMember(wps), await newMember(wps)];
  const [welcome] = granted(await member.call('inbox', { language: 'BN' })).content;
  const messageId = welcome?.messageId ?? '';
  const gone = { code: 'request.notFound', field: 'messageId' };
  expect(errorOf(await other.call('openInboxMessage', { messageId, language: 'EN' }))).toEqual(gone);
  expect(errorOf(await other.call('deleteInboxMessage', { messageId }))).toEqual(gone);
  granted(await member.call('deleteInboxMessage', { messageId }));
  expect(granted(await member.call('inbox', { language: 'EN' }))).toMatchObject({ content: [], totalPages: 0 });
  expect(errorOf(await member.call('openInboxMessage', { messageId, language: 'EN' }))).toEqual(gone);
});

test('PERM-31 every inbox call refuses a trial account', async () => {
  const trial = createClient(wps.url, wps.now);
  await trial.login('trial01', 'Trial777!');
  const messageId = crypto.randomUUID();
  const replies = [
    await trial.call('inbox', { language: 'EN' }),
    await trial.call('inboxUnread', {}),
    await trial.call('openInboxMessage', { messageId, language: 'EN' }),
    await trial.call('deleteInboxMessage', { messageId }),
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
