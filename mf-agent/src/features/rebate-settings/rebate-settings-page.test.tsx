import { AppError, toastStore } from '@r777/shared/core';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../expose/RebateSettings';
import { anAgent, asAgent } from '../../testing/answers';
import { aChild, onePage, settingsPage, someRates } from '../../testing/rebate';

const rina = aChild('21', 'rina', {
  rates: someRates({ RNG: '0.80', LIVE: '0.60' }),
  least: someRates({ RNG: '0.50' }),
});
const both = settingsPage([rina, aChild('22', 'sumon', { rates: someRates({ FISH: '0.20' }) })]);
const path = '/m/member/teamRebate';
const usual = {
  ...asAgent.answers,
  rebateSettings: both,
  setRebates: { done: true as const },
  rebateHistory: onePage([]),
};
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(<Area />, { ...asAgent, path, answers: { ...usual, ...answers }, ...options });
const inputs = (seen: ReturnType<typeof open>['seen'], call: string) =>
  seen.filter(({ name }) => name === call).map(({ input }) => input);
const edit = async (opened: ReturnType<typeof open>) => {
  await opened.user.click(await screen.findByRole('button', { name: 'Change rebates for rina' }));
  return within(await screen.findByRole('dialog', { name: 'rina' }));
};

test('AGENT-33 each member below has a rebate per game category, beside the agent’s own', async () => {
  open();
  const rates = await screen.findByLabelText('Rebates for rina');
  expect(rates).toHaveTextContent('Slots0.80%Live casino0.60%Poker0.00%Fishing0.00%Sports0.00%');
  expect(rates).toHaveTextContent('Esports0.00%Cockfight0.00%Lottery0.00%E-lottery0.00%');
  expect(screen.getByRole('region', { name: 'Your own rebates' })).toHaveTextContent('Slots1.00%Live casino0.60%');
  expect(within(screen.getByRole('list', { name: 'Your members’ rebates' })).getAllByText('sumon')).toHaveLength(1);
  expect(screen.getByLabelText('Rebates for sumon')).toHaveTextContent(
    'Slots0.00%Live casino0.00%Poker0.00%Fishing0.20%',
  );
});

test('AGENT-33 a value above one’s own is refused under its field, and nothing is sent', async () => {
  const opened = open();
  const sheet = await edit(opened);
  const slots = sheet.getByRole('textbox', { name: 'Slots' });
  expect(slots).toHaveAttribute('inputmode', 'decimal');
  expect(slots).toHaveAccessibleDescription('0.50 – 1.00%');
  await opened.user.clear(slots);
  await opened.user.type(slots, '1.01');
  await opened.user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('At most your own rebate of 1.00%')).toBeVisible();
  expect(slots).toHaveFocus();
  await opened.user.clear(slots);
  await opened.user.type(slots, '0.4{Enter}');
  expect(await sheet.findByText('At least 0.50%: this member has given that much to their own team')).toBeVisible();
  expect(inputs(opened.seen, 'setRebates')).toEqual([]);
});

test('AGENT-33 each category has its own bound, which itself may be given', async () => {
  const bounds = [
    ['Slots', 'RNG', '1.00', '1.01'],
    ['Live casino', 'LIVE', '0.90', '0.91'],
    ['Poker', 'PVP', '0.80', '0.81'],
    ['Fishing', 'FISH', '0.70', '0.71'],
    ['Sports', 'SPORTS', '0.60', '0.61'],
    ['Esports', 'ESPORTS', '0.50', '0.51'],
    ['Cockfight', 'COCKFIGHT', '0.40', '0.41'],
    ['Lottery', 'LOTT', '0.30', '0.31'],
    ['E-lottery', 'ELOTT', '0.20', '0.21'],
  ] as const;
  const own = someRates(Object.fromEntries(bounds.map(([, gameType, rate]) => [gameType, rate])));
  const opened = open({
    answers: { rebateSettings: settingsPage([aChild('20', 'alif'), aChild('21', 'rina')], { own }) },
  });
  const sheet = await edit(opened);
  for (const [name, , bound, above] of bounds) {
    const field = sheet.getByRole('textbox', { name });
    await opened.user.clear(field);
    await opened.user.type(field, `${above}{Enter}`);
    expect(await sheet.findByText(`At most your own rebate of ${bound}%`)).toBeVisible();
    expect(inputs(opened.seen, 'setRebates')).toEqual([]);
    await opened.user.clear(field);
    await opened.user.type(field, bound);
  }
  await opened.user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(inputs(opened.seen, 'setRebates')).toEqual([{ member: '21', rates: own }]));
});

test('only what was changed is saved, and the list shows it', async () => {
  const opened = open();
  const sheet = await edit(opened);
  expect(sheet.getByRole('button', { name: 'You haven’t changed anything yet' })).toBeDisabled();
  const fishing = sheet.getByRole('textbox', { name: 'Fishing' });
  await opened.user.clear(fishing);
  await opened.user.type(fishing, ',3');
  opened.answers.rebateSettings = settingsPage([{ ...rina, rates: someRates({ RNG: '0.80', FISH: '0.30' }) }]);
  await opened.user.keyboard('{Enter}');
  await waitFor(() => expect(inputs(opened.seen, 'setRebates')).toEqual([{ member: '21', rates: { FISH: '0.30' } }]));
  await waitFor(() => expect(screen.getByLabelText('Rebates for rina')).toHaveTextContent('Fishing0.30%'));
  expect(toastStore.getState().toasts.map(({ text }) => text)).toEqual(['Rebates for rina saved']);
});

test('AGENT-33 a bound that moved meanwhile is named under its field, and nothing typed is lost', async () => {
  const moved = new AppError('rebate.tooHigh', { field: 'RNG', params: { percent: '0.70' } });
  const opened = open({ answers: { setRebates: moved } });
  const sheet = await edit(opened);
  const [slots, fishing] = [
    sheet.getByRole('textbox', { name: 'Slots' }),
    sheet.getByRole('textbox', { name: 'Fishing' }),
  ];
  await opened.user.clear(slots);
  await opened.user.type(slots, '0.90');
  await opened.user.clear(fishing);
  await opened.user.type(fishing, '0.20');
  opened.answers.rebateSettings = { ...both, own: someRates({ RNG: '0.70', FISH: '0.80' }) };
  await opened.user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('The rebate can’t be above your own 0.70%.')).toBeVisible();
  expect([slots, fishing].map((field) => (field as HTMLInputElement).value)).toEqual(['0.90', '0.20']);
  opened.answers.setRebates = { done: true };
  await opened.user.clear(slots);
  await opened.user.type(slots, '0.75');
  // The form knows the new bound by now.
  expect(await sheet.findByText('At most your own rebate of 0.70%')).toBeVisible();
  await opened.user.clear(slots);
  await opened.user.type(slots, '0.70{Enter}');
  await waitFor(() =>
    expect(inputs(opened.seen, 'setRebates').at(-1)).toEqual({ member: '21', rates: { RNG: '0.70', FISH: '0.20' } }),
  );
});

test('a member who is gone, and a network that is, are said in the form; what was typed stays', async () => {
  const opened = open({ answers: { setRebates: new AppError('request.notFound', { field: 'member' }) } });
  const sheet = await edit(opened);
  const slots = sheet.getByRole('textbox', { name: 'Slots' });
  await opened.user.clear(slots);
  await opened.user.type(slots, '0.6{Enter}');
  expect(await sheet.findByText(/no longer directly below you. Nothing was saved/)).toBeVisible();
  opened.answers.setRebates = new AppError('network.offline');
  await opened.user.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText(/offline/i)).toBeVisible();
  expect(slots).toHaveValue('0.6');
});

test('the history of a member has every change with time and author', async () => {
  const change = (part: object) => ({
    time: '2026-11-20T06:30:00Z',
    gameType: 'RNG' as const,
    from: '0.50',
    to: '0.80',
    by: 'karim_agency' as string | null,
    ...part,
  });
  const opened = open({
    answers: {
      rebateHistory: onePage([change({}), change({ gameType: 'LIVE', by: null, time: '2026-11-19T06:30:00Z' })]),
    },
  });
  const sheet = await edit(opened);
  await opened.user.click(sheet.getByRole('radio', { name: 'History' }));
  const rows = within(await sheet.findByRole('list', { name: 'Changes' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Slots0.50% → 0.80%11/20/2026 12:30 · by karim_agency');
  expect(rows[1]).toHaveTextContent('by the house or your upline');
  expect(inputs(opened.seen, 'rebateHistory')).toEqual([{ member: '21', pageNo: 1, pageSize: 10 }]);
});

test('AGENT-33 members are searched for and paged, and the address keeps it', async () => {
  const many = ({ pageNo }: { pageNo?: unknown }) => ({
    ...settingsPage([aChild('21', `child_of_page_${pageNo}`)]),
    totalPages: 3,
    totalCount: 41,
    pageNum: Number(pageNo),
  });
  const { user, seen, address } = open({ answers: { rebateSettings: many } });
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  expect(await screen.findByLabelText('Rebates for child_of_page_2')).toBeVisible();
  expect(inputs(seen, 'rebateSettings').at(-1)).toEqual({ name: '', pageNo: 2, pageSize: 20 });
  await user.type(screen.getByRole('searchbox'), 'rin{Enter}');
  await waitFor(() => expect(inputs(seen, 'rebateSettings').at(-1)).toEqual({ name: 'rin', pageNo: 1, pageSize: 20 }));
  expect(address()).toBe(`${path}?name=rin`);
});

test('no one below, and nobody of a name, have words and a next step', async () => {
  const { unmount } = open({ answers: { rebateSettings: settingsPage([]) } });
  expect(await screen.findByText('No one is directly below you yet')).toBeVisible();
  unmount();
  const { user, address } = open({ path: `${path}?name=zzz`, answers: { rebateSettings: settingsPage([]) } });
  await user.click(await screen.findByRole('button', { name: 'Show all members' }));
  expect(address()).toBe(path);
});

test('a failure can be tried again, and an agent without the permission reads so', async () => {
  const { user, answers, unmount } = open({ answers: { rebateSettings: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the rebates')).toBeVisible();
  answers.rebateSettings = both;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Rebates for rina')).toBeVisible();
  unmount();
  open({ answers: { memberInfo: anAgent({ permissions: ['AGEPAG'] }) } });
  expect(await screen.findByText('Couldn’t load the rebates')).toBeVisible();
  expect(screen.queryByLabelText('Rebates for rina')).toBeNull();
});

test('PERM-12 a member who is no agent goes home', async () => {
  const { address } = open({ answers: { memberInfo: anAgent({ type: 0 }) } });
  await waitFor(() => expect(address()).toBe('/m/home'));
});

test('in Bengali every text is Bengali', async () => {
  open({ language: 'BN' });
  expect(await screen.findByLabelText('rina-এর রিবেট')).toHaveTextContent('স্লট0.80%');
});
