import { expect, test, vi } from 'vitest';
import { followVitals } from './vitals';

const measured = vi.hoisted(() => {
  const listening: Record<string, (figure: { value: number }) => void> = {};
  const listen = (name: string) => (tell: (figure: { value: number }) => void) => {
    listening[name] = tell;
  };
  return { listening, listen };
});
// jsdom neither paints nor lays out.
vi.mock('web-vitals', () => ({
  onLCP: measured.listen('paint'),
  onINP: measured.listen('tap'),
  onCLS: measured.listen('shift'),
}));

test('times are told in whole milliseconds, the layout shift with three decimals', () => {
  const told = vi.fn();
  followVitals(told);
  measured.listening.paint?.({ value: 1234.4 });
  measured.listening.tap?.({ value: 87.6 });
  measured.listening.shift?.({ value: 0.12345 });
  expect(told.mock.calls).toEqual([
    ['LCP', 1234],
    ['INP', 88],
    ['CLS', 0.123],
  ]);
});
