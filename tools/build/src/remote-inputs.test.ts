// @module-tag extended
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remoteInputs } from './remote-inputs';
import { root } from './root';

/** The part of the repository that remotes are built from. */
const parts = [
  'pnpm-lock.yaml',
  'locales',
  'shared/package.json',
  'shared/src',
  'platform/contract',
  'platform/host/src',
  'platform/remote-kit/src',
  'tools/build/src',
  'mf-promotions',
  'mf-games',
];
let base: string;
let before: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'r777-inputs-'));
  for (const part of parts)
    await cp(join(root, part), join(base, part), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    });
  before = await inputs();
});
afterAll(() => rm(base, { recursive: true, force: true }));

const inputs = () => remoteInputs('mf-promotions', base);

/** The remote's inputs after an edit of one file, which is then undone. */
async function inputsAfter(path: string, edit: (text: string) => string): Promise<string> {
  const file = join(base, path);
  const text = await readFile(file, 'utf8');
  const edited = edit(text);
  expect(edited).not.toBe(text);
  try {
    await writeFile(file, edited);
    return await inputs();
  } finally {
    await writeFile(file, text);
  }
}
const more = (text: string) => `${text}\n`;
/** Another archive for a package, with the same version. */
const resolved = (name: string) => (lock: string) =>
  lock.replace(new RegExp(`(\\n {2}'?${name}@[^:(]+:\\n {4}resolution: \\{integrity: sha512-)..`), '$1xx');

test('the same sources have the same inputs, and no other remote has them', async () => {
  expect(await inputs()).toBe(before);
  expect(await remoteInputs('mf-games', base)).not.toBe(before);
});

test.each([
  ["another remote's text", 'locales/en/games.json', more],
  ['a text of the ops console', 'locales/bn/ops.json', more],
  ['a text that the shell brings', 'locales/en/common.json', more],
  ["another remote's source", 'mf-games/src/texts/texts.ts', more],
  ['a package that only services use', 'pnpm-lock.yaml', resolved('nodemailer')],
  ['a package that only the registry uses', 'pnpm-lock.yaml', resolved('htmlparser2')],
  ['how the shell is built', 'tools/build/src/shell.ts', more],
  ['a package that only tests use', 'pnpm-lock.yaml', resolved('@testing-library/user-event')],
  ["its own test's file", 'mf-promotions/src/promotion/added.test.ts', undefined],
] as const)('%s changes no inputs', async (_what, path, edit) => {
  if (edit) expect(await inputsAfter(path, edit)).toBe(before);
  else {
    await mkdir(dirname(join(base, path)), { recursive: true });
    await writeFile(join(base, path), 'export {};');
    expect(await inputs()).toBe(before);
  }
});

test.each([
  ['its own text', 'locales/bn/promotions.json', more],
  ['a text of the UI kit', 'locales/en/fields.json', more],
  ['its own source', 'mf-promotions/src/promotion/texts.ts', more],
  ['what it offers', 'mf-promotions/remote.json', more],
  ['a shared file', 'shared/src/contracts/pages.ts', more],
  ["the build's code", 'platform/remote-kit/src/build/remote.ts', more],
  ['what the site tells the build', 'tools/build/src/remote-site.ts', more],
  ['a package that the UI kit uses', 'pnpm-lock.yaml', resolved('swiper')],
  ['a package further down', 'pnpm-lock.yaml', resolved('@tanstack/query-core')],
  ['the bundler', 'pnpm-lock.yaml', resolved('@rspack/core')],
] as const)('%s changes the inputs', async (_what, path, edit) => {
  expect(await inputsAfter(path, edit)).not.toBe(before);
});

test('a dependency of its own changes the inputs', async () => {
  const edit = (lock: string) =>
    lock.replace(
      /(\n {2}mf-promotions:\n {4}dependencies:\n)/,
      '$1      nodemailer:\n        specifier: 10.6.0\n        version: 10.6.0\n',
    );
  expect(await inputsAfter('pnpm-lock.yaml', edit)).not.toBe(before);
});

test('a remote that the lockfile does not list depends on all of it', async () => {
  await cp(join(base, 'mf-promotions'), join(base, 'mf-unlisted'), { recursive: true });
  const unlisted = await remoteInputs('mf-unlisted', base);
  const file = join(base, 'pnpm-lock.yaml');
  const lock = await readFile(file, 'utf8');
  await writeFile(file, resolved('nodemailer')(lock));
  expect(await remoteInputs('mf-unlisted', base)).not.toBe(unlisted);
  await writeFile(file, lock);
});

test('an import that does not name its texts depends on all of them', async () => {
  const source = 'mf-promotions/src/promotion/texts.ts';
  const file = join(base, source);
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text}\nexport const any = (name: string) => import(\`@r777/locales/en/\${name}.json\`);\n`);
  const unnamed = await inputs();
  expect(await inputsAfter('locales/en/games.json', more)).not.toBe(unnamed);
  await writeFile(file, text);
});
