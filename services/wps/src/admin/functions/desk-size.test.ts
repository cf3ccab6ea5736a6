// @module-tag extended
import { openPostgres } from '@mfe/server-kit/testing';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversationPage } from '../../modules/support/chat/desk';
import { feedbackPage } from '../../modules/support/feedback/queries';
import { errorOf, granted, newMember, newOperator, type Operator, startWps, type TestWps } from '../../testing';
import { sendFeedback } from '../../testing/feedback';

/** Waiting entries, and the same number of finished ones. */
const MANY = 10_000;
const server = await openPostgres();
afterAll(() => server?.stop());

async function fill({ db }: TestWps): Promise<void> {
  const rows: SQL = sql`generate_series(1, ${MANY * 2}::int) n`;
  const at: SQL = sql`timestamptz '2020-01-01Z' + n * interval '1 second'`;
  for (const statement of [
    sql`insert into wps.feedback (member_id, type, content, at, state)
      select 1000000000 + n, 1, 'Number ' || n, ${at}, case when n % 2 = 0 then 'closed' else 'open' end from ${rows}`,
    sql`insert into wps.chat_messages (member_id, sender, text, at, read_at)
      select 1000000000 + n, 'member', 'Number ' || n, ${at}, case when n % 2 = 0 then now() end from ${rows}`,
    sql`analyze wps.feedback, wps.conversations, wps.chat_messages`,
  ])
    await db.orm.execute(statement);
}

describe.each(server ? (['embedded', 'PostgreSQL'] as const) : (['embedded'] as const))('%s', (kind) => {
  let wps: TestWps;
  let salma: Operator;
  let karim: Operator;
  beforeAll(async () => {
    wps = await startWps(kind === 'embedded' ? { on: kind } : {});
    await fill(wps);
    [salma, karim] = [await newOperator(wps, 'operator'), await newOperator(wps, 'operator')];
  }, 120_000);
  afterAll(() => wps.close());

  /** How the database finds the rows of a query. */
  async function planOf(query: SQLWrapper): Promise<string> {
    const rows = await wps.db.rows<Record<string, string>>(sql`explain ${query.getSQL()}`);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  }

  test('a page of ten thousand that wait is read in the order of an index, not by reading them all', async () => {
    const page = { pageNo: 1, pageSize: 20 };
    const { orm } = wps.db;
    for (const [index, query] of [
      ['feedback_waiting', feedbackPage(orm, { ...page, state: 'waiting', oldestFirst: true })],
      ['feedback_(state|waiting)', feedbackPage(orm, { ...page, state: 'open', oldestFirst: true })],
      ['feedback_(state|latest)', feedbackPage(orm, { ...page, state: 'closed' })],
      ['feedback_latest', feedbackPage(orm, page)],
      ['conversations_waiting', conversationPage(orm, { ...page, state: 'waiting' })],
      ['conversations_(last|latest)', conversationPage(orm, { ...page, state: 'open' })],
      ['conversations_latest', conversationPage(orm, { ...page, state: 'all' })],
    ] as const) {
      const plan = await planOf(query);
      expect(plan, index).toMatch(new RegExp(`using ${index} on`));
      expect(plan, index).not.toMatch(/Seq Scan on (feedback|conversations|chat_messages)/);
    }
  });

  test('the desk lists ten thousand page by page, and every one is there once', async () => {
    const seen = new Set<string>();
    for (const page of [1, 2, 100]) {
      const { content, totalCount } = await salma.ask('feedbackList', { page, size: 100, state: 'open' });
      expect(totalCount).toBeGreaterThanOrEqual(MANY);
      for (const { feedbackId } of content) seen.add(feedbackId);
      expect((await salma.ask('conversations', { page, size: 100 })).content).toHaveLength(100);
    }
    expect(seen.size).toBe(300);
    const { content } = await salma.ask('feedbackList', { size: 1 });
    expect(content[0]).toMatchObject({ member: '1000000001', content: 'Number 1' });
    expect((await salma.ask('conversations', { size: 1 })).content[0]).toMatchObject({
      lastText: 'Number 1',
      unseen: 1,
    });
  });

  test('ten attempts of two operators at the same feedback, chat and application leave one result each', async () => {
    const client = await newMember(wps);
    const { account: member, type } = granted(await client.call('memberInfo', {}));
    const feedbackId = await sendFeedback(client);
    const application = await sendFeedback(client, { type: 6, content: 'I would like to become an agent.' });
    granted(await client.call('sendChatMessage', { text: 'Hello?' }));
    const reason = 'Decided.';
    const ten = <T>(work: (who: Operator, at: number) => Promise<T>) =>
      Promise.all(Array.from({ length: 10 }, (_, at) => work(at % 2 === 0 ? salma : karim, at)));
    const refused = (replies: readonly { body: unknown }[]) =>
      replies.map((reply) => errorOf(reply as never)?.code).filter((code) => code !== undefined);

    const answers = await ten((who) => who.send('feedbackAnswer', { feedbackId, text: who.label }));
    expect(refused(answers)).toEqual(Array(9).fill('request.conflict'));
    const decisions = await ten((who, at) =>
      who.send(at % 2 === 0 ? 'applicationApprove' : 'applicationRefuse', { feedbackId: application, reason }),
    );
    expect(refused(decisions)).toEqual(Array(9).fill('request.conflict'));
    const own = granted(await client.call('ownFeedback', {})).content;
    expect(own.map((entry) => entry.answers.length)).toEqual([1, 1]);
    const { decision } = await salma.ask('applicationShow', { feedbackId: application });
    expect(granted(await client.call('memberInfo', {})).type).toBe(decision === 'approved' ? 1 : type);
    // The operator who took the chat may write more in it; the other one may not.
    const chat = await ten((who) => who.send('conversationAnswer', { member, text: who.label }));
    expect(refused(chat)).toEqual(Array(5).fill('request.conflict'));
    const { messages } = await salma.ask('conversation', { member });
    expect(new Set(messages.filter(({ from }) => from !== 'member').map(({ text }) => text)).size).toBe(1);
  });

  test('a member who writes while an operator answers is not forgotten', async () => {
    const client = await newMember(wps);
    const { account: member } = granted(await client.call('memberInfo', {}));
    const { messageId: seen } = granted(await client.call('sendChatMessage', { text: 'First.' }));
    const writing = Array.from({ length: 5 }, (_, n) => client.call('sendChatMessage', { text: `More ${n}` }));
    const answering = Array.from({ length: 3 }, (_, n) =>
      salma.send('conversationAnswer', { member, text: `Answer ${n}`, seen }),
    );
    for (const reply of await Promise.all([...writing, ...answering])) expect(errorOf(reply as never)).toBeUndefined();
    const shown = await salma.ask('conversation', { member });
    expect(shown.totalCount).toBe(9);
    expect(shown.waitingSince).toBe(shown.messages.find(({ text }) => text.startsWith('More'))?.at);
  });
});
