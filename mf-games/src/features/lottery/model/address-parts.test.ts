import { expect, test } from 'vitest';
import { prizeModeNamed } from '../lottery-page';
import { dayNamed } from './days';

test('a day of an address is one that the calendar has, written in full', () => {
  expect(dayNamed('2026-11-23')).toBe('2026-11-23');
  for (const none of [
    null,
    '',
    '2026-13-01',
    '2026-11-23x',
    'x2026-11-23',
    '26-11-23',
    '2026-1-23',
    '2026-11-3',
    '2026',
  ])
    expect(dayNamed(none)).toBeUndefined();
});

test('an address names one of the prize modes, and nothing else', () => {
  expect(['Elott', 'Lott', 'ZY'].map(prizeModeNamed)).toEqual(['Elott', 'Lott', 'ZY']);
  expect(['elott', '', 'x', null].map(prizeModeNamed)).toEqual([undefined, undefined, undefined, undefined]);
});
