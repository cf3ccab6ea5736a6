import { expect, test } from 'vitest';
import { failureCountOf, minuteOf } from './network-shares';
import { readPageReport } from './page-report';

test('REG-08 a version that threw or was never ready was loaded before: one try, one failure', () => {
  expect(
    failureCountOf([{ what: 'load', n: 3 }, ...['fail.render', 'fail.not-ready'].map((what) => ({ what, n: 1 }))]),
  ).toEqual({ pages: 3, errors: 2 });
  expect(failureCountOf([{ what: 'fail.timeout', n: 1 }])).toEqual({ pages: 1, errors: 1 });
});

test('REG-08 a report may say that a version was not ready', () => {
  const report = {
    page: '3f0b5cde-6a0a-4c8e-9d5f-0d9b6e1f2a3b',
    build: '',
    revision: 1,
    showing: {},
    behind: ['mf-games'],
    loads: [],
    failures: [{ remote: 'mf-games', version: '1.0.0', reason: 'not-ready' }],
    vitals: {},
    leaving: false,
  };
  expect(readPageReport(report)?.failures).toEqual(report.failures);
});

test('a moment is counted in its minute', () => {
  const of = (moment: string) => minuteOf(new Date(moment)).toISOString();
  expect(of('2026-11-20T12:34:59.999Z')).toBe('2026-11-20T12:34:00.000Z');
  expect(of('2026-11-20T12:34:00.000Z')).toBe('2026-11-20T12:34:00.000Z');
});
