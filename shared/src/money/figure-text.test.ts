import { expect, test } from 'vitest';
import { figureText, fillFigures } from './figure-text';

test.each([
  [{ unit: 'money', value: '18000.00' }, '৳18,000', '৳18,000'],
  [{ unit: 'money', value: '500000' }, '৳500,000', '৳5,00,000'],
  [{ unit: 'money', value: '0.50' }, '৳0.50', '৳0.50'],
  [{ unit: 'percent', value: '100.00' }, '100%', '100%'],
  [{ unit: 'percent', value: '1.02' }, '1.02%', '1.02%'],
  [{ unit: 'times', value: 10 }, '10×', '10×'],
  [{ unit: 'days', value: 30 }, '30', '30'],
  [{ unit: 'count', value: 1200 }, '1,200', '1,200'],
  [{ unit: 'time', value: '20:00' }, '8\u00a0pm', 'রাত 8টা'],
  [{ unit: 'time', value: '00:30' }, '12:30\u00a0am', 'রাত 12:30টা'],
  [{ unit: 'time', value: '12:00' }, '12\u00a0pm', 'দুপুর 12টা'],
  [{ unit: 'weekday', value: 7 }, 'Sunday', 'রবিবার'],
  [{ unit: 'date', value: '2026-11-28' }, '28 November', '28 নভেম্বর'],
  [{ unit: 'game', value: 'burning' }, 'burning', 'burning'],
] as const)('a figure is written as players of each language read it: %o', (figure, english, bengali) => {
  expect([figureText(figure, 'EN'), figureText(figure, 'BN')]).toEqual([english, bengali]);
});

test('no line breaks between the sign of the taka and its digits, and every digit is Latin', () => {
  const text = figureText({ unit: 'money', value: '1234567.80' }, 'BN');
  expect(text).toBe('৳12,34,567.80');
  expect(text).not.toMatch(/[\u09e6-\u09ef]/);
});

test('a text whose figure is unknown is not a text', () => {
  const known = (name: string) => ({ most: '৳500', 'vip.rate': '1%' })[name];
  expect(fillFigures('Up to {{most}}, {{vip.rate}} back', known)).toBe('Up to ৳500, 1% back');
  expect(fillFigures('Up to {{least}}', known)).toBeUndefined();
  expect(fillFigures('No figures', known)).toBe('No figures');
});
