import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckResult } from '@mfe/registry';
import { UsageError } from '@mfe/server-kit/cli';
import { describe, expect, test } from 'vitest';
import { integrityOf } from '../../../registry/src/store/integrity';
import { buildFolder, builtVersion, styleSheet } from '../../../registry/src/testing/built';
import type { KitSite } from '../site';
import { runFed } from './fed';
import type { Workshop } from './workshop';

const site: KitSite = {
  root: import.meta.dirname,
  pageOwners: {},
  slotNames: ['home.games', 'home.winners'],
  pagesFile: 'pages.ts',
  shareTable: { react: { version: '19.3.1', eager: true }, store: { version: '2.0.0' } },
  foreignFolders: [],
  inputs: [],
  locked: [],
  guide: 'docs/guide.md',
  scaffold: {
    template: 'template',
    model: 'mf-model',
    languages: [],
    next: [['npm run fed -- check __remote__', 'what a registry would say']],
  },
};

async function run(argv: readonly string[], workshop?: Workshop) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    interactive: false,
  };
  const code = await runFed(argv, site, workshop, terminal);
  return { code, out: out.join(''), err: err.join('') };
}
const check = (folder: string, workshop?: Workshop, ...flags: string[]) => run(['check', folder, ...flags], workshop);

/** A repository in which nothing is built. */
const makesNone: Pick<Workshop, 'create'> = { create: () => Promise.reject(new Error('not asked for')) };

/** The errors of a version, by the check that found them. */
async function findings(version: ReturnType<typeof builtVersion>): Promise<Record<string, readonly string[]>> {
  const { code, out } = await check(await buildFolder(version), undefined, '--json');
  const { fit, steps } = JSON.parse(out) as CheckResult;
  expect([fit, code]).toEqual(fit ? [true, 0] : [false, 1]);
  return Object.fromEntries(steps.filter(({ reasons }) => reasons.length > 0).map((s) => [s.name, s.reasons]));
}

/** A version with 301 KiB of script that does not compress. */
function heavy(slots: Record<string, string>) {
  const script = new Uint8Array(301 * 1024);
  for (let at = 0; at < script.length; at += 65_536) crypto.getRandomValues(script.subarray(at, at + 65_536));
  const version = builtVersion('mf-heavy', '1.0.0', {
    exposes: { './Page': { js: ['heavy.js'], css: [] } },
    slots,
  });
  version.contents['heavy.js'] = Buffer.from(script);
  version.built.files['heavy.js'] = { integrity: integrityOf(script), bytes: script.length };
  return version;
}

test('REG-13 check passes a complete version, and reports the size of each expose', async () => {
  const { code, out } = await check(await buildFolder(builtVersion('mf-games', '1.2.0')));
  expect(code).toBe(0);
  expect(out).toMatch(/ok {4}files/);
  expect(out).toMatch(/\.\/Page +0\.\d KiB +300\.0 KiB/);
  expect(out).toContain('mf-games 1.2.0 would be taken.');
});

describe('check reports what a registry would refuse', () => {
  test('bytes that are not those hashed', async () => {
    const version = builtVersion('mf-games', '1.0.0');
    version.contents['page.js'] = Buffer.from(version.contents['page.js'] ?? '').fill('x');
    expect(await findings(version)).toEqual({ files: [expect.stringContaining('page.js')] });
  });

  test('a file that is not listed', async () => {
    const folder = await buildFolder(builtVersion('mf-games', '1.0.0'));
    await writeFile(join(folder, 'notes.txt'), 'mine');
    expect(await check(folder)).toMatchObject({ code: 1, out: expect.stringContaining('notes.txt is not listed') });
  });

  test.each([
    ['a page of another remote', { pages: { login: './Page' } }, 'belongs to mf-auth'],
    ['an expose that is not in the build', { pages: { search: './Lost' } }, './Lost, which does not exist'],
    ['a container that is no identifier', { container: 'mf-games' }, 'JavaScript identifier'],
  ])('%s', async (_what, changes, reason) => {
    const found = await findings(builtVersion('mf-games', '1.0.0', changes));
    expect(found['version.json']?.join()).toContain(reason);
  });

  test('a style sheet that affects elements outside the remote', async () => {
    const version = builtVersion('mf-games', '1.0.0');
    const sheet = Buffer.from(styleSheet('mf-games', '1.0.0', version.built.container, 'body{display:none}'));
    version.contents['page.css'] = sheet;
    version.built.files['page.css'] = { integrity: integrityOf(sheet), bytes: sheet.length };
    expect(await findings(version)).toEqual({ styles: [expect.stringContaining('page.css: "body" may meet')] });
  });

  test('shared modules that the shell does not provide', async () => {
    const requires = { react: '^20.0.0', leftpad: '^1.0.0' };
    const found = await findings(builtVersion('mf-games', '1.0.0', { requires }));
    expect(found.shell).toEqual([
      expect.stringMatching(/^needs react \^20\.0\.0, the live shell provides 19\./),
      'needs leftpad ^1.0.0, which the live shell does not provide',
    ]);
  });

  test('a slot that no page shows', async () => {
    const version = builtVersion('mf-games', '1.0.0');
    const slots = { 'home.attic': './Page' };
    const found = await findings({ ...version, built: { ...version.built, slots } as typeof version.built });
    expect(found.slots?.join()).toMatch(/no page shows slot home\.attic; there are home\.games/);
  });

  test('too much script, and less is allowed on home', async () => {
    expect((await findings(heavy({}))).budget?.join()).toMatch(/\.\/Page needs 30\d{4} bytes .* 307200 are allowed/);
    expect((await findings(heavy({ 'home.winners': './Page' }))).budget?.join()).toContain('174080 are allowed');
  });
});

describe("a remote's own folder", () => {
  const source = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mf-source-'));
    await writeFile(join(folder, 'remote.json'), '{}');
    return folder;
  };

  test('is built first, and the build is checked', async () => {
    const { built, contents } = builtVersion('mf-games', '1.0.0');
    let outDir = '';
    const workshop: Workshop = {
      ...makesNone,
      async build(_folder, out) {
        outDir = out;
        await writeFile(join(out, 'version.json'), JSON.stringify(built));
        for (const [path, bytes] of Object.entries(contents)) await writeFile(join(out, path), bytes);
      },
    };
    expect(await check(await source(), workshop)).toMatchObject({
      code: 0,
      out: expect.stringContaining('ok    build'),
    });
    await expect(readFile(join(outDir, 'version.json'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('--out keeps the build, and never empties a folder of something else', async () => {
    const { built, contents } = builtVersion('mf-games', '1.0.0');
    const workshop: Workshop = {
      ...makesNone,
      async build(_folder, out) {
        await mkdir(out, { recursive: true });
        await writeFile(join(out, 'version.json'), JSON.stringify(built));
        for (const [path, bytes] of Object.entries(contents)) await writeFile(join(out, path), bytes);
      },
    };
    const out = join(await source(), 'kept');
    expect((await check(await source(), workshop, '--out', out)).code).toBe(0);
    expect(await check(out)).toMatchObject({ code: 0, out: expect.stringContaining('would be taken') });
    const precious = await source();
    expect(await check(await source(), workshop, '--out', precious)).toMatchObject({
      code: 2,
      err: expect.stringContaining('something other than a build'),
    });
    expect(await readFile(join(precious, 'remote.json'), 'utf8')).toBe('{}');
  });

  test("REG-13 a build that fails is told in the bundler's words", async () => {
    const workshop: Workshop = { ...makesNone, build: () => Promise.reject(new Error('./List exports no Area')) };
    const { code, out } = await check(await source(), workshop, '--json');
    expect(code).toBe(1);
    expect((JSON.parse(out) as CheckResult).steps).toEqual([{ name: 'build', reasons: ['./List exports no Area'] }]);
  });

  test('REG-13 a folder that is neither a source nor a build is a usage error', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'empty-'));
    expect(await check(folder)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('neither') });
    expect(await check(await source())).toMatchObject({ code: 2, err: expect.stringContaining('is not built') });
  });
});

describe('new', () => {
  const makes: Workshop = {
    build: () => Promise.reject(new Error('not asked for')),
    create: (name) =>
      name === 'mf-games'
        ? Promise.reject(new UsageError('mf-games exists already'))
        : Promise.resolve([`${name}/remote.json`]),
  };
  const make = (name: string, workshop?: Workshop, ...flags: string[]) => run(['new', name, ...flags], workshop);

  test('reports which files were created, and what to do with them', async () => {
    const { code, out } = await make('mf-lucky-draw', makes);
    expect(code).toBe(0);
    expect(out).toContain('mf-lucky-draw/remote.json');
    expect(out).toContain('npm run fed -- check mf-lucky-draw');
    expect(JSON.parse((await make('mf-lucky-draw', makes, '--json')).out)).toEqual({
      remote: 'mf-lucky-draw',
      files: ['mf-lucky-draw/remote.json'],
    });
  });

  test('an invalid name is a usage error, and so is a registry without the repository', async () => {
    expect(await make('mf-games', makes)).toMatchObject({ code: 2, err: expect.stringContaining('exists already') });
    expect(await make('mf-games')).toMatchObject({ code: 2, err: expect.stringContaining('in the repository') });
  });
});

describe('in a browser', () => {
  const tried = (found: { reasons: readonly string[] } | { skipped: string }): Workshop => ({
    ...makesNone,
    build: () => Promise.reject(new Error('not asked for')),
    tryInBrowser: () => Promise.resolve(found),
  });
  const whole = () => buildFolder(builtVersion('mf-games', '1.0.0'));

  test('a faulty expose is refused, with the reason', async () => {
    const { code, out } = await check(await whole(), tried({ reasons: ['./Page leaves window.foo'] }));
    expect(code).toBe(1);
    expect(out).toMatch(/FAIL {2}browser\n {8}\.\/Page leaves window\.foo/);
  });

  test('what is in order there would be taken', async () => {
    const { code, out } = await check(await whole(), tried({ reasons: [] }));
    expect([code, out]).toEqual([0, expect.stringMatching(/ok {4}browser/)]);
  });

  test('without a browser the check says that it is skipped, and the others count', async () => {
    const { code, out } = await check(await whole(), tried({ skipped: 'no browser' }));
    expect([code, out]).toEqual([0, expect.stringContaining('browser: SKIPPED: NO BROWSER')]);
  });

  test('none is started when it is disabled, or for what the rules refuse', async () => {
    const workshop = { ...tried({ reasons: [] }), tryInBrowser: () => Promise.reject(new Error('started')) };
    const { code, out } = await check(await whole(), workshop, '--no-browser');
    expect([code, out]).toEqual([0, expect.stringContaining('browser: SKIPPED: --NO-BROWSER')]);
    const unfit = await buildFolder(builtVersion('mf-games', '1.0.0', { requires: { leftpad: '^1.0.0' } }));
    expect(await check(unfit, workshop)).toMatchObject({ code: 1 });
  });
});
