// @module-tag extended
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { styleScope } from '@mfe/contract/style-scope';
import { afterEach, expect, test } from 'vitest';
import { buildRemote } from './remotes';
import { root } from './root';

/** Inside the repository, so that the shared packages resolve. */
const folder = join(root, '.cache/build-test', `mf-sample-${process.pid}`);
afterEach(() => rm(folder, { recursive: true, force: true }));

const offer = (what: object) => JSON.stringify({ name: 'mf-sample', ...what });

/** Builds a remote that fills one slot from a file with this text. */
async function buildWith(
  expose: string | undefined,
  { version = '1.0.0', remoteJson = offer({ slots: { 'home.extra': './Extra' } }) } = {},
) {
  await mkdir(join(folder, 'src/expose'), { recursive: true });
  await rm(join(folder, 'node_modules'), { force: true });
  await symlink(join(root, 'mf-promotions/node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{}');
  await writeFile(join(folder, 'remote.json'), remoteJson);
  if (expose !== undefined) await writeFile(join(folder, 'src/expose/Extra.tsx'), expose);
  return buildRemote({ remote: folder, version, outDir: join(folder, 'dist') });
}

test('an expose with an Area is built, also when the Area comes from another file', async () => {
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(join(folder, 'src/extra.tsx'), 'export const Extra = () => <p>Extra</p>;');
  const built = await buildWith("export { Extra as Area } from '../extra';");
  expect(Object.keys(built.exposes)).toEqual(['./Extra']);
});

test('an expose without an Area is refused with its name and file', async () => {
  await expect(buildWith('export const Extra = () => <p>Extra</p>;')).rejects.toThrow(
    /\.\/Extra exports no Area: .*src\/expose\/Extra\.tsx/,
  );
});

test('an expose in remote.json without a file is refused with the name of the missing file', async () => {
  await expect(buildWith(undefined)).rejects.toThrow(
    /remote\.json names \.\/Extra, but there is no .*src\/expose\/Extra\.tsx/,
  );
});

test('FED-08 the entry carries the hash of every chunk and style sheet, and only the entry needs one from outside', async () => {
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(join(folder, 'src/extra.module.css'), '.list { color: red; }');
  await writeFile(join(folder, 'src/later.ts'), "export const later = 'later';");
  const { entry, files } = await buildWith(`
    import styles from '../extra.module.css';
    export const Area = () => <p className={styles.list} onClick={() => import('../later')}>Extra</p>;
  `);
  const source = await readFile(join(folder, 'dist', entry), 'utf8');
  const parts = Object.entries(files).filter(([file]) => /\.(js|css)$/.test(file) && file !== entry);
  expect(parts.map(([file]) => file.split('.').at(-1)).sort()).toEqual(['css', 'js', 'js']);
  for (const [, { integrity }] of parts) expect(source).toContain(integrity);
});

test('a worker is one file of its own, without the runtime of the container', async () => {
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(join(folder, 'src/double.ts'), 'export const double = (n: number) => n * 2;');
  await writeFile(
    join(folder, 'src/sum.worker.ts'),
    "import { double } from './double';\nglobalThis.onmessage = (event) => globalThis.postMessage(double(event.data));",
  );
  const { files } = await buildWith(`
    const start = () => { const file = new URL('../sum.worker.ts', import.meta.url); return new Worker(file); };
    export const Area = () => <p onClick={start}>Extra</p>;
  `);
  const [name = '', ...others] = Object.keys(files).filter((file) => file.includes('worker'));
  expect([name, others]).toEqual([expect.stringMatching(/^sum\.worker\.[0-9a-f]{8}\.js$/), []]);
  const answers: unknown[] = [];
  const scope: Record<string, unknown> = { postMessage: (answer: unknown) => answers.push(answer) };
  scope.globalThis = scope;
  runInNewContext(await readFile(join(folder, 'dist', name), 'utf8'), scope);
  (scope.onmessage as (event: { data: number }) => void)({ data: 21 });
  expect(answers).toEqual([42]);
});

test('FED-10 every style sheet of a version is in the scope of that version, also lazy ones', async () => {
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(join(folder, 'src/extra.module.css'), '.list { color: red; } body { display: none; }');
  await writeFile(join(folder, 'src/later.css'), '* { color: red; }');
  await writeFile(join(folder, 'src/later.ts'), "import './later.css';\nexport const later = 'later';");
  const expose = `
    import styles from '../extra.module.css';
    export const Area = () => <p className={styles.list} onClick={() => import('../later')}>Extra</p>;
  `;
  const { root: areas, limit } = styleScope('mf-sample', '1.2.0');
  const sheets = Object.keys((await buildWith(expose, { version: '1.2.0' })).files).filter((file) =>
    file.endsWith('.css'),
  );
  const texts = await Promise.all(sheets.map((file) => readFile(join(folder, 'dist', file), 'utf8')));
  expect(texts.map((text) => text.startsWith(`@scope (${areas}) to (${limit}){`) && text.endsWith('}'))).toEqual([
    true,
    true,
  ]);
});

test('a build with a style sheet that no scope can hold is refused with the rule', async () => {
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(join(folder, 'src/extra.css'), '@property --y { syntax: "*"; inherits: false; }');
  await expect(buildWith("import '../extra.css';\nexport const Area = () => <p>Extra</p>;")).rejects.toThrow(
    /mf-sample reaches the whole page by @property: registered properties are the shell's/,
  );
});

test('a chunk has seven seconds to load, and a module that threw on import throws at the next import too', async () => {
  const { entry } = await buildWith('export const Area = () => <p>Winners</p>;');
  const source = await readFile(join(folder, 'dist', entry), 'utf8');
  // The bundler's own code, which has this form only with `chunkLoadTimeout` and `strictModuleErrorHandling`.
  expect(source).toMatch(/\.timeout=7\b/);
  expect(source).toMatch(/\.error\)throw/);
});

test('FED-09 versions with similar numbers register under different names, also where the bundler writes _', async () => {
  const seen: string[] = [];
  for (const version of ['1.0.1', '1.0.1-rc.1', '1.0.1-rc-1']) {
    const { container, entry } = await buildWith('export const Area = () => <p>Extra</p>;', { version });
    // A global that is a property of the window can be deleted again; a variable cannot.
    expect(await readFile(join(folder, 'dist', entry), 'utf8')).toContain(`window.${container}=`);
    seen.push(container.replace(/[^a-zA-Z0-9$]+/g, '_'));
  }
  expect(new Set(seen).size).toBe(3);
});

test('FED-03 a remote that would bundle its own copy of a shared module is refused', async () => {
  await expect(
    buildWith(`
      import { bus } from '../../../../../shared/src/core/bus';
      export const Area = () => <p onClick={() => bus.emit('session.expired' as never, undefined as never)}>Extra</p>;
    `),
  ).rejects.toThrow(/bundles its own copy of a shared module/);
});

test('a file of another remote is refused with its path', async () => {
  const expose = "export { Area } from '../../../../../mf-agent/src/expose/AgentHome';";
  await expect(buildWith(expose)).rejects.toThrow(/bundles files of another package.*\n.*mf-agent\/src\/expose/);
});

test.each([
  ['no JSON', '{ name: mf-sample }', /^\S*mf-sample-\d+\/remote\.json is not JSON: /],
  [
    'a slot that does not exist',
    offer({ slots: { 'home.attic': './Extra' } }),
    /there is no slot "home\.attic"; there are home\.games, /,
  ],
  [
    'a page that does not exist',
    offer({ pages: { raffle: './Extra' } }),
    /there is no page "raffle"; .*shared\/src\/contracts\/pages\.ts/,
  ],
  [
    'a page of another remote',
    offer({ pages: { login: './Extra' } }),
    /page "login" belongs to mf-auth; mf-sample cannot offer it/,
  ],
  [
    'an expose without its dot',
    offer({ slots: { 'home.extra': 'Extra' } }),
    /an expose is written \.\/PascalCase\s+→ at slots\["home\.extra"\]/,
  ],
  ['nothing', offer({}), /it offers nothing; name a page or a slot/],
])('a remote.json with %s is refused with a message', async (_what, remoteJson, words) => {
  await expect(buildWith('export const Area = () => <p>Extra</p>;', { remoteJson })).rejects.toThrow(words);
});
