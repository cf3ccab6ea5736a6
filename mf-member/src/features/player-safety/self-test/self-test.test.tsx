import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSafety } from '../../../testing/safety';
import { resultOf } from './question';

async function answerAll({ user }: ReturnType<typeof openSafety>, answer: string) {
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  for (let n = 1; n <= 9; n += 1) {
    expect(screen.getByRole('form', { name: `Question ${n} of 9` })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: answer }));
    await user.click(screen.getByRole('button', { name: n === 9 ? 'See my result' : 'Next' }));
  }
}

test('nine questions lead to a result with help, and nothing of them leaves the device or is kept', async () => {
  const opened = openSafety('selfTest');
  await screen.findByRole('button', { name: 'Start' });
  const [asked, kept] = [opened.seen.length, JSON.stringify([{ ...localStorage }, { ...sessionStorage }])];
  await answerAll(opened, 'Almost always');
  expect(screen.getByText('Many signs of a problem')).toBeVisible();
  expect(screen.getByText('27 out of 27')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Gambling Therapy/ })).toBeVisible();
  expect(opened.seen).toHaveLength(asked);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).toBe(kept);
  expect(opened.address()).toBe('/m/member/playerSafety?part=selfTest');
  await opened.user.click(screen.getByRole('button', { name: 'Take a break' }));
  expect(opened.address()).toBe('/m/member/playerSafety?part=timeOut');
});

test('without any sign the result leads to the limits', async () => {
  const opened = openSafety('selfTest');
  await answerAll(opened, 'Never');
  expect(screen.getByText('No sign of a problem')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take a break' })).toBeNull();
  await opened.user.click(screen.getByRole('button', { name: 'Set my limits' }));
  expect(opened.address()).toBe('/m/member/playerSafety');
});

test('a question without an answer stays; going back keeps what was answered', async () => {
  const { user } = openSafety('selfTest');
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Choose an answer')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Most of the time' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('radio', { name: 'Most of the time' })).toBeChecked();
});

test('scores mean what the index says: 0, 1 to 2, 3 to 7, 8 and more', () => {
  expect([0, 1, 2, 3, 7, 8, 27].map(resultOf)).toEqual(['none', 'low', 'low', 'some', 'some', 'high', 'high']);
});
