import type { calls, OutputOf } from '@r777/shared/contracts';
import { type AppOptions, refuse, renderWithApp } from '@r777/shared/testing';
import { DialogHost } from '@r777/shared/ui/dialog-host/dialog-host';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { Area } from '../../../expose/SalaryContract';
import { asAgent } from '../../../testing/answers';
import { aContract, aStanding, payoutPage } from '../../../testing/contracts';

beforeAll(() => import('@r777/shared/ui/modal/modal-body'));

type Below = OutputOf<typeof calls.contractsBelow>;
const rafiq = { id: '21', account: 'rafiq', offered: null, running: null };
const shila = { id: '22', account: 'shila', offered: null, running: aContract('runs', { taker: 'shila' }) };
const jamal = { id: '23', account: 'jamal', offered: aContract('waits', { state: 'offered' }), running: null };
const belowPage = (content: Below['content']): Below => ({
  content,
  pageNum: 1,
  pageSize: 20,
  totalPages: 1,
  totalCount: content.length,
});
const open = ({ answers, ...options }: AppOptions = {}) =>
  renderWithApp(
    <>
      <Area />
      <DialogHost />
    </>,
    {
      ...asAgent,
      path: '/m/member/agent/getSalaryContract?tab=given',
      answers: {
        ...asAgent.answers,
        contractStanding: aStanding({ running: aContract('own') }),
        contractsBelow: belowPage([jamal, rafiq, shila]),
        salaries: payoutPage([]),
        offerContract: { id: 'made' },
        endContract: { done: true },
        ...answers,
      },
      ...options,
    },
  );
const openAgent = async (user: ReturnType<typeof open>['user'], account: string) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(account) }));
  return screen.findByRole('dialog');
};
const sent = (seen: ReturnType<typeof open>['seen'], call: string) =>
  seen.filter(({ name }) => name === call).map(({ input }) => input);
const step = (number: number) => within(screen.getByRole('group', { name: `Step ${number}` }));
async function retype(user: ReturnType<typeof open>['user'], number: number, field: string, text: string) {
  const input = step(number).getByRole('textbox', { name: field });
  await user.clear(input);
  await user.type(input, text);
}

test('the agents directly below are listed with what they have', async () => {
  const { seen } = open();
  const rows = within(await screen.findByRole('list', { name: 'Agents directly below' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'jamalOffer not answered yet',
    'rafiqNo contract',
    'shilaUp to 0.40%',
  ]);
  expect(sent(seen, 'contractsBelow')).toEqual([{ kind: 'daily', pageNo: 1, pageSize: 20 }]);
});

test('an offer begins with the own figures, and is sent to the agent', async () => {
  const { user, seen, answers } = open();
  const sheet = await openAgent(user, 'rafiq');
  await user.click(within(sheet).getByRole('button', { name: 'Offer a contract' }));
  expect(step(1).getByText('At most 0.20%: your own contract pays no more for these figures.')).toBeVisible();
  await retype(user, 1, 'Rate (%)', '0.1');
  await retype(user, 2, 'Rate (%)', '0.35');
  answers.contractsBelow = belowPage([{ ...rafiq, offered: aContract('made', { state: 'offered' }) }]);
  await user.click(screen.getByRole('button', { name: 'Send the offer' }));
  await waitFor(() =>
    expect(sent(seen, 'offerContract')).toEqual([
      {
        member: '21',
        kind: 'daily',
        tiers: [
          { from: '500.00', activeMembers: 3, rate: '0.10' },
          { from: '2000.00', activeMembers: 8, rate: '0.35' },
        ],
      },
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Withdraw the offer' })).toBeVisible();
});

test('a step above the own contract is refused under its field, without a call', async () => {
  const { user, seen } = open();
  await openAgent(user, 'rafiq');
  await user.click(screen.getByRole('button', { name: 'Offer a contract' }));
  await retype(user, 1, 'Rate (%)', '0.21');
  await user.click(screen.getByRole('button', { name: 'Remove step 2' }));
  await user.click(screen.getByRole('button', { name: 'Send the offer' }));
  const rate = step(1).getByRole('textbox', { name: 'Rate (%)' });
  expect(rate).toBeInvalid();
  expect(rate).toHaveFocus();
  expect(rate).toHaveAccessibleDescription('At most 0.20%: your own contract pays no more for these figures.');
  expect(sent(seen, 'offerContract')).toEqual([]);
  await retype(user, 1, 'Minimum players', '2');
  expect(rate).toHaveAccessibleDescription('Your own contract pays nothing for these figures.');
});

test('steps have to rise, and empty fields say what they need', async () => {
  const { user, seen } = open();
  await openAgent(user, 'rafiq');
  await user.click(screen.getByRole('button', { name: 'Offer a contract' }));
  await retype(user, 1, 'Rate (%)', '0.20');
  await retype(user, 2, 'Rate (%)', '0.20');
  await user.click(screen.getByRole('button', { name: 'Add a step' }));
  await user.click(screen.getByRole('button', { name: 'Send the offer' }));
  expect(step(2).getByRole('textbox', { name: 'Rate (%)' })).toHaveAccessibleDescription(
    'Enter more than in the previous step',
  );
  expect(step(3).getByRole('textbox', { name: 'Minimum bets' })).toHaveAccessibleDescription('Enter an amount');
  expect(step(3).getByRole('textbox', { name: 'Rate (%)' })).toHaveAccessibleDescription(/Enter a rate above 0/);
  expect(sent(seen, 'offerContract')).toEqual([]);
});

test('an offer that the server refuses says why, and keeps what was typed', async () => {
  const { user } = open({ answers: { offerContract: refuse('contract.aboveOwn') } });
  await openAgent(user, 'shila');
  await user.click(screen.getByRole('button', { name: 'Offer other terms' }));
  expect(step(2).getByRole('textbox', { name: 'Rate (%)' })).toHaveValue('0.40');
  await user.click(screen.getByRole('button', { name: 'Send the offer' }));
  expect(await screen.findByText(/One step pays more than your own contract/)).toBeVisible();
  expect(step(2).getByRole('textbox', { name: 'Rate (%)' })).toHaveValue('0.40');
});

test('a waiting offer is withdrawn after a second yes, naming the state that was seen', async () => {
  const { user, seen, answers } = open();
  await openAgent(user, 'jamal');
  expect(screen.queryByRole('button', { name: /Offer/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw the offer' }));
  const asked = await screen.findByRole('dialog', { name: 'Withdraw the offer?' });
  answers.contractsBelow = belowPage([{ ...jamal, offered: null }]);
  await user.click(within(asked).getByRole('button', { name: 'Withdraw the offer' }));
  await waitFor(() => expect(sent(seen, 'endContract')).toEqual([{ contractId: 'waits', state: 'offered' }]));
  expect(await screen.findByRole('button', { name: 'Offer a contract' })).toBeVisible();
});

test('an offer that was accepted a moment before is not ended by its withdrawal', async () => {
  const { user, answers } = open({ answers: { endContract: refuse('contract.answered') } });
  await openAgent(user, 'jamal');
  await user.click(screen.getByRole('button', { name: 'Withdraw the offer' }));
  const asked = await screen.findByRole('dialog', { name: 'Withdraw the offer?' });
  answers.contractsBelow = belowPage([{ ...jamal, offered: null, running: aContract('waits') }]);
  await user.click(within(asked).getByRole('button', { name: 'Withdraw the offer' }));
  expect(await screen.findByText('jamal accepted the offer in the meantime, so you can’t withdraw it.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'End the contract' })).toBeVisible();
});

test('a running contract is ended after a second yes', async () => {
  const { user, seen } = open();
  await openAgent(user, 'shila');
  await user.click(screen.getByRole('button', { name: 'End the contract' }));
  const asked = await screen.findByRole('dialog', { name: 'End this contract?' });
  expect(asked).toHaveTextContent('The contract ends tomorrow at 00:00. shila is still paid for today.');
  await user.click(within(asked).getByRole('button', { name: 'End the contract' }));
  await waitFor(() => expect(sent(seen, 'endContract')).toEqual([{ contractId: 'runs', state: 'accepted' }]));
});

test('an agent without a contract can offer none, and reads why', async () => {
  const { user } = open({ answers: { contractStanding: aStanding() } });
  expect(await screen.findByText(/only while you have one of this type yourself/)).toBeVisible();
  await openAgent(user, 'rafiq');
  expect(screen.queryByRole('button', { name: 'Offer a contract' })).toBeNull();
});

test('without agents below the tab says so, and a failure has Retry', async () => {
  const { user, answers } = open({ answers: { contractsBelow: refuse('system.unavailable') } });
  expect(await screen.findByText('Couldn’t load the agents')).toBeVisible();
  answers.contractsBelow = belowPage([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No agents below you')).toBeVisible();
});
