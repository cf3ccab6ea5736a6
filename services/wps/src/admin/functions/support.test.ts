import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, newMember, newOperator, type Operator, startWps, type TestClient, type TestWps } from '../../testing';
import { onePicture, sendFeedback } from '../../testing/feedback';

let wps: TestWps;
let support: Operator;
beforeAll(async () => {
  wps = await startWps();
  support = await newOperator(wps, 'support');
});
afterAll(() => wps.close());

const nameOf = async (client: TestClient) => granted(await client.call('memberInfo', {})).account;

test('support sees the pictures that came with a feedback', async () => {
  const member = await newMember(wps);
  const feedbackId = await sendFeedback(member, { images: await onePicture() });
  const picture = await support.ask('feedbackPicture', { feedbackId });
  expect([picture.type, Buffer.from(picture.content, 'base64').subarray(1, 4).toString()]).toEqual([
    'image/png',
    'PNG',
  ]);
  await expect(support.ask('feedbackPicture', { feedbackId, place: 2 })).rejects.toThrow('request.notFound');
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
