import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { granted, newMember, startWps, type TestClient, type TestWps } from '../../../testing';
import { sendMessage } from './messages';

let wps: TestWps;
beforeAll(async () => {
  wps = await startWps();
});
afterAll(() => wps.close());

const idOf = async (member: TestClient) => Number(granted(await member.call('memberInfo', {})).id);

async function tell(memberId: number, amount: string): Promise<void> {
  const message = { key: 'deposit.succeeded', params: { amount, reference: 'D-1' }, at: new Date(wps.now()) } as const;
  await wps.db.transaction((tx) => sendMessage(wps.db, tx, memberId, message));
}

test.each([
  ['1234567.80', '৳\u00a01,234,567.80', '৳\u00a012,34,567.80'],
  ['90071992547409.91', '৳\u00a090,071,992,547,409.91', '৳\u00a09,00,71,99,25,47,409.91'],
  ['999.05', '৳\u00a0999.05', '৳\u00a0999.05'],
])('the amount %s is read as %s, in Bengali as %s, and found so and as it is', async (amount, en, bn) => {
  const member = await newMember(wps);
  await tell(await idOf(member), amount);
  for (const [language, words] of [
    ['EN', en],
    ['BN', bn],
  ] as const)
    for (const search of [words, words.slice(2), amount]) {
      const { content } = granted(await member.call('inbox', { language, search }));
      expect(content.map(({ title }) => title.includes(words))).toEqual([true]);
    }
});

test('a message of a later version does not take the inbox away', async () => {
  const member = await newMember(wps);
  await wps.db.rows(sql`insert into wps.inbox_messages (member_id, key, params, at)
    values (${await idOf(member)}, 'from.later', '{"amount": "1.00"}', now())`);
  const { content } = granted(await member.call('inbox', { language: 'EN' }));
  const later = content.find(({ title }) => title === 'A message');
  const opened = granted(await member.call('openInboxMessage', { language: 'BN', messageId: later?.messageId ?? '' }));
  expect(opened.content).toBe('এই বার্তাটি এখনো দেখানো যাচ্ছে না। কয়েক মিনিট পরে আবার দেখুন।');
});
