import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@r777/build';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRequirements, readVariants } from './lines';
import { resultsOf } from './results';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'r777-requirements-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lines = readRequirements(join(root, 'docs/requirements'));

test('a line is read from its area’s file; headings, decisions and the index are none', () => {
  writeFileSync(join(folder, 'README.md'), '- **AREA-NN** [package] text\n- **ROW-01** [shell] of the index\n');
  writeFileSync(
    join(folder, 'home.md'),
    '# HOME · Home\n\n- **HOME-03** [mf-games] It turns. (expected)\n\n## Decisions\n\n- It is so.\n',
  );
  expect(readRequirements(folder)).toEqual([
    { id: 'HOME-03', area: 'HOME', owner: 'mf-games', text: 'It turns. (expected)', variants: [] },
  ]);
});

test('every id stands once, in the file of its area, and the index has the number of each area', () => {
  expect(lines.length).toBeGreaterThan(900);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  const index = readFileSync(join(root, 'docs/requirements/README.md'), 'utf8');
  for (const area of new Set(lines.map((one) => one.area))) {
    const own = lines.filter((one) => one.area === area);
    const file = readFileSync(join(root, `docs/requirements/${area.toLowerCase()}.md`), 'utf8');
    expect([area, own.filter(({ id }) => file.includes(`**${id}**`)).length]).toEqual([area, own.length]);
    expect(index).toMatch(new RegExp(`\\[${area}\\]\\(${area.toLowerCase()}\\.md\\) \\| .+ \\| ${own.length} \\|`));
  }
  expect(index).toContain(`| **${lines.length}** |`);
});

test('an id passes or fails with the tests of every runner that cite it; a skipped test does not count', () => {
  const spec = (title: string, ...states: string[]) => ({ title, tests: states.map((status) => ({ status })) });
  const { passed, failed } = resultsOf([
    {
      testResults: [
        {
          assertionResults: [
            { fullName: 'group HOME-01 HOME-02 turns', status: 'passed' },
            { fullName: 'HOME-02 stops', status: 'failed' },
            { fullName: 'HOME-03 waits', status: 'pending' },
          ],
        },
      ],
    },
    {
      suites: [
        {
          title: 'NAV-01 file',
          specs: [spec('opens', 'expected', 'skipped'), spec('NAV-02 flakes', 'flaky')],
          suites: [{ title: 'NAV-03', specs: [spec('closes', 'skipped')] }],
        },
      ],
    },
    [{ name: 'PERF-01 paints', ok: true }, { name: 'PERF-02 waits' }, { name: 'PERF-03 weighs', ok: false }],
  ]);
  expect([...passed].toSorted()).toEqual(['HOME-01', 'HOME-02', 'NAV-01', 'PERF-01']);
  expect([...failed].toSorted()).toEqual(['HOME-02', 'NAV-01', 'NAV-02', 'PERF-03']);
});

test('a line names its variants below it, in the words of the vocabulary', () => {
  writeFileSync(
    join(folder, 'nav.md'),
    '- **NAV-01** [shell] It shows.\n  - Variants: role guest, agent; off setting\n- **NAV-02** [shell] It hides.\n',
  );
  expect(readRequirements(folder).map(({ variants }) => variants)).toEqual([['guest', 'agent', 'setting'], []]);
  expect(() => readVariants('rule agent')).toThrow('no dimension rule. Use one of role');
  expect(() => readVariants('role agents')).toThrow('role has no agents. Use one of guest');
});

test('a variant passes or fails with the tests whose titles name it beside the id', () => {
  const spec = (fullName: string, status = 'passed') => ({ fullName, status });
  const { passed, failed } = resultsOf([
    {
      testResults: [
        {
          assertionResults: [
            spec('NAV-18 [agent, BN] hides'),
            spec('NAV-18 shows'),
            spec('NAV-18 [guest] x', 'failed'),
          ],
        },
      ],
    },
  ]);
  expect([...passed].toSorted()).toEqual(['NAV-18', 'NAV-18 BN', 'NAV-18 agent']);
  expect([...failed].toSorted()).toEqual(['NAV-18', 'NAV-18 guest']);
});
