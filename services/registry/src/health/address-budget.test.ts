import { expect, test } from 'vitest';
import { AddressBudget } from './address-budget';

const MINUTE = 60_000;
/** How many of so many events count. */
const counted = (budget: AddressBudget, address: string, events: number, now: number) =>
  Array.from({ length: events }, () => budget.spend(address, now)).filter(Boolean).length;

test('REG-08 of one address 300 events count in a minute, whatever others send, and 300 more in the next', () => {
  const budget = new AddressBudget();
  expect(counted(budget, '10.0.1', 400, 5 * MINUTE)).toBe(300);
  expect(counted(budget, '10.0.2', 400, 5 * MINUTE + 1)).toBe(300);
  expect(counted(budget, '10.0.1', 400, 6 * MINUTE - 1)).toBe(0);
  expect(counted(budget, '10.0.1', 400, 6 * MINUTE)).toBe(300);
});
