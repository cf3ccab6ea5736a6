import { refuse } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { detail, paid } from '../testing/open-promotion';
import { aState } from '../testing/states';

beforeAll(() => import('@r777/shared/ui/modal/modal-body'));

test('why this amount: down to the deposit', async () => {
  const lines = [
    { step: 'deposit', amount: '700.00', day: '2026-11-27', reference: 'deposit:77' },
    { step: 'share', percent: '100.00', amount: '700.00' },
    { step: 'cap', amount: '500.00' },
  ] as const;
  const { user } = detail([aState({ state: 'usedUp', paid })], {
    answers: { promotionWhy: { content: [{ ...paid, lines: [...lines] }] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Why this amount' }));
  expect(await screen.findByText('11/27/2026')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See this deposit' })).toHaveAttribute('href', '/m/voucherCenter?order=77');
  expect(screen.getByText('100% of it')).toBeVisible();
  expect(screen.getByText('Maximum applied')).toBeVisible();
});

test('why this cashback: down to the bets of its week', async () => {
  const lines = [{ step: 'play', gameType: 'LIVE', day: '2026-11-20', amount: '900.00' }] as const;
  const { user } = detail([aState({ state: 'usedUp', kind: 'cashback', paid })], {
    answers: { promotionWhy: { content: [{ ...paid, lines: [...lines] }] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Why this amount' }));
  expect(await screen.findByText('Net loss: Live casino')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See these bets' })).toHaveAttribute(
    'href',
    '/m/gameRecord?from=2026-11-20&to=2026-11-26&gameType=LIVE',
  );
});

test('why this rebate: down to the bets of each kind, in the language of the page', async () => {
  const span = { day: '2026-11-20', until: '2026-11-22' };
  const lines = [
    { step: 'stakes', gameType: 'RNG', ...span, amount: '900.00' },
    { step: 'share', gameType: 'RNG', percent: '0.80', amount: '7.20' },
  ] as const;
  const { user, seen } = detail([aState({ state: 'joined', join: 'automatic', kind: 'rebate', paid })], {
    answers: { promotionWhy: { content: [{ ...paid, amount: '7.20', lines: [...lines] }], isCut: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Why this amount' }));
  expect(await screen.findByText('Your bets: Slots')).toBeVisible();
  expect(screen.getByText('11/20/2026 – 11/22/2026')).toBeVisible();
  expect(screen.getByText('0.8% of it')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See these bets' })).toHaveAttribute(
    'href',
    '/m/gameRecord?from=2026-11-20&to=2026-11-22&gameType=RNG',
  );
  expect(screen.getByText('The newest 1 payments. Your account record has them all.')).toBeVisible();
  expect(seen.find(({ name }) => name === 'promotionWhy')?.input).toMatchObject({ language: 'EN' });
});

test('why this reward: its title, with the bets that earned it', async () => {
  const lines = [
    { step: 'reward', title: 'Weekly leaderboard, place 1', day: '2026-11-16', until: '2026-11-22', amount: '377.00' },
  ] as const;
  const { user } = detail([aState({ state: 'paid', join: 'automatic', kind: 'leaderboard', paid })], {
    answers: { promotionWhy: { content: [{ ...paid, lines: [...lines] }] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Why this amount' }));
  expect(await screen.findByText('Weekly leaderboard, place 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See these bets' })).toHaveAttribute(
    'href',
    '/m/gameRecord?from=2026-11-16&to=2026-11-22',
  );
});

test('why this rebate, from a server that does not explain it here: on the page that computes it', async () => {
  const { user } = detail([aState({ state: 'usedUp', kind: 'rebate', paid })], {
    answers: { promotionWhy: { content: [] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Why this amount' }));
  expect(await screen.findByRole('link', { name: 'See the calculation' })).toHaveAttribute(
    'href',
    '/m/member/manualRebate',
  );
});

test('why the signing-up bonus: a fixed amount', async () => {
  const { user } = detail([aState({ state: 'usedUp', kind: 'signUp', paid })], {
    answers: { promotionWhy: { content: [] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Why this amount' }));
  expect(await screen.findByText('A fixed amount for every new member.')).toBeVisible();
});

test('who joined under earlier terms reads those, and that newer ones exist for others', async () => {
  const promotionTerms = {
    id: 'six-hit',
    version: 2,
    joinedAt: '2026-11-20T08:05:00.000Z',
    terms: {},
    title: 'Title of six-hit',
    content: '<p>The terms of November</p>',
  };
  const { user } = detail([aState({ state: 'joined', version: 2, olderTerms: true })], { answers: { promotionTerms } });
  expect(await screen.findByText('The terms of November')).toBeVisible();
  expect(screen.queryByText('Terms of six-hit')).toBeNull();
  expect(screen.getByText(/You joined on 11\/20\/2026 14:05, under earlier terms/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show newer terms' }));
  expect(await screen.findByText('Terms of six-hit')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show my terms' }));
  expect(await screen.findByText('The terms of November')).toBeVisible();
});

test('own terms that did not load are not replaced by those of others', async () => {
  detail([aState({ state: 'joined', olderTerms: true })], {
    answers: { promotionTerms: refuse('system.unavailable') },
  });
  expect(await screen.findByText('Couldn’t load the terms you joined under.')).toBeVisible();
  expect(screen.queryByText('Terms of six-hit')).toBeNull();
});
