import type { calls, OutputOf } from '@r777/shared/contracts';
import { AppError } from '@r777/shared/core';
import { useSettings } from '@r777/shared/react';
import { type AppOptions, refuse, renderWithApp, someSettings } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../expose/AgentDividend';
import { anAgent, asAgent } from '../../testing/answers';
import { onePage } from '../../testing/rebate';

type Dividends = OutputOf<typeof calls.dividends>;
type Payout = Dividends['content'][number];
const tiers = [
  { from: '0.00', activeMembers: 2, rate: '10.00' },
  { from: '5000.00', activeMembers: 10, rate: '15.00' },
];
const aPayout = (part: Partial<Payout> = {}): Payout => ({
  kind: 'dividend',
  // Half months of Dhaka: 1 to 15 November.
  start: '2026-10-31T18:00:00.000Z',
  end: '2026-11-15T18:00:00.000Z',
  turnover: '9000.00',
  loss: '2000.00',
  activeMembers: 4,
  rate: '10.00',
  amount: '200.00',
  state: 'paid',
  paidAt: '2026-11-15T18:06:00.000Z',
  giver: 'upper_agent',
  taker: 'karim_agency',
  tiers,
  ...part,
});
const {
  state: _,
  paidAt: _at,
  ...figures
} = aPayout({
  start: '2026-11-15T18:00:00.000Z',
  end: '2026-11-30T18:00:00.000Z',
  loss: '3000.00',
  amount: '300.00',
});
const running = { ...figures, contractId: 'own' };
const answerOf = (content: Payout[], part: Partial<Dividends> = {}): Dividends => ({
  ...onePage(content),
  enabled: true,
  current: null,
  footer: { paid: '200.00', owed: '0.00' },
  ...part,
});
const path = '/m/member/agent/agentDivident';
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    ...asAgent,
    path,
    answers: { ...asAgent.answers, dividends: answerOf([aPayout()], { current: running }), ...answers },
    ...options,
  });
const rows = async (name = 'Dividends you get') =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');

test('ROUTE-52 AGENT-35 each period has its days, amount and status; the end of a period is its last day', async () => {
  const nothing = aPayout({
    start: '2026-10-15T18:00:00.000Z',
    end: '2026-10-31T18:00:00.000Z',
    amount: '0.00',
    state: 'nothing',
    giver: null,
  });
  open({ answers: { dividends: answerOf([aPayout(), nothing]) } });
  const [first, second] = await rows();
  expect(first).toHaveTextContent('11/01/2026 – 11/15/2026from upper_agent৳ 200.00Paid');
  expect(second).toHaveTextContent('10/16/2026 – 10/31/2026from the house৳ 0.00Nothing to pay');
  expect(screen.getByLabelText('Totals')).toHaveTextContent('Paid৳ 200.00Owed৳ 0.00');
});

test.each([
  ['nothing', 'Nothing to pay'],
  ['due', 'Being paid'],
  ['owed', 'Owed'],
  ['paid', 'Paid'],
] as const)('AGENT-35 a period that is %s says so', async (state, words) => {
  open({ answers: { dividends: answerOf([aPayout({ state })]) } });
  expect((await rows())[0]).toHaveTextContent(new RegExp(`৳ 200\\.00${words}$`));
});

test('AGENT-35 an agent who has given no dividends is told so', async () => {
  open({ path: `${path}?side=given`, answers: { dividends: answerOf([]) } });
  expect(await screen.findByText('No dividends given yet')).toBeVisible();
});

test('the running period shows how far it is, what it comes to, and what the next step asks for', async () => {
  open();
  const card = await screen.findByRole('region', { name: 'Current period' });
  expect(card).toHaveTextContent('11/16/2026 – 11/30/2026');
  expect(card).toHaveTextContent('৳ 300.00So far');
  expect(within(card).getByRole('progressbar', { name: 'Ends on 11/30/2026' })).toHaveAttribute('aria-valuenow');
  expect(card).toHaveTextContent('Your players’ loss৳ 3,000.00Active players4Rate10.00%');
  expect(card).toHaveTextContent('Next step: 15.00% · ৳ 2,000.00 more in losses · 6 more active players');
});

test('AGENT-35 what is owed says whose wallet it waits for, and that it is paid once, later', async () => {
  const owed = answerOf([aPayout({ state: 'owed', paidAt: null })], { footer: { paid: '0.00', owed: '200.00' } });
  const { user, answers } = open({ answers: { dividends: owed } });
  expect(
    await screen.findByText(/^upper_agent’s balance doesn’t cover what you’re owed.*paid automatically/),
  ).toBeVisible();
  expect((await rows())[0]).toHaveTextContent('Owed');
  answers.dividends = {
    ...owed,
    content: [aPayout({ state: 'owed', paidAt: null, giver: 'karim_agency', taker: 'rina' })],
  };
  await user.click(screen.getByRole('radio', { name: 'Given' }));
  expect((await rows('Dividends you give'))[0]).toHaveTextContent('to rina৳ 200.00Owed');
  expect(screen.getByText(/^Your balance doesn’t cover what you owe.*automatically/)).toBeVisible();
});

test('what the agent gives is a list of its own, with its address', async () => {
  const { user, seen, address } = open();
  await rows();
  await user.click(screen.getByRole('radio', { name: 'Given' }));
  expect(address()).toBe(`${path}?side=given`);
  await waitFor(() =>
    expect(seen.filter(({ name }) => name === 'dividends').at(-1)?.input).toMatchObject({ side: 'given' }),
  );
});

test('a period says why its amount is what it is, and leads to the play of its days', async () => {
  const { user, address } = open();
  await rows();
  await user.click(screen.getByRole('button', { name: /11\/01\/2026/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '11/01/2026 – 11/15/2026' }));
  expect(
    sheet.getByText('৳ 2,000.00 × 10.00% = ৳ 200.00. Step reached: ৳ 0.00 in losses, at least 2 active.'),
  ).toBeVisible();
  // The sign of the taka and the figures stay on one line.
  const why = sheet.getByText(/at least 2 active\.$/).textContent;
  expect([why?.match(/৳\u00a0\d/g)?.length, why?.includes('৳ ')]).toEqual([3, false]);
  expect(sheet.getByText('2026-11-16 00:06:00')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Profit and loss in this period' }));
  expect(address()).toBe('/m/agent/team/pnl?from=2026-11-01&to=2026-11-15');
});

test('a period that the players won says that nothing is owed', async () => {
  const won = aPayout({ loss: '-700.00', rate: '0.00', amount: '0.00', state: 'nothing', paidAt: null });
  const { user } = open({ answers: { dividends: answerOf([won]) } });
  await rows();
  await user.click(screen.getByRole('button', { name: /11\/01\/2026/ }));
  expect(await screen.findByText('The players won, so there’s nothing to share and nothing is owed.')).toBeVisible();
});

test('AGENT-35 without periods and without a contract the page says so, and what a dividend is', async () => {
  const { user, address } = open({ answers: { dividends: answerOf([]) } });
  expect(screen.queryByText('No dividends yet')).toBeNull();
  expect(await screen.findByText('No dividends yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dividend contract' }));
  expect(address()).toBe('/m/member/agent/getDevidendContract');
});

/** Replaces the shell, whose routes follow the settings. */
function Shell() {
  useSettings();
  return <Area />;
}

test('ROUTE-52 dividends switched off while the page is open are gone, and the settings are read again', async () => {
  const dividends = answerOf([aPayout()]);
  const { user, seen, answers, address } = renderWithApp(<Shell />, {
    ...asAgent,
    path,
    answers: { ...asAgent.answers, consolidatedSettings: someSettings(), dividends },
  });
  await rows();
  const reads = () => seen.filter(({ name }) => name === 'consolidatedSettings').length;
  expect(reads()).toBe(1);
  answers.dividends = answerOf([], { enabled: false });
  await user.click(screen.getByRole('button', { name: 'Refresh this page' }));
  expect(await screen.findByText('Dividends are switched off')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Dividends you get' })).toBeNull();
  await waitFor(() => expect(reads()).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Go to the agent centre' }));
  expect(address()).toBe('/m/agent');
});

test('a failure can be tried again; offline, the page says so', async () => {
  const { user, answers, unmount } = open({ answers: { dividends: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the dividends')).toBeVisible();
  answers.dividends = answerOf([aPayout()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
  unmount();
  open({ answers: { dividends: new AppError('network.offline') } });
  expect(await screen.findByText(/offline/i)).toBeVisible();
});

test('PERM-12 a member who is no agent goes home', async () => {
  const { address } = open({ answers: { memberInfo: anAgent({ type: 0 }) } });
  await waitFor(() => expect(address()).toBe('/m/home'));
});

test('in Bengali every text is Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByRole('region', { name: 'চলতি সময়' })).toHaveTextContent('এ পর্যন্ত');
});
