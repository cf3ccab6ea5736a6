import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { oneBundleAliases } from './one-bundle';
import { plainAliases } from './plain';
import { variantFolder } from './variants';

/** A name of the host's package comes from its own list of entries. */
const isThere = (file: string) => file.startsWith('@mfe/host/') || existsSync(file) || existsSync(`${file}.ts`);

test.each([
  ['one-bundle', oneBundleAliases()],
  ['plain', plainAliases()],
] as const)('the %s variant replaces modules that the shell has by its own', async (variant, aliases) => {
  // An alias of a name that nobody imports any more has no effect and causes no error.
  const names = [...Object.keys(aliases), ...Object.values(aliases)];
  expect(names.filter((file) => file !== 'working-tree-exposes' && !isThere(file))).toEqual([]);
  const own = (await readdir(variantFolder(variant))).map((file) => basename(file, '.ts'));
  const used = Object.values(aliases).map((file) => basename(file));
  expect(own.filter((file) => !used.includes(file) && !['start', 'working-tree-exposes.d'].includes(file))).toEqual([]);
});

test('a module of the host is replaced under every name by which something imports it', () => {
  for (const aliases of [oneBundleAliases(), plainAliases()])
    expect(Object.keys(aliases)).toEqual(
      expect.arrayContaining(['@mfe/host/preload', expect.stringMatching(/\/host\/src\/preload$/)]),
    );
});
