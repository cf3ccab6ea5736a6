import type { PromotionState } from '@r777/shared/contracts';
import { AppError, bus } from '@r777/shared/core';
import { refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { Area as PromotionList } from '../expose/PromotionList';
import { announcements, detail, paid, panel } from '../testing/open-promotion';
import { aState, someProgress, someSpins } from '../testing/states';

beforeAll(() => import('@r777/shared/ui/modal/modal-body'));

test.each<[string, Partial<PromotionState>, string]>([
  ['open', {}, 'Open to you'],
  [
    'not open',
    { state: 'notForYou', reason: 'depositedBefore' },
    'It’s for a first deposit, and you’ve deposited before.',
  ],
  ['joined', { state: 'joined' }, 'Joined: deposit ৳200 or more'],
  ['automatic', { state: 'joined', join: 'automatic' }, 'Applies automatically'],
  ['due', { state: 'due' }, 'Earned: ready to claim'],
  ['being wagered', { state: 'paid', paid, progress: someProgress }, '৳34 turnover left'],
  ['free spins on their way', { state: 'due', kind: 'freeSpins' }, 'Earned: your free spins are on their way'],
  ['free spins before a win', { state: 'joined', kind: 'freeSpins', freeSpins: someSpins }, '12 of 20 free spins left'],
  ['free spins to play', { state: 'paid', kind: 'freeSpins', freeSpins: someSpins }, '12 of 20 free spins left'],
  ['used up', { state: 'usedUp', paid }, 'Used up: ৳500 paid'],
  ['expired', { state: 'expired' }, 'Expired'],
  [
    'expired with its bonus',
    { state: 'expired', forfeited: { amount: '500.00', at: paid.at, why: 'expired' } },
    'Expired: ৳500 taken back',
  ],
  ['lost in play', { state: 'forfeited', forfeited: { amount: '0.00', at: paid.at, why: 'played' } }, 'Lost in play'],
  ['used up without a win', { state: 'usedUp', kind: 'freeSpins' }, 'Used up: nothing won'],
  [
    'forfeited',
    { state: 'forfeited', forfeited: { amount: '123.50', at: paid.at, why: 'givenUp' } },
    'Lost: ৳123.50 taken back',
  ],
])('a promotion that is %s says so in the same words on the list and on the detail', async (_, part, words) => {
  const states = [aState(part)];
  const first = detail(states);
  expect(within(await panel()).getByText(words)).toBeVisible();
  first.unmount();
  renderWithApp(<PromotionList />, {
    path: '/m/activity',
    session: true,
    answers: { announcements, promotionStates: { content: states } },
  });
  expect(await screen.findByText(words)).toBeVisible();
});

test('a running bonus says what is left, until when, which games count, and what did not count', async () => {
  detail([aState({ state: 'paid', paid, progress: someProgress })]);
  const all = within(await panel());
  expect(all.getByRole('progressbar', { name: 'Turnover' })).toHaveAttribute('aria-valuenow', '100');
  expect(all.getByText('৳9,966 of ৳10,000')).toBeVisible();
  expect(all.getByText(/Slots 100% · Live casino 10%/)).toBeVisible();
  expect(all.getByText('Bets above ৳500 don’t count.')).toBeVisible();
  expect(all.getByText(/^৳600 of your bets didn’t count, because a bet was too high or/)).toBeVisible();
  expect(all.getByText(/৳500 paid on/)).toBeVisible();
  expect(all.getByRole('link', { name: 'See it in your records' })).toHaveAttribute(
    'href',
    '/m/transaction/record?from=2026-11-27&to=2026-11-27&before=2026-11-27T08%3A05%3A00.001000Z_ffffffff-ffff-ffff-ffff-ffffffffffff&entry=t-1',
  );
});

test('free spins say their value, what they won, and until when to play them', async () => {
  detail([aState({ state: 'paid', kind: 'freeSpins', freeSpins: someSpins })]);
  const all = within(await panel());
  expect(all.getByText('20 free spins of ৳2 each')).toBeVisible();
  expect(all.getByText('Won so far: ৳30, at most ৳500')).toBeVisible();
  expect(all.getByText('Play them by 12/01/2026 18:00')).toBeVisible();
});

test('a movement of money reads the states again', async () => {
  let left = '34.00';
  detail([], {
    answers: {
      promotionStates: () => ({ content: [aState({ state: 'paid', progress: { ...someProgress, left } })] }),
    },
  });
  expect(await screen.findByText('৳34 turnover left')).toBeVisible();
  left = '20.00';
  act(() => bus.emit('balance.changed', { source: 'wps' }));
  expect(await screen.findByText('৳20 turnover left')).toBeVisible();
});

test('states that did not load are said, and can be read again; the promotion itself stays', async () => {
  let fails = true;
  const { user } = detail([], {
    answers: { promotionStates: () => (fails ? refuse('system.unavailable') : { content: [aState()] }) as never },
  });
  expect(await screen.findByText(/Couldn’t load your progress in this promotion/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Title of six-hit' })).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Open to you')).toBeVisible();
});

test('on the list too, states that did not load are said, and can be read again', async () => {
  let fails = true;
  const { user } = renderWithApp(<PromotionList />, {
    path: '/m/activity',
    session: true,
    answers: {
      announcements,
      promotionStates: () => (fails ? new AppError('network.offline') : { content: [aState()] }) as never,
    },
  });
  expect(await screen.findByText('Couldn’t load your progress in these promotions.')).toBeVisible();
  expect(await screen.findByText('You’re offline. Check your connection.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Title of six-hit' })).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Open to you')).toBeVisible();
});

test('in Bengali the figures keep Latin digits', async () => {
  detail([aState({ state: 'paid', progress: { ...someProgress, left: '123456.00' } })], { language: 'BN' });
  expect(await screen.findByText('আর ৳1,23,456 টার্নওভার বাকি')).toBeVisible();
});
