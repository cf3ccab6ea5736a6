import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string) => readFile(fileURLToPath(new URL(path, import.meta.url)), 'utf8');

/** Custom properties of the first `:root` block. */
function tokensOf(css: string): Map<string, string> {
  const block = /:root\s*\{([^}]*)\}/.exec(css)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

test('the static skeleton repeats the values of the tokens', async () => {
  const tokens = tokensOf(await read('../../shared/src/ui/tokens.css'));
  const repeated = tokensOf(await read('./skeleton.css'));
  expect(repeated.size).toBeGreaterThan(5);
  for (const [name, value] of repeated) expect([name, value]).toEqual([name, tokens.get(name)]);
});
