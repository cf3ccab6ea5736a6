import { bus, queryClient } from '@r777/shared/core';
import { type AppOptions, aMember, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area as Withdraw } from '../expose/Withdraw';
import { aDeposit, aMethod, aWithdrawal, pageOfRows, someWithdrawSettings } from '../testing/money';
import { openDeposit } from '../testing/open-deposit';
import { aCard, aConfig } from '../testing/security';

/** An answer that the test gives later. */
function late() {
  let give: (value: never) => void = () => undefined;
  const answer = new Promise<never>((resolve) => {
    give = resolve;
  });
  return { answer: () => answer, give: (value: unknown) => act(async () => give(value as never)) };
}
const openWithdraw = (answers: AppOptions['answers']) =>
  renderWithApp(<Withdraw />, {
    session: true,
    path: '/m/withdraw',
    answers: {
      memberInfo: aMember(),
      withdrawSettings: someWithdrawSettings(),
      securityConfig: aConfig(),
      bankCards: { cards: [aCard('a')], max: 5, holder: 'Rahim Uddin' },
      withdrawalOrders: pageOfRows([aWithdrawal()]),
      ...answers,
    },
  });
const openDeposits = (answers: AppOptions['answers']) =>
  openDeposit({
    answers: { depositMethods: { methods: [aMethod()] }, depositOrders: pageOfRows([aDeposit()]), ...answers },
  });
const pages = {
  withdrawals: { open: openWithdraw, list: 'In progress', button: 'Withdraw', orders: 'withdrawalOrders' },
  deposits: { open: openDeposits, list: 'Unfinished deposits', button: 'Deposit', orders: 'depositOrders' },
} as const;
const isShown = ({ list, button }: { list: string; button: string }) => [
  screen.queryByRole('region', { name: list }) !== null,
  screen.queryByRole('button', { name: button }) !== null,
];

test.each([
  ['withdrawals', 'withdrawalOrders', pageOfRows([aWithdrawal()])],
  ['withdrawals', 'withdrawSettings', someWithdrawSettings()],
  ['deposits', 'depositOrders', pageOfRows([aDeposit()])],
  ['deposits', 'depositMethods', { methods: [aMethod()] }],
] as const)('open %s and the form appear at once, however late %s is', async (name, call, value) => {
  const { answer, give } = late();
  const { seen } = pages[name].open({ [call]: answer });
  await waitFor(() => expect(seen.map((one) => one.name)).toContain(call));
  // The other answers are there.
  await waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(isShown(pages[name])).toEqual([false, false]);
  await give(value);
  await waitFor(() => expect(isShown(pages[name])).toEqual([true, true]));
});

test.each(['withdrawals', 'deposits'] as const)('%s that cannot be read keep nobody from the form', async (name) => {
  pages[name].open({ [pages[name].orders]: refuse('system.unavailable') });
  expect(await screen.findByRole('button', { name: pages[name].button })).toBeVisible();
});

test.each(['withdrawals', 'deposits'] as const)(
  '%s that are read again after a failure leave the form in place',
  async (name) => {
    const { answers, seen } = pages[name].open({ [pages[name].orders]: refuse('system.unavailable') });
    expect(await screen.findByRole('button', { name: pages[name].button })).toBeVisible();
    const before = seen.length;
    Object.assign(answers, { [pages[name].orders]: late().answer });
    bus.emit('balance.changed', { source: 'mf-member' });
    await waitFor(() => expect(seen.slice(before).map((one) => one.name)).toContain(pages[name].orders));
    expect(screen.getByRole('button', { name: pages[name].button })).toBeVisible();
  },
);
