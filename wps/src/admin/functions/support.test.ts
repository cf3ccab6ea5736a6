import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, newMember, newOperator, type Operator, startWps, type TestClient, type TestWps } from '../../testing';
import { png } from '../../testing/pictures';

let wps: TestWps;
let support: Operator;
beforeAll(async () => {
  wps = await startWps();
  support = await newOperator(wps, 'support');
});
afterAll(() => wps.close());

const nameOf = async (client: TestClient) => granted(await client.call('memberInfo', {})).account;

test('support lists what members wrote, looks at its pictures and answers it once; the member reads the answer', async () => {
  const member = await newMember(wps);
  granted(await member.call('captcha', {}));
  const captcha = granted(await member.get<{ answer: string }>('/wps/dev/outbox/captcha')).answer;
  const images = [(await png(30, 20)).toString('base64')];
  const sent = {
    content: 'The game froze at the end.',
    sender: await nameOf(member),
    type: 3,
    captcha,
    images,
  } as const;
  const { feedbackId } = granted(await member.call('sendFeedback', { ...sent, images }));
  const waiting = await support.ask('feedbackList', { type: 3 });
  expect(waiting.content.find((row) => row.feedbackId === feedbackId)).toMatchObject({ images: 1, answer: null });
  const picture = await support.ask('feedbackPicture', { feedbackId });
  expect([picture.type, Buffer.from(picture.content, 'base64').subarray(1, 4).toString()]).toEqual([
    'image/png',
    'PNG',
  ]);
  await support.ask('feedbackAnswer', { feedbackId, text: 'It is settled now.' });
  await expect(support.ask('feedbackAnswer', { feedbackId, text: 'Again' })).rejects.toThrow('request.notFound');
  expect((await support.ask('feedbackList', { type: 3 })).content.map((row) => row.feedbackId)).not.toContain(
    feedbackId,
  );
  expect(granted(await member.call('ownFeedback', {})).content[0]?.answer).toBe('It is settled now.');
});

test('support sees who waits in the chat, reads the conversation and answers', async () => {
  const member = await newMember(wps);
  const account = await nameOf(member);
  granted(await member.call('sendChatMessage', { text: 'Hello?' }));
  const { content } = await support.ask('chatList', { size: 100 });
  expect(content.find((row) => row.account === account)).toMatchObject({ waiting: 1, lastText: 'Hello?' });
  await support.ask('chatAnswer', { member: account, text: 'Good morning.' });
  const conversation = await support.ask('chatConversation', { member: account });
  expect(conversation.content.map(({ text }) => text)).toContain('Good morning.');
  expect(granted(await member.call('chatUnread', {}))).toEqual({ unReadCount: 1 });
});

test('support writes to a member in both languages', async () => {
  const member = await newMember(wps);
  const title = { en: 'Your documents', bn: 'আপনার কাগজপত্র' };
  const content = { en: 'They are checked.', bn: 'যাচাই করা হয়েছে।' };
  await support.ask('memberMessage', { member: await nameOf(member), title, content });
  const titles = async (language: 'EN' | 'BN') =>
    granted(await member.call('inbox', { language })).content.map((entry) => entry.title);
  expect(await titles('EN')).toContain('Your documents');
  expect(await titles('BN')).toContain('আপনার কাগজপত্র');
});
