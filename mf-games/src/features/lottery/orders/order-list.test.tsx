import { renderWithApp } from '@r777/shared/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { order, ordersPage } from '../test-kit';
import { OrderList } from './order-list';

test.each([
  ['EN', '-13.00', 'Paid out'],
  ['EN', '0.00', 'Paid out'],
  ['EN', '7.00', 'Won'],
  ['BN', '-13.00', 'টাকা পেয়েছেন'],
  ['BN', '7.00', 'জিতেছেন'],
] as const)('%s an order whose prize leaves %s is called “%s”', async (language, net, words) => {
  const page = ordersPage([order({ state: 'won', net })]);
  renderWithApp(<OrderList page={page} onPage={() => undefined} />, { language });
  const row = await screen.findByRole('button', { name: new RegExp(words) });
  expect(row.textContent).toContain(words);
});
