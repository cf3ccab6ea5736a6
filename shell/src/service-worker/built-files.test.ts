import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isBuiltFile, isPageOfBuild, isShellFile } from './built-files';

const origin = 'https://site.example';
const text = 'console.log("shell")';
const hash = createHash('sha256').update(text).digest('base64');

beforeEach(() => vi.stubGlobal('builtFiles', { 'main.1.js': hash }));
afterEach(() => vi.unstubAllGlobals());

test('a kept script of the shell is used only with the bytes of the build', async () => {
  const main = `${origin}/assets/main.1.js`;
  const answer = new Response(text);
  expect(await isBuiltFile(main, answer)).toBe(true);
  expect(await answer.text(), 'the answer itself stays unread').toBe(text);
  expect(await isBuiltFile(main, new Response(`stranger();${text}`))).toBe(false);
});

test('a file that the build does not know is not believed', async () => {
  for (const name of ['main.0.js', 'toString', '../main.1.js'])
    expect([name, await isBuiltFile(`${origin}/assets/${name}`, new Response(text))]).toEqual([name, false]);
});

test('a worker without a list believes no file of the shell', async () => {
  vi.unstubAllGlobals();
  expect(await isBuiltFile(`${origin}/assets/main.1.js`, new Response(text))).toBe(false);
});

test('files of remotes and pictures are not the shell’s', () => {
  expect(isShellFile(`${origin}/assets/main.1.js?x=1`)).toBe(true);
  expect(isShellFile(`${origin}/registry/files/mf-games/1.0.0/entry.js`)).toBe(false);
});

test('a kept page with scripts of another build is not of this one', () => {
  expect(isPageOfBuild('<script src="/assets/main.1.js" defer></script>')).toBe(true);
  expect(isPageOfBuild('<script src="/assets/main.0.js" defer></script>')).toBe(false);
  expect(isPageOfBuild('<p>no script</p>')).toBe(true);
});
