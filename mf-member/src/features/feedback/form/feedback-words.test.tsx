import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Area } from '../../../expose/Feedback';
import { openFeedback, sentFeedback } from '../../../testing/feedback-form';

const open = () => openFeedback(<Area />, { language: 'BN' });
const type = () => screen.findByRole('combobox', { name: /^প্রশ্নের ধরন/ });
const captcha = () => screen.findByRole('textbox', { name: /^ক্যাপচা/ });
const send = () => screen.findByRole('button', { name: 'নিশ্চিত করুন' });
const TEXT = 'আমার ৫০০ টাকার ডিপোজিট আসেনি।';

async function fill(user: UserEvent, name = 'ডিপোজিটের সমস্যা') {
  await user.click(await type());
  await user.click(await screen.findByRole('option', { name }));
  await user.click(await screen.findByRole('textbox', { name: /^আপনার বার্তা/ }));
  await user.paste(TEXT);
}

test('FEED-02 FEED-03 in Bengali the picker opens a sheet with six question types', async () => {
  const { user } = open();
  await user.click(await type());
  const sheet = await screen.findByRole('dialog', { name: 'প্রশ্নের ধরন' });
  expect(
    within(sheet)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['ডিপোজিটের সমস্যা', 'উত্তোলন', 'গেম', 'গ্রাহক সেবা', 'এজেন্ট হতে চাই', 'অন্যান্য']);
});

test.each([
  ['ডিপোজিটের সমস্যা', 1],
  ['উত্তোলন', 2],
  ['গেম', 3],
  ['গ্রাহক সেবা', 4],
  ['এজেন্ট হতে চাই', 6],
  ['অন্যান্য', 0],
])('FEED-03 FEED-12 in Bengali %s is sent as type %i, and the success is told', async (name, number) => {
  const { user, seen } = open();
  await fill(user, name);
  await user.type(await captcha(), '1234');
  await user.click(await send());
  expect(await screen.findByText('সফলভাবে পাঠানো হয়েছে')).toBeVisible();
  expect(sentFeedback(seen).map(({ input }) => [input.type, input.content])).toEqual([[number, TEXT]]);
});

test('FEED-08 FEED-10 in Bengali the captcha hints at 1-16 characters, and an empty one is asked for', async () => {
  const { user, seen } = open();
  expect(await captcha()).toHaveAccessibleDescription('ছবিতে যেমন আছে, 1-16 অক্ষর');
  await fill(user);
  await user.click(await send());
  await waitFor(async () => expect(await captcha()).toHaveAccessibleDescription('ক্যাপচা লিখুন'));
  expect(sentFeedback(seen)).toEqual([]);
});
