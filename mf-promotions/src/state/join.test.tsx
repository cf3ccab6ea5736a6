import { AppError } from '@r777/shared/core';
import { refuse } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { detail, path, toastTexts } from '../testing/open-promotion';
import { aState } from '../testing/states';

beforeAll(() => import('@r777/shared/ui/modal/modal-body'));

test('one tap joins under the terms above it, and the page says so at once', async () => {
  const { user, seen } = detail([aState()], {
    answers: { joinPromotion: { state: aState({ state: 'joined' }) } },
  });
  await user.click(await screen.findByRole('button', { name: 'Join now' }));
  expect(await screen.findByText('Joined: deposit ৳200 or more')).toBeVisible();
  expect(seen.filter(({ name }) => name === 'joinPromotion').map(({ input }) => input)).toMatchObject([
    { id: 'six-hit', version: 3 },
  ]);
  expect(screen.getByRole('button', { name: 'Deposit' })).toBeVisible();
});

test('a refused join says why, and reads the terms again', async () => {
  const { user, seen } = detail([aState()], { answers: { joinPromotion: refuse('promotion.changed') } });
  await user.click(await screen.findByRole('button', { name: 'Join now' }));
  await waitFor(() =>
    expect(toastTexts()).toEqual([expect.stringContaining('The terms of this promotion have changed')]),
  );
  await waitFor(() => expect(seen.filter(({ name }) => name === 'promotionStates').length).toBeGreaterThan(1));
});

test('a join whose answer was lost says that it may be done, and that a repeat is safe', async () => {
  const { user } = detail([aState()], { answers: { joinPromotion: new AppError('network.timeout') } });
  await user.click(await screen.findByRole('button', { name: 'Join now' }));
  await waitFor(() => expect(toastTexts()).toEqual([expect.stringContaining('You may already have joined.')]));
});

test('a promotion that closed since says why', async () => {
  const { user } = detail([aState()], {
    answers: { joinPromotion: refuse('promotion.closed', { params: { context: 'budget' } }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Join now' }));
  await waitFor(() => expect(toastTexts()).toEqual(['All the bonuses in this promotion have been given out.']));
});

test("a guest's tap that was kept over log-in ends in the joined offer, once", async () => {
  const { seen, address } = detail([aState()], {
    path: `${path}&join=1`,
    answers: { joinPromotion: { state: aState({ state: 'joined' }) } },
  });
  expect(await screen.findByText('Joined: deposit ৳200 or more')).toBeVisible();
  expect(seen.filter(({ name }) => name === 'joinPromotion')).toHaveLength(1);
  await waitFor(() => expect(address()).toBe(path));
});
