import { AppError, bus } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Area } from '../../../expose/Help';

const items = [
  { id: 'one', tag: 'faq', title: 'One', content: '<p>First</p>' },
  { id: 'two', tag: 'faq', title: 'Two', content: '<p>Second</p>' },
];
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    path: '/m/help#one',
    answers: { helpCenter: items, helpVote: ({ helpful }) => ({ helpful }), ...answers },
    ...options,
  });
const button = (name: string) => screen.findByRole('button', { name });
const votes = (seen: ReturnType<typeof open>['seen']) => seen.filter(({ name }) => name === 'helpVote');

test('a yes is counted once, thanked for, and known after a reload', async () => {
  const { user, seen, unmount } = open();
  await user.click(await button('Yes'));
  expect(await screen.findByText('You found this helpful. Thank you!')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
  const [vote] = votes(seen);
  expect(vote?.input).toEqual({ itemId: 'one', helpful: true, voter: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  unmount();
  const again = open();
  expect(await screen.findByText('You found this helpful. Thank you!')).toBeVisible();
  await again.user.click(await button('Two'));
  await again.user.click(await button('No'));
  await waitFor(() => expect(votes(again.seen)).toHaveLength(1));
  // One id for the device, whatever it votes on.
  expect(votes(again.seen)[0]?.input.voter).toBe(vote?.input.voter);
});

test('a no is answered with the ways to people', async () => {
  const asked = vi.fn();
  const stop = bus.on('overlay.open', asked);
  const { user, address } = open();
  await user.click(await button('No'));
  expect(await screen.findByText(/Tell us what’s missing/)).toBeVisible();
  await user.click(await button('Customer service'));
  expect(asked).toHaveBeenCalledWith({ overlay: 'customerService' });
  await user.click(screen.getByRole('link', { name: 'Write to us' }));
  expect(address()).toBe('/m/feedback');
  stop();
});

test('a double tap votes once', async () => {
  let answer = (_: { helpful: boolean }) => {};
  const { user, seen } = open({ answers: { helpVote: () => new Promise((done) => (answer = done)) } });
  await user.dblClick(await button('Yes'));
  await user.click(await button('No'));
  expect(votes(seen)).toHaveLength(1);
  await act(async () => answer({ helpful: true }));
  expect(await screen.findByText(/You found this helpful/)).toBeVisible();
});

test('the vote that the member gave on another device counts', async () => {
  const { user } = open({ session: true, answers: { helpVote: { helpful: false } } });
  await user.click(await button('Yes'));
  expect(await screen.findByText(/^You didn’t find this helpful/)).toBeVisible();
});

test.each([
  [new AppError('network.offline'), /couldn’t save.*offline/],
  [refuse('request.rateLimited'), /couldn’t save.*Too many attempts/],
  [refuse('system.unavailable'), /couldn’t save.*service is unavailable/],
])('a vote that failed is told of, and can be given again %#', async (failure, words) => {
  const { user, answers } = open({ answers: { helpVote: failure } });
  await user.click(await button('Yes'));
  expect(await screen.findByText(words)).toBeVisible();
  answers.helpVote = { helpful: true };
  await user.click(await button('Yes'));
  expect(await screen.findByText(/You found this helpful/)).toBeVisible();
});

test.each(['null', '{', '{"voter":"x","votes":{}}', '{"voter":7}', '{"voter":"<b>","votes":{"one":true}}'])(
  'a stored record that reads %s is none',
  async (text) => {
    localStorage.setItem('member.helpVotes', text);
    open();
    expect(await button('Yes')).toBeVisible();
  },
);
