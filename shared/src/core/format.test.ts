import { expect, test, vi } from 'vitest';
import { formatCount, formatDate, formatMoney, today } from './format';
import { noteServerTime } from './http/server-clock';

test('MONEY-01 amounts have two decimals, the sign of the taka and the grouping of the language', () => {
  expect(formatMoney('12345.60', 'EN')).toBe('৳\u00a012,345.60');
  expect(formatMoney('1234567.80', 'EN')).toBe('৳\u00a01,234,567.80');
  expect(formatMoney('1234567.80', 'BN')).toBe('৳\u00a012,34,567.80');
  expect(formatMoney('-5.00', 'EN')).toBe('-৳\u00a05.00');
});

test('no float touches an amount', () => {
  expect(formatMoney('900719925474099.31', 'EN')).toBe('৳\u00a0900,719,925,474,099.31');
});

test('counts are grouped, with Latin digits', () => {
  expect([formatCount(12345, 'EN'), formatCount(1234567, 'BN')]).toEqual(['12,345', '12,34,567']);
});

test.each([
  ['EN', 'en-BD-u-nu-latn'],
  ['BN', 'bn-BD-u-nu-latn'],
] as const)('amounts and counts of every length are grouped as %s groups them', (language, tag) => {
  const amounts = new Intl.NumberFormat(tag, { minimumFractionDigits: 2 });
  const counts = new Intl.NumberFormat(tag);
  for (let whole = 7, length = 1; length <= 15; length++, whole = whole * 10 + length) {
    expect(formatMoney(`${whole}.05`, language)).toBe(`৳\u00a0${amounts.format(`${whole}.05` as `${number}`)}`);
    expect([formatCount(whole, language), formatCount(-whole, language)]).toEqual([
      counts.format(whole),
      counts.format(-whole),
    ]);
  }
});

test('a time is shown in the time zone of the site, a date without time is not moved', () => {
  expect(formatDate('2026-11-20T20:30:00Z', 'MM/DD/YYYY HH:mm')).toBe('11/21/2026 02:30');
  expect(formatDate('2026-11-20T20:30:05Z', 'YYYY-MM-DD HH:mm:ss')).toBe('2026-11-21 02:30:05');
  expect(formatDate('2026-11-20T18:00:00Z', 'MM/DD HH:mm')).toBe('11/21 00:00');
  expect(formatDate('2026-11-20', 'MM/DD/YYYY')).toBe('11/20/2026');
});

test("today is the site's local day, not that of the device", () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:30:00Z') });
  expect(today()).toBe('2026-11-21');
});

test('today is the server’s day on a phone whose clock is a day late', () => {
  vi.useFakeTimers({ now: new Date('2026-11-19T18:30:00Z') });
  noteServerTime('Fri, 20 Nov 2026 18:30:00 GMT', Date.now());
  expect(today()).toBe('2026-11-21');
  noteServerTime('Thu, 19 Nov 2026 18:30:00 GMT', Date.now());
});
