import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from './registry-site';

test('the layers that a style sheet may use are the tokens of the page', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8');
  expect([...tokens.matchAll(/(--z-[\w-]+):/g)].map(([, name]) => name)).toEqual(site.layerTokens);
});
