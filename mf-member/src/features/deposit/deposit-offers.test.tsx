import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { someAnnouncements } from '../../testing/announcements';
import { DepositOffers } from './deposit-offers';

const buckets = someAnnouncements([{ id: 'welcome', title: '100% bonus on your first deposit' }]);
const anOffer = (joined: boolean, amount: string | undefined) => ({
  id: 'welcome',
  version: 2,
  joined,
  terms: {},
  minimum: '200.00',
  credited: amount ?? null,
  asks: amount
    ? { required: '10000.00', days: 30, games: [{ gameType: 'RNG' as const, weight: 100 }], maxStake: '500.00' }
    : null,
});
const open = (credited: string | undefined, answers: AppOptions['answers'] = {}) =>
  renderWithApp(<DepositOffers credited={credited} />, {
    session: true,
    answers: {
      announcements: buckets,
      depositOffers: ({ amount }) => ({ content: [anOffer(false, amount)] }),
      ...answers,
    },
  });
const block = async () => within(await screen.findByRole('region', { name: 'Offers for this deposit' }));

test('before the tap the page says what a deposit credits, and what that asks', async () => {
  open('500.00');
  const offers = await block();
  expect(offers.getByText('100% bonus on your first deposit')).toBeVisible();
  expect(offers.getByText('You get a bonus of ৳500 on top')).toBeVisible();
  expect(offers.getByText('Before you withdraw, bet ৳10,000 within 30 days')).toBeVisible();
  expect(offers.getByText('Games that count: Slots 100%')).toBeVisible();
  expect(offers.getByText('Bets above ৳500 don’t count.')).toBeVisible();
  expect(offers.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/m/activityDetail?id=welcome');
});

const spins = (amount: string | undefined) => ({
  ...anOffer(false, undefined),
  minimum: '500.00',
  freeSpins: {
    earned: amount !== undefined,
    game: { id: 'bgs-burning-777', name: 'Burning 777' },
    spins: 20,
    value: '10.00',
    most: '1000.00',
    days: 7,
    asks: { multiplier: 2, days: 14, games: [{ gameType: 'RNG' as const, weight: 100 }], maxStake: null },
  },
});

test.each(['500.00', undefined])(
  'free spins of a deposit of %s say before the tap how many, on which game, and what they ask',
  async (credited) => {
    open(credited, { depositOffers: ({ amount }) => ({ content: [spins(amount)] }) });
    const offers = await block();
    expect(await offers.findByText('20 free spins of ৳10 each on Burning 777')).toBeVisible();
    expect(offers.getByText('Play them within 7 days. Maximum win: ৳1,000')).toBeVisible();
    expect(offers.getByText('Before you withdraw, bet your winnings 2× within 14 days')).toBeVisible();
    expect(offers.getByText('Games that count: Slots 100%')).toBeVisible();
    expect(offers.getByRole('button', { name: 'Join' })).toBeVisible();
    expect(offers.queryAllByText('For a deposit of ৳500 or more')).toHaveLength(credited === undefined ? 1 : 0);
  },
);

test('without an amount it says from which amount on', async () => {
  open(undefined);
  expect((await block()).getByText('For a deposit of ৳200 or more')).toBeVisible();
});

test('an offer that needs joining is joined here, with the version on screen', async () => {
  let joined = false;
  const { user, seen } = open('500.00', {
    depositOffers: ({ amount }) => ({ content: [anOffer(joined, amount)] }),
    joinPromotion: () => {
      joined = true;
      return {
        state: { id: 'welcome', kind: 'depositMatch', version: 2, state: 'joined', join: 'optIn', terms: {} },
      };
    },
  });
  await user.click((await block()).getByRole('button', { name: 'Join' }));
  expect(await screen.findByText('Joined')).toBeVisible();
  expect(seen.filter(({ name }) => name === 'joinPromotion').map(({ input }) => input)).toMatchObject([
    { id: 'welcome', version: 2 },
  ]);
});

test('offers that did not load do not stand in the way of the deposit', async () => {
  open('500.00', { depositOffers: refuse('system.unavailable') });
  expect(await screen.findByText(/You can still deposit/)).toBeVisible();
});

test('without offers there is no block', async () => {
  const { container, seen } = open('500.00', { depositOffers: { content: [] } });
  await expect.poll(() => seen.some(({ name }) => name === 'depositOffers')).toBe(true);
  expect(container).toBeEmptyDOMElement();
});
