import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecrets } from './secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'r777-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the first start makes secrets, and the next one reads them', async () => {
  const made = await readSecrets(folder);
  expect(await readSecrets(folder)).toEqual(made);
  expect(readdirSync(folder)).toEqual(['secrets.json']);
});

test.each(['', '{"VENDOR_SECRET": "abc'])('a damaged file of secrets is kept and named: %j', async (text) => {
  const file = join(folder, 'secrets.json');
  writeFileSync(file, text);
  await expect(readSecrets(folder)).rejects.toThrow(/secrets\.json is damaged.*Restore the file from a backup/);
  expect(readFileSync(file, 'utf8')).toBe(text);
});
