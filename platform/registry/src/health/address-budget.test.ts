import { expect, test } from 'vitest';
import { AddressBudget } from './report-budgets';

const MINUTE = 60_000;
/** The number of events that count, of those that were sent. */
const counted = (budget: AddressBudget, address: string, events: number, now: number) =>
  Array.from({ length: events }, () => budget.spend(address, 0, now)).filter(Boolean).length;

test('REG-08 of one network 300 events count in a minute, whatever others send, and 300 more in the next', () => {
  const budget = new AddressBudget();
  expect(counted(budget, '10.0.1', 400, 5 * MINUTE)).toBe(300);
  expect(counted(budget, '10.0.2', 400, 5 * MINUTE + 1)).toBe(300);
  expect(counted(budget, '10.0.1', 400, 6 * MINUTE - 1)).toBe(0);
  expect(counted(budget, '10.0.1', 400, 6 * MINUTE)).toBe(300);
});

test('REG-08 each page that a network has open adds four events', () => {
  const budget = new AddressBudget();
  const events = Array.from({ length: 5000 }, () => budget.spend('10.0.1', 1000, MINUTE)).filter(Boolean);
  expect(events).toHaveLength(4300);
});
