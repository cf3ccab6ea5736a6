import { today } from '@r777/shared/core';
import { refuse } from '@r777/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aStatement, openSafety, sentWith } from '../../../testing/safety';
import { isTooLong, statementRange } from './statement';

test('the statement of this month adds up in the order in which it is read', async () => {
  const opened = openSafety('statement');
  expect(await screen.findByRole('heading', { name: '11/01/2026 to 11/20/2026' })).toBeVisible();
  expect(sentWith(opened, 'activityStatement')).toEqual([{ startDate: `${today().slice(0, 7)}-01`, endDate: today() }]);
  expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual([
    '৳\u00a0100.00',
    '৳\u00a02,000.00',
    '৳\u00a0500.00',
    '৳\u00a03,000.00',
    '৳\u00a02,500.00',
    '৳\u00a077.00',
    '৳\u00a03.00',
    '৳\u00a00.00',
    '৳\u00a01,180.00',
    '-৳\u00a0500.00',
    '1,240',
    '2 h 5 min',
  ]);
});

test('another range asks for its days, and the address keeps them', async () => {
  const opened = openSafety('statement');
  await opened.user.click(await screen.findByRole('button', { name: 'Today' }));
  await waitFor(() =>
    expect(sentWith(opened, 'activityStatement').at(-1)).toEqual({ startDate: today(), endDate: today() }),
  );
  expect(opened.address()).toBe(`/m/member/playerSafety?part=statement&from=${today()}&to=${today()}`);
});

test('a range of more than 366 days is not asked for', async () => {
  const opened = openSafety('statement&from=2024-01-01&to=2025-06-01');
  expect(await screen.findByText('You can choose up to 366 days.')).toBeVisible();
  expect(sentWith(opened, 'activityStatement')).toEqual([]);
  expect(isTooLong({ from: '2024-01-01', to: '2024-12-31' })).toBe(false);
  expect(isTooLong({ from: '2024-01-01', to: '2025-01-01' })).toBe(true);
});

test('a range of the address that is none is this month', () => {
  for (const query of ['', 'from=x&to=y', 'from=2026-11-05&to=2026-11-01', 'from=2026-13-45&to=2026-13-46'])
    expect(statementRange(new URLSearchParams(query), '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
});

test('a failure has words and a Retry', async () => {
  const { user, answers } = openSafety('statement', { answers: { activityStatement: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the statement')).toBeVisible();
  answers.activityStatement = aStatement();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('৳ 1,180.00')).toBeVisible();
});

test('the button prints the page', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = openSafety('statement');
  await user.click(await screen.findByRole('button', { name: 'Print or save' }));
  expect(print).toHaveBeenCalledOnce();
});
