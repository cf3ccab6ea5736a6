import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allVariables } from './docs/settings-table';

const root = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/security.md', root), 'utf8');
const section = text.slice(text.indexOf('\n## Keys\n'), text.indexOf('\n## Packages\n'));
const rows = section.split('\n').filter((line) => /^\| (?!secret |---)/.test(line));
const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));

test('ASVS 11.1.2: every variable that holds a secret stands in the inventory of keys', () => {
  const holders = allVariables()
    .map(({ name }) => name)
    .filter((name) => /SECRETS?$|_KEY$|_DSN$|_TOKEN$|^DATABASE_URL$|^SMTP_URL$/.test(name));
  expect(holders).toEqual(expect.arrayContaining(['KEY_SECRET', 'KEY_SECRETS', 'VENDOR_SECRET', 'SMTP_URL']));
  const named = cells.map(([, secret]) => secret).join(' ');
  for (const name of holders) expect(named).toContain(`\`${name}\``);
});

test('every purpose that a key is derived for stands in the inventory', () => {
  const seal = readFileSync(new URL('services/wps/src/platform/crypto/seal.ts', root), 'utf8');
  const [, uses = ''] = /export type SealUse =\s+([^;]+);/.exec(seal) ?? [];
  const purposes = [...uses.matchAll(/'([^']+)'/g)].map(([, use = '']) => use);
  expect(purposes.length).toBeGreaterThan(3);
  for (const purpose of purposes) expect(section).toContain(purpose);
});

test('ASVS 11.1.1: every key of the inventory has an algorithm and says when it is replaced', () => {
  expect(rows.length).toBeGreaterThan(10);
  for (const [, secret, use, algorithm, when, how] of cells)
    expect([secret, use !== '', algorithm !== '', when !== '', how !== '']).toEqual([secret, true, true, true, true]);
});
