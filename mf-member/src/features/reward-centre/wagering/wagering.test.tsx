import type { calls, OutputOf } from '@r777/shared/contracts';
import { AppError, bus, toastStore } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Area } from '../../../expose/RewardCentre';
import { someAnnouncements } from '../../../testing/announcements';
import { aGoldMember } from '../../../testing/answers';
import { someRewards } from '../../../testing/rewards';
import type { Bonus } from './bonus-row';

const DAY = 86_400_000;
const aBonus = (id: string, part: Partial<Bonus> = {}): Bonus => ({
  id,
  source: 'reward:1',
  bonus: '50.00',
  required: '200.00',
  wagered: '50.00',
  state: 'open',
  time: '2026-11-20T06:30:00.000Z',
  expiresTime: new Date(Date.now() + 3.2 * DAY).toISOString(),
  ...part,
});
const loss = { bonus: '50.00', winnings: '250.00', taken: '300.00', balance: '120.00' };
const page = (content: Bonus[]): OutputOf<typeof calls.wagering> => ({
  content,
  pageNum: 1,
  pageSize: 20,
  totalPages: 1,
  totalCount: content.length,
  footer: { leftToWager: content.length > 0 ? '150.00' : '0.00' },
});
const wagering = (all: Bonus[]) => (input: { show?: string | undefined }) =>
  page(all.filter(({ state }) => (state === 'open') === (input.show === 'open')));
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    session: true,
    path: '/m/rewardCenter?tab=wagering',
    answers: {
      memberInfo: aGoldMember(),
      ...someRewards().answers,
      wagering: wagering([aBonus('w1')]),
      forfeitPreview: loss,
      forfeitBonus: { taken: '300.00', balance: '120.00' },
      ...answers,
    },
    ...options,
  });
const rows = async (name: string) => within(await screen.findByRole('list', { name })).getAllByRole('listitem');
const toasts = () => toastStore.getState().toasts.map(({ kind, text }) => `${kind}: ${text}`);
const ask = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Give up' }));
  return within(await screen.findByRole('dialog', { name: 'Give up: Reward' }));
};
const sent = (seen: ReturnType<typeof open>['seen']) => seen.filter(({ name }) => name === 'forfeitBonus');

test('each bonus is a bar: what is wagered, what is left, until when', async () => {
  open();
  const [row] = await rows('Bonuses with turnover left');
  expect(row).toHaveTextContent('Reward৳ 50.00৳150 turnover left৳50 of ৳200From 11/20/2026 · 3 d 4 h left');
  expect(screen.getByRole('progressbar', { name: '৳150 turnover left' })).toHaveAttribute('aria-valuenow', '25');
  expect(screen.getByText('Turnover left before you withdraw')).toBeVisible();
});

test('closed bonuses say how they ended, and are paged', async () => {
  const ends = (['done', 'forfeited', 'expired', 'lost'] as const).map((state) => aBonus(state, { state }));
  const { user } = open({
    answers: { wagering: (input) => ({ ...wagering(ends)(input), pageNum: Number(input.pageNo), totalPages: 2 }) },
  });
  const texts = (await rows('Finished')).map((row) => row.textContent ?? '');
  for (const [i, words] of ['Completed', 'Given up', 'Expired', 'Lost in play'].entries())
    expect(texts[i]).toMatch(new RegExp(`৳\u00a050.00${words}$`));
  expect(screen.getByText('No turnover left')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await screen.findByRole('button', { name: 'Page 2', current: 'page' })).toBeVisible();
});

test('where a bonus came from is said in words', async () => {
  const all = ['register', 'reward:1', 'rebate:2', 'mall:3', 'unheard'].map((source, i) => aBonus(`${i}`, { source }));
  open({ answers: { wagering: wagering(all) } });
  const names = (await rows('Bonuses with turnover left')).map((row) => row.textContent?.split('৳')[0]);
  expect(names).toEqual(['Registration bonus', 'Reward', 'Rebate', 'Points mall bonus', 'Bonus']);
});

test('a bonus of a promotion has its title, its terms and the way to its page', async () => {
  const source = 'promotion:welcome:77:deposit:1';
  const progress = {
    wagered: '9966.00',
    required: '10000.00',
    left: '34.00',
    until: '2026-12-27T12:00:00.000Z',
    games: [{ gameType: 'RNG' as const, weight: 100 }],
    maxStake: '500.00',
    uncounted: '600.00',
  };
  open({
    answers: {
      wagering: wagering([aBonus('w1', { source, wagered: '9966.00', required: '10000.00' })]),
      announcements: someAnnouncements([{ id: 'welcome', title: '100% first deposit bonus' }]),
      promotionStates: {
        content: [
          { id: 'welcome', kind: 'depositMatch', version: 1, state: 'paid', join: 'optIn', terms: {}, progress },
        ],
      },
    },
  });
  expect(await screen.findByText('100% first deposit bonus')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '৳34 turnover left' })).toBeVisible();
  expect(await screen.findByText('Games that count: Slots 100%')).toBeVisible();
  expect(screen.getByText('Bets above ৳500 don’t count.')).toBeVisible();
  expect(screen.getByText(/^৳600 of your bets didn’t count/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See this promotion' })).toHaveAttribute(
    'href',
    '/m/activityDetail?id=welcome',
  );
});

test('the dialog says what is lost before anything is sent', async () => {
  const { user, seen } = open();
  const dialog = await ask(user);
  await dialog.findByText('You lose');
  const facts = dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Bonus', '৳\u00a050.00'],
    ['Won with it', '৳\u00a0250.00'],
    ['You lose', '৳\u00a0300.00'],
    ['Your balance afterwards', '৳\u00a0120.00'],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Keep the bonus' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(seen)).toEqual([]);
});

test('giving up is sent once, for what the dialog said, and tells what was taken', async () => {
  const moved = vi.fn();
  const stop = bus.on('balance.changed', moved);
  const { user, seen, answers } = open();
  const dialog = await ask(user);
  const yes = await dialog.findByRole('button', { name: 'Give up the bonus' });
  await waitFor(() => expect(yes).toBeEnabled());
  answers.wagering = wagering([aBonus('w1', { state: 'forfeited' })]);
  act(() => {
    yes.click();
    yes.click();
  });
  expect(await screen.findByText('No turnover left')).toBeVisible();
  expect(toasts()).toEqual(['success: Bonus given up; ৳\u00a0300.00 removed']);
  expect(sent(seen).map(({ input }) => input)).toEqual([{ id: 'w1', taken: '300.00' }]);
  expect(moved).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  stop();
});

test('when more would be lost by now, the dialog says how much', async () => {
  const { user, answers } = open({ answers: { forfeitBonus: refuse('request.conflict', { field: 'taken' }) } });
  const dialog = await ask(user);
  const yes = await dialog.findByRole('button', { name: 'Give up the bonus' });
  await waitFor(() => expect(yes).toBeEnabled());
  answers.forfeitPreview = { ...loss, winnings: '300.00', taken: '350.00' };
  await user.click(yes);
  expect(await dialog.findByText('৳ 350.00')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('This has changed in the meantime. Please check it again');
});

test('an answer that was lost is asked for again under the same key', async () => {
  const { user, seen } = open({ answers: { forfeitBonus: new AppError('network.timeout') } });
  const dialog = await ask(user);
  const yes = await dialog.findByRole('button', { name: 'Give up the bonus' });
  await waitFor(() => expect(yes).toBeEnabled());
  await user.click(yes);
  expect(await dialog.findByText(/taking too long.*the change is made only once/)).toBeVisible();
  await user.click(yes);
  await waitFor(() => expect(sent(seen)).toHaveLength(2));
  expect(new Set(sent(seen).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});

test('with a game open the dialog says that it has to be finished first', async () => {
  const { user } = open({ answers: { forfeitPreview: refuse('round.open') } });
  const dialog = await ask(user);
  expect(await dialog.findByText('Finish the game you have open first.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Give up the bonus' })).toBeNull();
});

test('a bonus that was lost in play takes nothing more', async () => {
  const none = { bonus: '0.00', winnings: '0.00', taken: '0.00', balance: '60.00' };
  const { user } = open({ answers: { forfeitPreview: none } });
  const dialog = await ask(user);
  expect(await dialog.findByText(/You lose nothing/)).toBeVisible();
});

test('wagering that did not load is loaded by Retry', async () => {
  const { user, answers } = open({ answers: { wagering: new AppError('network.offline') } });
  expect(await screen.findByText('Couldn’t load your turnover')).toBeVisible();
  answers.wagering = wagering([]);
  await user.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement);
  expect(await screen.findByText('No turnover left')).toBeVisible();
});

test('in Bengali every text is Bengali', async () => {
  const { user } = open({ language: 'BN' });
  await user.click(await screen.findByRole('button', { name: 'ছেড়ে দিন' }));
  expect(await screen.findByText('আপনি হারাবেন')).toBeVisible();
});
