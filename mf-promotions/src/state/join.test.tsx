import { AppError } from '@r777/shared/core';
import { useLocation } from '@r777/shared/router';
import { refuse, renderWithApp, testSession } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Area as PromotionDetail } from '../expose/PromotionDetail';
import { announcements, detail, path, promotionTerms, toastTexts } from '../testing/open-promotion';
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

test('a tap under a text that is older than the terms joins nothing, says so, and reads the text again', async () => {
  // The state is newer than the text: it is read again when money moves.
  const { user, seen } = detail([aState({ version: 4 })], {
    answers: { promotionTerms: { ...promotionTerms, version: 4, content: '<p>Other terms</p>' } },
  });
  await user.dblClick(await screen.findByRole('button', { name: 'Join now' }));
  await waitFor(() =>
    expect(toastTexts()).toEqual([expect.stringContaining('The terms of this promotion have changed')]),
  );
  const asked = (call: string) => seen.filter(({ name }) => name === call).length;
  await waitFor(() => expect(asked('announcements')).toBeGreaterThan(1));
  expect([asked('promotionTerms'), asked('joinPromotion')]).toEqual([1, 0]);
});

test('without an answer about the terms nothing is joined, and the page says why', async () => {
  const { user, seen } = detail([aState()], { answers: { promotionTerms: new AppError('network.timeout') } });
  await user.click(await screen.findByRole('button', { name: 'Join now' }));
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
  expect(toastTexts()[0]).not.toContain('may already have joined');
  expect(seen.map(({ name }) => name)).not.toContain('joinPromotion');
  expect(screen.getByRole('button', { name: 'Join now' })).toBeEnabled();
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

/** The page, rendered while the address is its own, as the shell does it. */
function AtItsAddress() {
  return useLocation().pathname === '/m/activityDetail' ? <PromotionDetail /> : null;
}

describe('a guest’s tap', () => {
  const answers = {
    // Another version than the state's, so that a join shows whose it is.
    promotionTerms: { ...promotionTerms, version: 4 },
    joinPromotion: { state: aState({ state: 'joined' }) },
  };
  const byTap = { id: 'six-hit', version: 4 };
  const byButton = { id: 'six-hit', version: 4 };
  type Page = ReturnType<typeof detail>;
  const joins = ({ seen }: Page) => seen.filter(({ name }) => name === 'joinPromotion').map(({ input }) => input);

  /** Taps the button as a guest, and chooses to log in. */
  async function tap() {
    const { user, address, unmount } = renderWithApp(<AtItsAddress />, { path, answers: { announcements } });
    await user.click(await screen.findByRole('button', { name: 'Join now' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Join the promotion' }));
    await user.click(dialog.getByRole('button', { name: 'Log in' }));
    expect(address()).toContain('/m/login');
    unmount();
  }
  /** Nothing has joined by itself: the member can, and that is the only join. */
  async function expectNoJoinBefore(page: Page) {
    expect(await screen.findByText('Open to you')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Join now' }));
    expect(await screen.findByText('Joined: deposit ৳200 or more')).toBeVisible();
    expect(joins(page)).toMatchObject([byButton]);
  }

  test('that was kept over log-in ends in the joined offer, once', async () => {
    await tap();
    const page = detail([aState()], { answers });
    expect(await screen.findByText('Joined: deposit ৳200 or more')).toBeVisible();
    expect(joins(page)).toMatchObject([byTap]);
    page.unmount();
    await expectNoJoinBefore(detail([aState()], { answers }));
  });

  test('is no part of an address: a link that asks to join joins nothing', async () => {
    await expectNoJoinBefore(detail([aState()], { path: `${path}&join=1`, answers }));
  });

  test('joins nothing after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await tap();
    vi.setSystemTime(Date.now() + 10 * 60_000);
    await expectNoJoinBefore(detail([aState()], { answers }));
  });

  test('joins nothing under other terms than the guest was shown', async () => {
    await tap();
    const changed = { ...promotionTerms, content: '<p>Terms of today</p>' };
    const page = detail([aState()], { answers: { ...answers, promotionTerms: changed } });
    await waitFor(() => expect(page.seen.some(({ name }) => name === 'promotionTerms')).toBe(true));
    expect(await screen.findByText('Open to you')).toBeVisible();
    expect(joins(page)).toEqual([]);
  });

  test('joins nothing for a member who has logged in in another tab', async () => {
    await tap();
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify(testSession()));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'MC_SESSION_INFO' })));
    const content = [aState()];
    const page = renderWithApp(<PromotionDetail />, {
      path,
      answers: { ...answers, announcements, promotionStates: { content } },
    });
    await expectNoJoinBefore(page);
  });
});
