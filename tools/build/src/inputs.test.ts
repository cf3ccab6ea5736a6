import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashInputs } from './inputs';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'r777-hash-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

async function hashWith(file: string, text: string): Promise<string> {
  await mkdir(join(base, 'shell/src', dirname(file)), { recursive: true });
  await writeFile(join(base, 'shell/src', file), text);
  return hashInputs(['shell/src'], '', base);
}

test.each(['main.ts', 'federation/reports/reports.ts', 'pages/test/page.tsx'])(
  'a build is made anew when %s changes',
  async (file) => {
    const before = await hashWith(file, 'export {};');
    expect(await hashWith(file, 'export {};')).toBe(before);
    expect(await hashWith(file, 'export const changed = true;')).not.toBe(before);
  },
);

test.each(['main.test.ts', 'dist/main.js', 'node_modules/a/index.js'])('no build is made anew for %s', async (file) => {
  const before = await hashWith(file, 'export {};');
  expect(await hashWith(file, 'export const changed = true;')).toBe(before);
});
