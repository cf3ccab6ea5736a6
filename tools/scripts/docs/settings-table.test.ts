import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@r777/build';
import { expect, test } from 'vitest';
import { allVariables, withTable } from './settings-table';

test('the deployment guide has every variable of every service as its schema has it: npm run docs', () => {
  const guide = readFileSync(join(root, 'docs/deploy.md'), 'utf8');
  expect(withTable(guide)).toBe(guide);
});

test('every variable says what it is', () => {
  const all = allVariables();
  expect(all.filter(({ about }) => about === '').map(({ service, name }) => `${service} ${name}`)).toEqual([]);
  expect(all.length).toBeGreaterThan(60);
  expect(all).toContainEqual(
    expect.objectContaining({ service: 'wps', name: 'VENDOR_SECRET', withoutIt: '**required**' }),
  );
  expect(all).toContainEqual(expect.objectContaining({ service: 'registry', name: 'SHELL_PORT', withoutIt: '`8080`' }));
});
