import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@r777/build';
import { expect, onTestFinished, test } from 'vitest';
import { readRequirements } from '../requirements/lines';
import { applyMutant, mutantProblem, readKeptMutants } from './kept';

const mutant = { id: 'NAV-18', file: 'a.ts', text: 'b', instead: '$&c', notice: 'It shows.', test: 'a.test.ts' };

function files(contents: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'r777-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(contents)) writeFileSync(join(folder, name), text);
  return folder;
}

test('every kept mutant still applies, and its test still cites its line', () => {
  const ids = new Set(readRequirements(join(root, 'docs/requirements')).map(({ id }) => id));
  const kept = readKeptMutants(join(root, 'e2e/mutants'));
  expect(kept.length).toBeGreaterThan(4);
  expect(kept.flatMap((each) => mutantProblem(each, root, ids) ?? [])).toEqual([]);
});

test('a mutant replaces its text as it is written, and only where the file has the text once', () => {
  expect(applyMutant(mutant, 'abz')).toBe('a$&cz');
  expect(() => applyMutant(mutant, 'az')).toThrow("NAV-18: a.ts contains the mutant's text 0 times");
  expect(() => applyMutant(mutant, 'abb')).toThrow('2 times');
});

test.each([
  ['no such line', mutant, { 'a.ts': 'b', 'a.test.ts': 'NAV-18' }, []],
  ['no a.ts', mutant, { 'a.test.ts': 'NAV-18' }, ['NAV-18']],
  ['does not cite', mutant, { 'a.ts': 'b', 'a.test.ts': 'NAV-19' }, ['NAV-18']],
  ['0 times', mutant, { 'a.ts': 'c', 'a.test.ts': 'NAV-18' }, ['NAV-18']],
] as const)('a mutant that no longer fits says why: %s', (why, each, contents, ids) => {
  expect(mutantProblem(each, files(contents), new Set(ids))).toContain(why);
});

test('an entry of another form, or in the file of another area, is refused by name', () => {
  const { id: _id, ...entry } = mutant;
  const folder = (name: string, content: object) => files({ [name]: JSON.stringify(content) });
  expect(readKeptMutants(folder('nav.json', { 'NAV-18': entry }))).toEqual([mutant]);
  expect(() => readKeptMutants(folder('nav.json', { 'NAV-18': { ...entry, test: 'a.ts' } }))).toThrow('nav.json');
  expect(() => readKeptMutants(folder('nav.json', { 'HOME-01': entry }))).toThrow(
    'HOME-01 is in nav.json, but its area has another file',
  );
});
