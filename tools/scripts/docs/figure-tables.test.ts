import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@r777/build/root';
import { expect, test } from 'vitest';
import type { Result } from '../../../e2e/bench/result';
import { tablesWithoutRun, withFigures } from './figure-tables';

const page = (body: string) =>
  `# Performance\n\n<!-- figures: wait of | code: a.ts b -->\n${body}<!-- /figures -->\n\nText.\n`;
const run = { commit: 'abc1234', day: '2026-11-27', speed: 1500 };
const figure = (name: string, value: number): Result => ({
  name,
  value,
  unit: 'ms',
  against: null,
  ratio: null,
  limit: null,
  run,
});
const figures = [figure('wait of: home, EN', 5), figure('wait of: home, BN', 6), figure('other: home, EN', 7)];
const measured = withFigures(page(''), figures, () => 0);

test('a run writes its figures with its commit, day and processor speed', () => {
  expect(measured).toContain('Commit `abc1234`, 2026-11-27, processor speed 1,500');
  expect(measured).toContain('| | EN | BN |\n|---|---|---|\n| home | 5 | 6 |\n');
  expect(measured).not.toContain('| 7 |');
  expect(measured).toContain('\n\nText.\n');
});

test('a table that is older than the code it measures says so, and keeps its figures', () => {
  const asked: unknown[] = [];
  const old = withFigures(measured, [], (...args) => asked.push(args) + 2);
  expect(asked).toEqual([[{ commit: 'abc1234' }, ['a.ts', 'b']]]);
  expect(old).toContain('**Older than the code that it measures: 3 later commits');
  expect(old).toContain('| home | 5 | 6 |');
  expect(withFigures(old, [], () => 3)).toBe(old);
  expect(withFigures(old, [], () => 0)).toBe(measured);
});

test('a table whose commit is gone counts as old', () => {
  expect(withFigures(measured, [], () => null)).toContain('its commit is not in this repository');
});

test('figures with a limit or a comparison stand in a list, each run with its own line', () => {
  const limited = { ...figure('load of a, b', 70), limit: 100, ok: true };
  const later = {
    ...figure('size', 1200),
    ratio: 0.5,
    against: { name: 'bare', value: 2400 },
    run: { ...run, day: '2026-11-28' },
  };
  const text = withFigures('<!-- figures: load; size | code: a -->\n<!-- /figures -->', [limited, later], () => 0);
  expect(text).toContain('| load of a, b | 70 ms | | | 100 |');
  expect(text).toContain('2026-11-28, processor speed');
  expect(text).toContain('| size | 1,200 ms | 2,400 (bare) | 0.5 | |');
});

test('a table that somebody typed is old when its code has changed since that day', () => {
  const typed = page('Typed by hand on 2026-11-20.\n\n| a | 5 |\n');
  expect(withFigures(typed, [], (since) => ('day' in since && since.day === '2026-11-20' ? 4 : 0))).toContain(
    '4 later commits',
  );
  expect(withFigures(typed, figures, () => 0)).not.toContain('Typed');
});

test('every table of the page of figures belongs to a run, so that it can become old', () => {
  const text = readFileSync(join(root, 'docs/performance.md'), 'utf8');
  expect(tablesWithoutRun(text)).toEqual(['| command | what it measures | time |']);
  expect(tablesWithoutRun('| a |\n|---|\n| 5 |\n')).toEqual(['| a |']);
});
