import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@r777/build';
import { afterAll, expect, test } from 'vitest';
import { budgetLines, workerSecondsIn } from './worker-seconds';

const folder = mkdtempSync(join(tmpdir(), 'r777-seconds-'));
afterAll(() => rmSync(folder, { recursive: true }));
const report = (name: string, content: unknown) => {
  writeFileSync(join(folder, name), JSON.stringify(content));
  return join(folder, name);
};

test('seconds add up by package, and by project of the browser tests', () => {
  const file = (path: string, seconds: number) => ({
    name: join(root, path),
    startTime: 1000,
    endTime: 1000 + seconds * 1000,
  });
  const vitest = report('vitest.json', {
    testResults: [
      file('services/wps/src/a.test.ts', 3),
      file('services/wps/src/b.test.ts', 4),
      file('mf-auth/src/c.test.ts', 2),
    ],
  });
  const tests = [{ projectName: 'journeys', results: [{ duration: 1500 }, { duration: 500 }] }];
  const playwright = report('playwright.json', { suites: [{ specs: [], suites: [{ specs: [{ tests }] }] }] });
  expect(Object.fromEntries(workerSecondsIn(vitest, playwright))).toEqual({
    'services/wps': 7,
    'mf-auth': 2,
    'browser: journeys': 2,
  });
  expect(workerSecondsIn('missing.json', 'missing.json').size).toBe(0);
});

test('the most expensive folder comes first, and one over its budget is named', () => {
  const seconds = new Map([
    ['mf-auth', 2],
    ['services/wps', 7.4],
    ['tools', 1],
  ]);
  expect(budgetLines(seconds, { 'services/wps': 7, 'mf-auth': 2 }).map((line) => line.replace(/ +/g, ' '))).toEqual([
    'services/wps 7 s OVER 7',
    'mf-auth 2 s of 2',
    'tools 1 s has no budget',
  ]);
});
