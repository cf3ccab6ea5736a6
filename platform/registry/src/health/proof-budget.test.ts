import { expect, test } from 'vitest';
import { ProofBudget } from './report-budgets';

const MINUTE = 60_000;
const network = '10.0.1';
const got = (budget: ProofBudget, address: string, asked: number, open = 0, now = MINUTE) =>
  Array.from({ length: asked }, () => budget.spend({ network, address }, open, now)).filter(Boolean).length;

test('REG-08 one machine cannot take the proofs of its neighbours in the network', () => {
  const budget = new ProofBudget();
  expect(got(budget, 'attacker', 5000)).toBe(300);
  for (let phone = 0; phone < 20; phone++) expect(got(budget, `phone ${phone}`, 2)).toBe(2);
  expect(got(budget, 'attacker', 5000)).toBe(0);
});

test('REG-08 the phones behind one address of a carrier get what the pages of the network allow', () => {
  const budget = new ProofBudget();
  expect(got(budget, 'carrier', 3000, 2000)).toBe(2966);
  expect(got(budget, 'carrier', 3000, 0, 2 * MINUTE)).toBe(300);
});

test('REG-08 no network gets more than ten thousand proofs a minute', () => {
  const budget = new ProofBudget();
  expect(got(budget, 'carrier', 20_000, 1_000_000)).toBeLessThanOrEqual(10_000);
});

test('REG-08 the proofs of a minute do not raise the allowance of that minute, those of earlier minutes do', () => {
  const budget = new ProofBudget();
  // Reports as one address that uses each proof at once.
  const proven = (minute: number, before: number) => {
    let open = before;
    for (let asked = 0; asked < 20_000; asked++)
      if (budget.spend({ network, address: 'one' }, open, minute * MINUTE)) open += 1;
    return open - before;
  };
  expect(proven(1, 0)).toBe(300);
  expect(proven(2, 300)).toBe(700);
});
