import { calls } from '@r777/shared/contracts';
import { AppError, queryClient } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp, someBuckets } from '@r777/shared/testing';
import { DialogHost } from '@r777/shared/ui/dialog-host/dialog-host';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { Area as CentreArea } from '../../expose/AgencyCentre';
import { Area as DividendArea } from '../../expose/DividendContract';
import { Area as HourArea } from '../../expose/HourContract';
import { Area as SalaryArea } from '../../expose/SalaryContract';
import { anAgent, asAgent } from '../../testing/answers';
import { aContract, aPeriod, aStanding, payoutPage, waitingOffers } from '../../testing/contracts';

beforeAll(() => import('@r777/shared/ui/modal/modal-body'));

const running = aContract('own');
const offered = aContract('new', {
  state: 'offered',
  answeredAt: null,
  tiers: [
    { from: '500.00', activeMembers: 4, rate: '0.25' },
    { from: '2000.00', activeMembers: 8, rate: '0.40' },
    { from: '9000.00', activeMembers: 20, rate: '0.50' },
  ],
});
const usual = {
  contractStanding: aStanding({ offered, running, current: aPeriod() }),
  salaries: payoutPage([]),
  dividends: { ...payoutPage([]), content: [], enabled: true, current: null, footer: { paid: '0.00', owed: '0.00' } },
  answerContract: { done: true as const },
};
const open = ({ answers, ...options }: AppOptions = {}, Area = SalaryArea) =>
  renderWithApp(
    <>
      <Area />
      <DialogHost />
    </>,
    {
      ...asAgent,
      path: '/m/member/agent/getSalaryContract',
      answers: { ...asAgent.answers, ...usual, ...answers },
      ...options,
    },
  );
const offer = () => screen.findByRole('region', { name: 'An offer for you' });
const button = async (name: string) => within(await offer()).findByRole('button', { name });
const question = (name: string) => screen.findByRole('dialog', { name });
const answersSent = (seen: ReturnType<typeof open>['seen']) =>
  seen.filter(({ name }) => name === 'answerContract').map(({ input }) => input);
const readAgain = () => act(() => queryClient.invalidateQueries({ queryKey: [calls.contractStanding.path] }));

test.each([
  ['ROUTE-53', 'daily', SalaryArea, 'Minimum bets'],
  ['ROUTE-54', 'dividend', DividendArea, 'Minimum loss'],
  ['ROUTE-55', 'hourly', HourArea, 'Minimum bets'],
] as const)('%s AGENT-26 the page of the %s contract shows the terms of its kind', async (_, kind, Area, basis) => {
  const contractStanding = aStanding({ offered: { ...offered, kind } });
  const { seen } = open({ answers: { contractStanding } }, Area);
  const table = within(await offer()).getByRole('table', { name: 'Terms' });
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '));
  expect(rows).toEqual([`${basis}Minimum playersRate`, '৳ 500.0040.25%', '৳ 2,000.0080.40%', '৳ 9,000.00200.50%']);
  expect(seen.find(({ name }) => name === 'contractStanding')?.input).toEqual({ kind });
});

test('the new terms stand beside the present ones, and what changes is marked', async () => {
  open();
  const rows = within(await offer()).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('৳ 500.004before: 30.25%before: 0.20%');
  expect(rows[2]).toHaveTextContent(/^৳ 2,000.0080.40%$/);
  expect(rows[3]).toHaveTextContent('৳ 9,000.00200.50%new step');
  expect(within(rows[1] as HTMLElement).getAllByRole('deletion')).toHaveLength(2);
});

test('AGENT-26 accepting asks once more, names the offer that was read, and the contract runs', async () => {
  const { user, seen, answers } = open();
  await user.click(await button('Accept'));
  const asked = await question('Accept this contract?');
  expect(asked).toHaveTextContent(
    'It pays up to 0.50% from 00:00 tomorrow. Your current contract pays for today, then ends.',
  );
  expect(answersSent(seen)).toEqual([]);
  answers.contractStanding = aStanding({ running: { ...offered, state: 'accepted' } });
  await user.click(within(asked).getByRole('button', { name: 'Yes, accept' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'An offer for you' })).toBeNull());
  expect(answersSent(seen)).toEqual([{ contractId: 'new', accept: true }]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await screen.findByRole('region', { name: 'Current contract' })).toHaveTextContent('0.50%');
});

test('AGENT-26 a second yes that does not come accepts nothing, and the offer can still be refused', async () => {
  const { user, seen } = open();
  await user.click(await button('Accept'));
  await user.click(within(await question('Accept this contract?')).getByRole('button', { name: 'Cancel' }));
  expect(answersSent(seen)).toEqual([]);
  await user.click(await button('Decline'));
  await user.click(within(await question('Decline this contract?')).getByRole('button', { name: 'Yes, decline' }));
  await waitFor(() => expect(answersSent(seen)).toEqual([{ contractId: 'new', accept: false }]));
});

test('AGENT-26 an offer is refused', async () => {
  const { user, seen, answers } = open();
  await user.click(await button('Decline'));
  answers.contractStanding = aStanding({ running, current: aPeriod() });
  const asked = await question('Decline this contract?');
  await user.click(within(asked).getByRole('button', { name: 'Yes, decline' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'An offer for you' })).toBeNull());
  expect(answersSent(seen)).toEqual([{ contractId: 'new', accept: false }]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['Accept', 'Accept this contract?', 'Yes, accept'],
  ['Decline', 'Decline this contract?', 'Yes, decline'],
])('AGENT-26 after %s the reminder of the offer is gone', async (choice, title, yes) => {
  const { user, answers } = open(
    { answers: { contractSalaryRequest: waitingOffers({ daily: 'new' }), announcements: someBuckets() } },
    () => (
      <>
        <SalaryArea />
        <CentreArea />
      </>
    ),
  );
  const reminder = () => screen.queryByRole('link', { name: /Daily salary contract/ });
  await waitFor(() => expect(reminder()).toBeVisible());
  await user.click(await button(choice));
  Object.assign(answers, { contractSalaryRequest: waitingOffers({}), contractStanding: aStanding() });
  await user.click(within(await question(title)).getByRole('button', { name: yes }));
  await waitFor(() => expect(reminder()).toBeNull());
});

test('an offer that was replaced while it was read is not accepted, and the new one is shown', async () => {
  const { user, seen, answers } = open({ answers: { answerContract: refuse('contract.closed') } });
  await user.click(await button('Accept'));
  const other = { ...offered, id: 'newer', tiers: [{ from: '1.00', activeMembers: 1, rate: '0.10' }] };
  answers.contractStanding = aStanding({ offered: other, running, current: aPeriod() });
  const asked = await question('Accept this contract?');
  await readAgain();
  await user.click(within(asked).getByRole('button', { name: 'Yes, accept' }));
  expect(answersSent(seen)).toEqual([{ contractId: 'new', accept: true }]);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was accepted: these are the new terms.');
  expect(await offer()).toHaveTextContent('0.10%');
});

test('an offer that is withdrawn while it is read says so', async () => {
  const { answers } = open();
  await offer();
  answers.contractStanding = aStanding({ running, current: aPeriod() });
  await readAgain();
  expect(await screen.findByRole('alert')).toHaveTextContent('The offer was withdrawn while you were reading it.');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

test('an offer that another tab has accepted is no surprise', async () => {
  const { answers } = open();
  await offer();
  answers.contractStanding = aStanding({ running: { ...offered, state: 'accepted' } });
  await readAgain();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an answer that fails says why, and can be given again', async () => {
  const { user, answers, seen } = open({ answers: { answerContract: refuse('system.unavailable') } });
  const accept = async () => {
    await user.click(await button('Accept'));
    const asked = await question('Accept this contract?');
    await user.click(within(asked).getByRole('button', { name: 'Yes, accept' }));
  };
  await accept();
  expect(await screen.findByText(/is unavailable right now/)).toBeVisible();
  answers.answerContract = { done: true };
  await accept();
  const sent = answersSent(seen);
  expect(new Set(sent.map((input) => input.contractId))).toEqual(new Set(['new']));
});

test('the running contract shows its period and what is missing for the next step', async () => {
  open({ answers: { contractStanding: aStanding({ running, current: aPeriod() }) } });
  const card = await screen.findByRole('region', { name: 'Current contract' });
  expect(card).toHaveTextContent('৳ 750.00 and 2 more players for 0.40%');
  expect(within(card).getByRole('progressbar', { name: 'Next step' })).toHaveAttribute('aria-valuenow', '63');
  expect(card).toHaveTextContent('Earned so far৳ 2.50');
  expect(within(card).getAllByRole('row')[1]).toHaveTextContent('reached');
});

test('on the highest step nothing is missing', async () => {
  const current = aPeriod({ rate: '0.40', turnover: '2000.00', activeMembers: 9, amount: '8.00' });
  open({ answers: { contractStanding: aStanding({ running, current }) } });
  expect(await screen.findByText('You’ve reached the highest step')).toBeVisible();
});

test('the payments so far are listed with their total, page by page', async () => {
  const payout = { ...aPeriod(), state: 'paid' as const, paidAt: '2026-11-20T18:06:00Z' };
  const owed = { ...payout, start: '2026-11-18T18:00:00Z', state: 'owed' as const, paidAt: null };
  const salaries = payoutPage([payout, owed], { totalPages: 3, totalCount: 42, footer: { paid: '77.50' } });
  const { user, seen, address } = open({ answers: { salaries } });
  const list = await screen.findByRole('list', { name: 'Payments' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('11/20/20260.20% of ৳ 1,250.00+৳ 2.50Paid');
  expect(second).toHaveTextContent('Waiting for the payer’s balance');
  expect(screen.getByText(/Total paid/).parentElement).toHaveTextContent('৳ 77.50');
  await user.click(screen.getByRole('button', { name: /Page 2|2/ }));
  await waitFor(() => expect(address()).toMatch(/\?page=2$/));
  await waitFor(() =>
    expect(seen.filter(({ name }) => name === 'salaries').at(-1)?.input).toEqual({
      pageNo: 2,
      pageSize: 20,
      kind: 'daily',
    }),
  );
});

test('without a contract the page says what would be here', async () => {
  open({ answers: { contractStanding: aStanding() } });
  expect(await screen.findByText('No contract yet')).toBeVisible();
  expect(await screen.findByText('No payments yet')).toBeVisible();
});

test('a merchant without dividends has no dividend contract', async () => {
  open({ answers: { contractStanding: aStanding({ enabled: false }) } }, DividendArea);
  expect(await screen.findByText('No dividends on this site')).toBeVisible();
});

test('a failure says what happened, and Retry loads the contract', async () => {
  const { user, answers } = open({ answers: { contractStanding: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the contract')).toBeVisible();
  answers.contractStanding = usual.contractStanding;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await offer()).toBeVisible();
});

test('offline, the page says so', async () => {
  open({ answers: { contractStanding: new AppError('network.offline') } });
  expect(await screen.findByText(/offline/i)).toBeVisible();
});

test('PERM-12 a member who is no agent goes home', async () => {
  const { address } = open({ answers: { memberInfo: anAgent({ type: 0 }) } });
  await waitFor(() => expect(address()).toBe('/m/home'));
});

test('in Bengali every text is Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByRole('region', { name: 'আপনার জন্য প্রস্তাব' })).toBeVisible();
  expect(screen.getByText('0.40% পেতে আরও ৳ 750.00 ও 2 জন খেলোয়াড়')).toBeVisible();
});
