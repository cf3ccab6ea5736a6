/** The operators' console in Bengali, on a machine without a Bengali font. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, root } from '@r777/build';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../../platform/registry/src/testing/site';

let folder: string;
let site: Site;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'console-'));
  const source = join(root, 'platform/console/src');
  await buildApp({
    name: 'console',
    entry: join(source, 'main.tsx'),
    template: join(source, 'index.html'),
    outDir: folder,
  });
  site = await startSite({ CONSOLE_DIST: folder });
}, 120_000);
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('the console’s page declares the site’s font for Bengali, and its origin serves the file', async () => {
  const page = await fetch(site.ops);
  expect(page.headers.get('content-security-policy')).toMatch(/font-src 'self'/);
  const html = await page.text();
  const textsOf = async (pattern: RegExp) => {
    const paths = [...html.matchAll(pattern)].map(([, path = '']) => path);
    return (await Promise.all(paths.map(async (path) => (await fetch(site.ops + path)).text()))).join('\n');
  };
  const css = await textsOf(/<link [^>]*href="([^"]+\.css)"/g);
  // The letters of Bengali begin at U+0980.
  const faces = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, face = '']) => face);
  const bengali = faces.find((face) => /U\+980-/i.test(face.replaceAll('U+0', 'U+')));
  const family = /font-family:\s*"?([^";]+)/.exec(bengali ?? '')?.[1];
  // The family that the page's script sets for its texts.
  expect(await textsOf(/<script [^>]*src="([^"]+\.js)"/g)).toContain(`"${family}", system-ui`);
  const address = /url\("?(\/assets\/[^")]+)/.exec(bengali ?? '')?.[1];
  const file = await fetch(`${site.ops}${address}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
});
