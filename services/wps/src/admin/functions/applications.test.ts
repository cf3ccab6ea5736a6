import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  errorOf,
  granted,
  newMember,
  newOperator,
  type Operator,
  startWps,
  type TestClient,
  type TestWps,
} from '../../testing';
import { eventually, followEvents } from '../../testing/eventually';
import { sendFeedback } from '../../testing/feedback';

let wps: TestWps;
let operator: Operator;
let support: Operator;
beforeAll(async () => {
  wps = await startWps();
  [operator, support] = [await newOperator(wps, 'operator'), await newOperator(wps, 'support')];
});
afterAll(() => wps.close());

const infoOf = async (client: TestClient) => granted(await client.call('memberInfo', {}));
const apply = (client: TestClient) => sendFeedback(client, { type: 6, content: 'I would like to become an agent.' });
const own = async (client: TestClient) => granted(await client.call('ownFeedback', {})).content;
async function latestMessage(client: TestClient, language: 'EN' | 'BN') {
  const [first] = granted(await client.call('inbox', { language })).content;
  return granted(await client.call('openInboxMessage', { messageId: first?.messageId ?? '', language }));
}

test('an approved application makes the member an agent, and tells the member at once in both languages', async () => {
  const client = await newMember(wps);
  const { id, account } = await infoOf(client);
  const feedbackId = await apply(client);
  const { content } = await support.ask('applicationList', { size: 100 });
  expect(content.find((row) => row.feedbackId === feedbackId)).toMatchObject({
    member: account,
    type: 6,
    state: 'open',
  });
  expect(content.every(({ type }) => type === 6)).toBe(true);
  expect(errorOf(await client.call('affiliateLinks', {}))?.code).toBe('permission.denied');
  const stream = await followEvents(wps.url, client);
  await eventually(() => stream.events).toEqual(['hello']);
  const approved = await operator.ask('applicationApprove', { feedbackId, reason: 'স্বাগতম!', why: 'has a team' });
  expect(approved).toEqual({ feedbackId, member: account, decision: 'approved', type: 1 });
  await eventually(() => stream.events).toEqual(['hello', 'feedback.changed', 'inbox.changed']);
  await stream.stop();
  expect((await infoOf(client)).type).toBe(1);
  granted(await client.call('affiliateLinks', {}));
  expect(await own(client)).toMatchObject([
    { type: 6, state: 'answered', decision: 'approved', answers: [{ text: 'স্বাগতম!' }] },
  ]);
  expect(await latestMessage(client, 'EN')).toMatchObject({
    title: 'You’re an agent now',
    content: expect.stringContaining('স্বাগতম!'),
  });
  expect(await latestMessage(client, 'BN')).toMatchObject({ title: 'আপনি এখন একজন এজেন্ট' });
  expect(await support.ask('applicationShow', { feedbackId })).toMatchObject({ decision: 'approved', memberType: 1 });
  const [entry] = (await operator.ask('audit', { who: operator.label, size: 1 })).content;
  expect(entry).toMatchObject({
    what: 'applicationApprove',
    subject: `member:${id}`,
    from: { feedbackId, state: 'open' },
    to: { feedbackId, decision: 'approved', type: 1 },
    why: 'has a team',
  });
  expect(JSON.stringify(entry)).not.toContain('স্বাগতম!');
});

test('a refused application tells the reason, changes nothing else, and the member may apply again', async () => {
  const client = await newMember(wps);
  const { type } = await infoOf(client);
  const feedbackId = await apply(client);
  const refused = await support.ask('applicationRefuse', { feedbackId, reason: 'Please play for a month first.' });
  expect(refused).toMatchObject({ decision: 'refused', type });
  expect((await infoOf(client)).type).toBe(type);
  expect(await latestMessage(client, 'EN')).toMatchObject({
    title: 'Your application wasn’t approved',
    content: expect.stringContaining('Please play for a month first.'),
  });
  expect(await latestMessage(client, 'BN')).toMatchObject({ title: 'আপনার আবেদন অনুমোদিত হয়নি' });
  expect((await own(client))[0]).toMatchObject({ decision: 'refused', answer: 'Please play for a month first.' });
  const again = await apply(client);
  expect(errorOf(await support.send('feedbackReopen', { feedbackId }))?.code).toBe('request.conflict');
  expect((await operator.ask('applicationApprove', { feedbackId: again, reason: 'Welcome!' })).decision).toBe(
    'approved',
  );
  expect(errorOf(await support.send('feedbackReopen', { feedbackId: again }))?.code).toBe('request.conflict');
});

test('a member reads the latest application apart from other feedback', async () => {
  const client = await newMember(wps);
  const feedbackId = await apply(client);
  await sendFeedback(client, { type: 1 });
  const latest = granted(await client.call('ownFeedback', { type: 6, pageSize: 1 }));
  expect(latest).toMatchObject({ totalCount: 1, content: [{ feedbackId, type: 6, state: 'open' }] });
  expect(latest.content[0]).not.toHaveProperty('decision');
  expect(granted(await client.call('ownFeedback', {})).totalCount).toBe(2);
});

test('of two decisions at the same time one counts, and the account fits it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const client = await newMember(wps);
    const { type: before } = await infoOf(client);
    const feedbackId = await apply(client);
    const replies = await Promise.all([
      operator.send('applicationApprove', { feedbackId, reason: 'Yes.' }),
      support.send('applicationRefuse', { feedbackId, reason: 'No.' }),
    ]);
    expect(replies.map((reply) => errorOf(reply)?.code).toSorted()).toEqual(['request.conflict', undefined]);
    const { decision } = await support.ask('applicationShow', { feedbackId });
    expect((await infoOf(client)).type).toBe(decision === 'approved' ? 1 : before);
    expect((await own(client))[0]?.answers).toHaveLength(1);
  }
});

test('only an operator approves; an application is not answered or closed, other feedback is not decided', async () => {
  const client = await newMember(wps);
  const feedbackId = await apply(client);
  const reason = 'Yes.';
  expect(errorOf(await support.send('applicationApprove', { feedbackId, reason }))?.code).toBe('permission.denied');
  const answer = await support.send('feedbackAnswer', { feedbackId, text: 'Yes.' });
  expect(errorOf(answer)).toEqual({ code: 'request.invalid', field: 'feedbackId' });
  expect(answer.body).toMatchObject({ message: expect.stringContaining('applications approve') });
  expect(errorOf(await support.send('feedbackClose', { feedbackId }))?.code).toBe('request.invalid');
  const other = await sendFeedback(client, { type: 1 });
  const unknown = { code: 'request.notFound', field: 'feedbackId' };
  for (const name of ['applicationShow', 'applicationApprove', 'applicationRefuse'] as const)
    expect(
      errorOf(await operator.send(name, { feedbackId: other, ...(name === 'applicationShow' ? {} : { reason }) })),
    ).toEqual(unknown);
  expect((await infoOf(client)).type).not.toBe(1);
});

test('the application of a disabled member cannot be approved, and stays open', async () => {
  const client = await newMember(wps);
  const { account: member, type } = await infoOf(client);
  const feedbackId = await apply(client);
  await operator.ask('memberState', { member, state: 'disabled' });
  const refused = await operator.send('applicationApprove', { feedbackId, reason: 'Yes.' });
  expect(errorOf(refused)).toEqual({ code: 'member.unavailable', field: 'feedbackId' });
  expect(await support.ask('applicationShow', { feedbackId })).toMatchObject({
    state: 'open',
    decision: null,
    memberType: type,
    answers: [],
  });
  expect((await support.ask('applicationRefuse', { feedbackId, reason: 'No.' })).decision).toBe('refused');
  await support.ask('feedbackReopen', { feedbackId });
  expect(await support.ask('applicationShow', { feedbackId })).toMatchObject({ state: 'inProgress', decision: null });
});
