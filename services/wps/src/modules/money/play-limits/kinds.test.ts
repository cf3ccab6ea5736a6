import { expect, test } from 'vitest';
import { referencePolicy } from '../../../platform/settings/policy-pack';
import { firstDayOf, keptValue, kinds, onWire, partsOf, type Span } from './kinds';

const spans: readonly Span[] = ['Day', 'Week', 'Month'];
/** Midnight of the site comes at 18:00 UTC. */
const firstDays = (moment: string) => spans.map((span) => firstDayOf(span, Date.parse(moment)));

test('weeks begin on Monday and months on the first, in the site’s time', () => {
  expect(firstDays('2026-03-01T17:59:00Z')).toEqual(['2026-03-01', '2026-02-23', '2026-03-01']);
  expect(firstDays('2026-03-01T18:00:00Z')).toEqual(['2026-03-02', '2026-03-02', '2026-03-01']);
  expect(firstDays('2026-03-11T12:00:00Z')).toEqual(['2026-03-11', '2026-03-09', '2026-03-01']);
});

const policy = { ...referencePolicy, limits: { ...referencePolicy.limits, minimum: '100.00', maximum: '5000.00' } };
const field = { code: 'request.invalid', field: 'value' };

test('each kind of limit counts one thing in one span; the reality check counts nothing', () => {
  expect(kinds.map(partsOf)).toEqual([
    { group: 'deposit', span: 'Day' },
    { group: 'deposit', span: 'Week' },
    { group: 'deposit', span: 'Month' },
    { group: 'loss', span: 'Day' },
    { group: 'loss', span: 'Week' },
    { group: 'loss', span: 'Month' },
    { group: 'session', span: 'Day' },
    { group: 'session', span: 'Week' },
    { group: 'session', span: 'Month' },
    null,
  ]);
  expect(kinds.at(-1)).toBe('realityCheck');
});

test('amounts are stored in paisa and shown in taka; minutes stay minutes, and none stays none', () => {
  expect(keptValue('depositDay', '250.50', policy)).toBe('25050');
  expect(onWire('depositDay', '25050')).toBe('250.50');
  expect(keptValue('lossMonth', '250.50', policy)).toBe('25050');
  expect(onWire('lossMonth', '25050')).toBe('250.50');
  expect(keptValue('sessionDay', '60', policy)).toBe('60');
  expect(onWire('sessionDay', '60')).toBe('60');
  expect(onWire('realityCheck', '15')).toBe('15');
  expect([onWire('depositDay', null), onWire('sessionDay', null)]).toEqual([null, null]);
});

test('an amount lies within the bounds of the policy, and is written with two decimals', () => {
  const bounds = { params: { min: '100.00', max: '5000.00' } };
  expect([keptValue('lossDay', '100.00', policy), keptValue('lossDay', '5000.00', policy)]).toEqual([
    '10000',
    '500000',
  ]);
  for (const value of ['99.99', '5000.01', '1000'])
    expect(() => keptValue('lossDay', value, policy), value).toThrow(expect.objectContaining({ ...field, ...bounds }));
});

test.each([
  ['sessionDay', '1440'],
  ['sessionWeek', '10080'],
  ['sessionMonth', '44640'],
] as const)('a limit of %s is one minute to the whole span: %s', (kind, longest) => {
  expect([keptValue(kind, '1', policy), keptValue(kind, longest, policy)]).toEqual(['1', longest]);
  for (const value of ['0', String(Number(longest) + 1), '1.5', '-1', 'x', '100000', '1x', 'x1'])
    expect(() => keptValue(kind, value, policy), value).toThrow(expect.objectContaining(field));
});

test('a kept amount outside of the policy’s bounds can be lowered, and one within them stays within', () => {
  for (const [kept, value] of [
    ['5000', '20.00'],
    ['900000', '8000.00'],
  ] as const)
    expect(keptValue('lossDay', value, policy, kept), value).toBe(value.replace('.', ''));
  for (const [kept, value] of [
    ['5000', '60.00'],
    ['5000', '0.00'],
    ['900000', '9000.01'],
    ['20000', '99.99'],
  ] as const)
    expect(() => keptValue('lossDay', value, policy, kept), value).toThrow(expect.objectContaining(field));
});

test('a reality check comes at an interval that the policy offers', () => {
  expect(['15', '30', '60', '120'].map((minutes) => keptValue('realityCheck', minutes, policy))).toEqual([
    '15',
    '30',
    '60',
    '120',
  ]);
  for (const value of ['16', '0', '1440'])
    expect(() => keptValue('realityCheck', value, policy), value).toThrow(expect.objectContaining(field));
  expect(() => keptValue('realityCheck', '15', { ...policy, realityCheck: null })).toThrow(
    expect.objectContaining(field),
  );
});
