import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { oneBundleAliases } from './one-bundle';
import { plainAliases } from './plain';
import { variantFolder } from './variants';

const isThere = (file: string) => existsSync(file) || existsSync(`${file}.ts`);

test.each([
  ['one-bundle', oneBundleAliases()],
  ['plain', plainAliases()],
] as const)('the %s variant replaces modules that the shell has by its own', async (variant, aliases) => {
  // An alias of a name that nobody imports any more is silently without effect.
  const names = [...Object.keys(aliases), ...Object.values(aliases)];
  expect(names.filter((file) => !isThere(file))).toEqual([]);
  const own = (await readdir(variantFolder(variant))).map((file) => basename(file, '.ts'));
  const used = Object.values(aliases).map((file) => basename(file));
  expect(own.filter((file) => !used.includes(file) && file !== 'start')).toEqual([]);
});
