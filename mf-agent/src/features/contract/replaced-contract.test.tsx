import { renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Area } from '../../expose/SalaryContract';
import { asAgent } from '../../testing/answers';
import { aContract, aPeriod, aStanding, payoutPage } from '../../testing/contracts';

const open = (contractStanding: ReturnType<typeof aStanding>) =>
  renderWithApp(<Area />, {
    ...asAgent,
    path: '/m/member/agent/getSalaryContract',
    answers: { ...asAgent.answers, contractStanding, salaries: payoutPage([]) },
  });

test('a contract that replaced another one says from when it counts; the other one is paid until then', async () => {
  const current = aPeriod({ contractId: 'before' });
  open(aStanding({ running: aContract('own'), current }));
  const card = await screen.findByRole('region', { name: 'Current contract' });
  expect(card).toHaveTextContent('This contract starts tomorrow at 00:00. Your previous contract pays for today.');
  expect(card).toHaveTextContent('Earned so far৳ 2.50');
  expect(card).not.toHaveTextContent('reached');
});

test('a contract that has ended shows what it still pays for the day', async () => {
  open(aStanding({ current: aPeriod() }));
  const card = await screen.findByRole('region', { name: 'Your contract is ending' });
  expect(card).toHaveTextContent('You still get paid for today. Nothing counts from 00:00 tomorrow.');
  expect(card).toHaveTextContent('Earned so far৳ 2.50');
  expect(screen.queryByText('No contract yet')).toBeNull();
});
