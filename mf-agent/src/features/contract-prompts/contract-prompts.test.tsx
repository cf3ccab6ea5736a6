import { calls } from '@r777/shared/contracts';
import { confirm, dialogStore, queryClient } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Area } from '../../expose/ContractPrompts';
import { anAgent, asAgent } from '../../testing/answers';
import { waitingOffers } from '../../testing/contracts';

// The pop-up's code loads when the first pop-up opens; these tests load it before.
beforeAll(() => import('@r777/shared/ui/modal/modal-body'));
beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

const offering = (answer: ReturnType<typeof waitingOffers>) => ({
  contractSalaryRequest: answer,
  contractDividendRequest: answer,
});
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, {
    ...asAgent,
    path: '/m/agent',
    advanceTimers: (ms) => vi.advanceTimersByTime(ms),
    answers: { ...asAgent.answers, ...offering(waitingOffers({ hourly: 'h1' })), ...answers },
    ...options,
  });
const prompt = (name: string) => screen.findByRole('dialog', { name }, { timeout: 5_000 });
const button = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });
/** Longer than a prompt waits for its turn: it checks twice, 250 ms apart. */
const laterThanATurn = () => act(() => vi.advanceTimersByTimeAsync(900));
const noPrompt = async () => {
  await laterThanATurn();
  expect(screen.queryByRole('dialog')).toBeNull();
};

test.each([
  ['AGENT-22', 'daily', 'Daily salary agreement', '/m/member/agent/getSalaryContract'],
  ['AGENT-23', 'dividend', 'Dividend agreement', '/m/member/agent/getDevidendContract'],
  ['AGENT-24', 'hourly', 'Hourly salary agreement', '/m/member/agent/getHourContract'],
] as const)('%s AGENT-20 a %s offer opens an alert that leads to its page', async (_id, kind, title, path) => {
  const { user, address } = open({ answers: offering(waitingOffers({ [kind]: 'an-offer' })) });
  await user.click(button(await prompt(title), 'Go'));
  expect(address()).toBe(path);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['AGENT-22', 'daily', 'দৈনিক বেতনের চুক্তি', '/m/member/agent/getSalaryContract'],
  ['AGENT-23', 'dividend', 'লভ্যাংশের চুক্তি', '/m/member/agent/getDevidendContract'],
  ['AGENT-24', 'hourly', 'ঘণ্টাভিত্তিক বেতনের চুক্তি', '/m/member/agent/getHourContract'],
] as const)('%s a %s offer has its title in Bengali too', async (_id, kind, title, path) => {
  const { user, address } = open({ answers: offering(waitingOffers({ [kind]: 'an-offer' })), language: 'BN' });
  await user.click(button(await prompt(title), 'চুক্তি দেখুন'));
  expect(address()).toBe(path);
});

test('AGENT-20 AGENT-21 both requests are sent, and a kind without an offer has no alert', async () => {
  const { seen } = open({ answers: offering(waitingOffers({})) });
  await noPrompt();
  const asked = seen.filter(({ name }) => /Request$/.test(`${name}`));
  expect(asked.map(({ name }) => name).sort()).toEqual(['contractDividendRequest', 'contractSalaryRequest']);
  for (const { headers } of asked) expect(headers.token).toBe('test-token');
});

test.each([
  ['daily', 'Daily salary agreement'],
  ['dividend', 'Dividend agreement'],
  ['hourly', 'Hourly salary agreement'],
] as const)('AGENT-25 cancel closes the %s alert and goes nowhere; it does not come back', async (kind, title) => {
  const answers = offering(waitingOffers({ [kind]: 'an-offer' }));
  // Not the agent's home, where a navigation there would have no effect.
  const { user, address, unmount } = open({ path: '/m/home', answers });
  await user.click(button(await prompt(title), 'Cancel'));
  await noPrompt();
  expect(address()).toBe('/m/home');
  unmount();
  open({ answers });
  await noPrompt();
});

test('the next session is reminded again', async () => {
  const { user, unmount } = open();
  await user.click(button(await prompt('Hourly salary agreement'), 'Cancel'));
  unmount();
  // The effects of a log-out.
  sessionStorage.clear();
  open();
  expect(await prompt('Hourly salary agreement')).toBeVisible();
});

test('another offer of the kind is another alert', async () => {
  const { user, answers } = open();
  await user.click(button(await prompt('Hourly salary agreement'), 'Cancel'));
  await laterThanATurn();
  Object.assign(answers, offering(waitingOffers({ hourly: 'h2' })));
  await act(() => queryClient.invalidateQueries({ queryKey: [calls.contractSalaryRequest.path] }));
  expect(await prompt('Hourly salary agreement')).toBeVisible();
});

test('several offers are told one after the other', async () => {
  const { user } = open({ answers: offering(waitingOffers({ daily: 'd1', dividend: 'v1' })) });
  await user.click(button(await prompt('Daily salary agreement'), 'Cancel'));
  const second = await prompt('Dividend agreement');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(button(second, 'Cancel'));
  await noPrompt();
});

test('an offer that is answered in another tab takes its alert away', async () => {
  const { answers } = open();
  await prompt('Hourly salary agreement');
  Object.assign(answers, offering(waitingOffers({})));
  await act(() => queryClient.invalidateQueries({ queryKey: [calls.contractSalaryRequest.path] }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('after the log-in the alert shows on any page, later on the agent home alone', async () => {
  const { user, unmount } = open({ path: '/m/home' });
  await user.click(button(await prompt('Hourly salary agreement'), 'Cancel'));
  unmount();
  const other = offering(waitingOffers({ hourly: 'h2' }));
  const second = open({ path: '/m/home', answers: other });
  await noPrompt();
  expect(second.seen.filter(({ name }) => /Request$/.test(`${name}`))).toEqual([]);
  second.unmount();
  open({ answers: other });
  expect(await prompt('Hourly salary agreement')).toBeVisible();
});

test('it waits until another pop-up is closed', async () => {
  open();
  const asked = confirm({ title: 'Another question', text: '' });
  await noPrompt();
  dialogStore.getState().dialogs[0]?.answer(true);
  await asked;
  expect(await prompt('Hourly salary agreement')).toBeVisible();
});

test.each([4, 40, 41, 42])('PERM-30 type %i has no contract prompts', async (type) => {
  const { seen } = open({ session: { type }, answers: { memberInfo: anAgent({ type }) } });
  await noPrompt();
  expect(seen.filter(({ name }) => /Request$/.test(`${name}`))).toEqual([]);
});

test('PERM-30 agents of any other type have them', async () => {
  for (const type of [1, 2, 3, 39, 43]) {
    sessionStorage.clear();
    const { unmount } = open({ session: { type }, answers: { memberInfo: anAgent({ type }) } });
    expect(await prompt('Hourly salary agreement')).toBeVisible();
    unmount();
  }
});

test('AGENT-20 AGENT-21 a request that fails shows nothing, and the other one is enough', async () => {
  const failed = refuse('system.unavailable');
  for (const name of ['contractSalaryRequest', 'contractDividendRequest'] as const) {
    const { unmount } = open({ answers: { [name]: failed } });
    expect(await prompt('Hourly salary agreement')).toBeVisible();
    unmount();
    sessionStorage.clear();
  }
  open({ answers: { contractSalaryRequest: failed, contractDividendRequest: failed } });
  await noPrompt();
});

test('in Bengali the alert is Bengali', async () => {
  open({ language: 'BN' });
  expect(button(await prompt('ঘণ্টাভিত্তিক বেতনের চুক্তি'), 'চুক্তি দেখুন')).toBeVisible();
});
