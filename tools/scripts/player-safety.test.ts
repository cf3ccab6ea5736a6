import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const wps = new URL('services/wps/src/', root);
/** The table of rules comes before the first section. */
const [rules = ''] = readFileSync(new URL('docs/player-safety.md', root), 'utf8').split('\n## ');
const rows = rules
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| rule'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('every file that the table of player safety names exists', () => {
  expect(rows.length).toBeGreaterThan(15);
  for (const [, rule, , , file] of rows) {
    const path = /^`(.+)`$/.exec(file ?? '')?.[1] ?? '';
    expect([rule, path, path !== '' && existsSync(new URL(path, wps))]).toEqual([rule, path, true]);
  }
});

test('every test that the table of player safety names is in its file, by its title', () => {
  for (const [, , , , , , named] of rows) {
    const [, path = '', title = ''] = /^`(.+?)`: (.+)$/.exec(named ?? '') ?? [];
    expect([title, readFileSync(new URL(path, wps), 'utf8').includes(`'${title}'`)]).toEqual([title, true]);
  }
});

/** The mark of a rule's number before and after a comparison with the regulator's text. */
const VERIFIED = /number not verified|checked \d{4}-\d{2}-\d{2}/;

test('every number of a rule is marked as not verified, or has the day on which it was checked', () => {
  for (const [, rule = '', number = ''] of rows)
    expect([rule, number]).toEqual([rule, expect.stringMatching(/\d/.test(rule) ? VERIFIED : /^no number$/)]);
});

test('so is every number in the rules of a policy pack', () => {
  const folder = new URL('policy/', root);
  const packs = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'schema.json');
  expect(packs).toContain('uk.json');
  for (const name of packs)
    for (const [entry, line] of Object.entries(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))) {
      const { rule = '' } = line as { rule?: string };
      const numbered = /(RTS|LCCP|SR|LOK|MGA)[ \w]* \d/.test(rule);
      expect([name, entry, rule]).toEqual([name, entry, numbered ? expect.stringMatching(VERIFIED) : rule]);
    }
});
