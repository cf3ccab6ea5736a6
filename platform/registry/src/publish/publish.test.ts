import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { BuiltVersion } from '@mfe/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { integrityOf } from '../store/integrity';
import { buildFolder, builtVersion } from '../testing/built';
import { type Site, startSite } from '../testing/site';
import { flood, rawUpload } from '../testing/upload';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Every file below the data folder that publishing could have made. */
async function kept(): Promise<string[]> {
  const folders = ['files', 'staging'].map((name) => join(site.dataFolder, name));
  const entries = await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  return entries
    .flat()
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

const parts = ({ contents }: ReturnType<typeof builtVersion>) =>
  Object.entries(contents).map(([path, bytes]) => ({ path, bytes: new Uint8Array(bytes) }));
const send = (version: ReturnType<typeof builtVersion>, remote = version.built.name) =>
  rawUpload(site, remote, JSON.stringify(version.built), parts(version));

/** A file as a descriptor lists it. */
const one = { integrity: integrityOf(new Uint8Array([1])), bytes: 1 };

/** A version with one more file. */
function withFile(name: string, path: string, bytes: Uint8Array<ArrayBuffer>) {
  const version = builtVersion(name, '1.0.0');
  version.built.files[path] = { integrity: integrityOf(bytes), bytes: bytes.length };
  return { version, files: [...parts(version), { path, bytes }] };
}

describe('a bad upload is refused with the reason and leaves nothing behind', () => {
  let before: string[];
  let published: number;
  const count = async () => (await site.client().list()).remotes.flatMap((remote) => remote.versions).length;
  beforeAll(async () => {
    before = await kept();
    published = await count();
  });
  afterEach(async () => {
    expect(await kept()).toEqual(before);
    expect(await count()).toBe(published);
  });

  test.each([
    ['climbs out of its folder', '../../evil.js'],
    ['climbs out of its folder', 'a/../../evil.js'],
    ['is absolute', '/etc/evil.js'],
    ['has a character or an empty part', 'a\\..\\evil.js'],
    ['has a character or an empty part', 'evil\u0000.js'],
    ['has a character or an empty part', '.hidden.js'],
    ['has a character or an empty part', 'a//b.js'],
    ['ends like a compressed twin', 'page.js.br'],
  ])('REG-03 a path that %s: %j', async (why, path) => {
    const { version, files } = withFile('mf-path', path, new Uint8Array([1]));
    const answer = await rawUpload(site, 'mf-path', JSON.stringify(version.built), files);
    expect(answer).toMatchObject({ status: 400, code: 'upload.invalid' });
    expect(answer.message).toContain(why);
  });

  test('REG-03 a file that the descriptor does not list, also one whose path leaves the folder', async () => {
    const version = builtVersion('mf-more', '1.0.0');
    for (const path of ['extra.js', '../../../escaped.js', '__proto__', 'version.json']) {
      const files = [...parts(version), { path, bytes: new Uint8Array([1]) }];
      const answer = await rawUpload(site, 'mf-more', JSON.stringify(version.built), files);
      expect(answer).toMatchObject({ status: 422, code: 'upload.mismatch' });
    }
  });

  test('REG-03 a file whose bytes are others than those hashed', async () => {
    const version = builtVersion('mf-hash', '1.0.0');
    const refused = { status: 422, code: 'upload.mismatch', message: expect.stringContaining('page.js') };
    version.contents['page.js'] = Buffer.from(version.contents['page.js'] ?? '').fill('x');
    expect(await send(version)).toMatchObject(refused);
    // A file with the right hash but another length than declared.
    const longer = builtVersion('mf-hash', '1.0.0');
    longer.built.files['page.js'] = { integrity: integrityOf(longer.contents['page.js'] ?? Buffer.of()), bytes: 1 };
    expect(await send(longer)).toMatchObject(refused);
  });

  test('REG-03 a missing file, a file sent twice, no descriptor, a descriptor that is not JSON', async () => {
    const version = builtVersion('mf-part', '1.0.0');
    const text = JSON.stringify(version.built);
    const files = parts(version);
    expect(await rawUpload(site, 'mf-part', text, files.slice(1))).toMatchObject({ code: 'upload.mismatch' });
    expect(await rawUpload(site, 'mf-part', text, [...files, ...files])).toMatchObject({ code: 'upload.mismatch' });
    expect(await rawUpload(site, 'mf-part', null, files)).toMatchObject({ code: 'upload.invalid' });
    expect(await rawUpload(site, 'mf-part', '{', files)).toMatchObject({ code: 'upload.invalid' });
  });

  test.each<[string, Partial<BuiltVersion>, RegExp]>([
    ['a range that cannot be read', { requires: { react: 'newest' } }, /not a semver range/],
    ['a version that is not semver', { version: '1.0' }, /semver/],
    ['no exposes', { exposes: {} }, /nothing is exposed/],
    ['an expose that needs an unlisted file', { exposes: { './Page': { js: ['lost.js'], css: [] } } }, /lost\.js/],
    ['an entry that is no file', { entry: 'nowhere.js' }, /nowhere\.js/],
    ['a page of another remote', { pages: { login: './Page' } }, /belongs to mf-auth/],
    ['a style sheet that is no file', { exposes: { './Page': { js: [], css: ['lost.css'] } } }, /lost\.css/],
    ['a slot filled by an expose that does not exist', { slots: { 'home.games': './Lost' } }, /\.\/Lost/],
    ['a page of an expose that does not exist', { pages: { login: './Lost' } }, /login names expose \.\/Lost/],
    ['itself among its files', { files: { 'version.json': one } }, /describes the files and is none of them/],
    ['two files that differ by case', { files: { 'a.js': one, 'A.js': one } }, /A\.js clashes with another path/],
    ['a file that is a folder as well', { files: { 'a.js': one, 'a.js/b.js': one } }, /b\.js clashes/],
    ['a container that is no identifier', { container: 'mf-bad' }, /identifier/],
    ['a file without a hash', { files: { 'remoteEntry.js': { bytes: 1 } as never } }, /integrity/],
    ['a weak hash', { files: { 'remoteEntry.js': { integrity: 'sha256-abc', bytes: 1 } } }, /sha384/],
    ['no entry', { entry: undefined as never }, /entry/],
  ])('REG-03 a descriptor with %s', async (_what, changes, reason) => {
    const answer = await send(builtVersion('mf-desc', '1.0.0', changes));
    expect(answer).toMatchObject({ status: 400, code: 'upload.invalid' });
    expect(answer.reasons?.join()).toMatch(reason);
  });

  test('REG-03 a version of another remote than the address names', async () => {
    expect(await send(builtVersion('mf-other', '1.0.0'), 'mf-named')).toMatchObject({ code: 'upload.invalid' });
  });

  test('REG-03 an expose over the budget for JavaScript', async () => {
    // Random bytes do not compress: 301 KiB stay 301 KiB.
    const script = new Uint8Array(301 * 1024);
    for (let at = 0; at < script.length; at += 65_536) crypto.getRandomValues(script.subarray(at, at + 65_536));
    const { version, files } = withFile('mf-fat', 'fat.js', script);
    version.built.exposes = { './Page': { js: ['fat.js'], css: [] } };
    const answer = await rawUpload(site, 'mf-fat', JSON.stringify(version.built), files);
    expect(answer).toMatchObject({
      status: 422,
      code: 'upload.overBudget',
      message: expect.stringContaining('./Page'),
    });
  });

  test('REG-03 FED-10 a style sheet that reaches the whole page', async () => {
    const { version, files } = withFile('mf-dark', 'more.css', new TextEncoder().encode('body{display:none}'));
    expect(await rawUpload(site, 'mf-dark', JSON.stringify(version.built), files)).toMatchObject({
      status: 422,
      code: 'upload.foreignStyles',
      reasons: [expect.stringContaining('more.css: "body{display:none}" stands outside')],
    });
  });

  test('REG-03 a style sheet with an upper-case extension is not an allowed type', async () => {
    const { version, files } = withFile('mf-large', 'more.CSS', new TextEncoder().encode('body{display:none}'));
    expect(await rawUpload(site, 'mf-large', JSON.stringify(version.built), files)).toMatchObject({
      status: 422,
      code: 'upload.fileType',
    });
  });

  test('REG-03 a version of more than 20 MB, declared by its descriptor or found during the upload', async () => {
    const half = new Uint8Array(10 * 1024 * 1024 + 1);
    const { version, files } = withFile('mf-huge', 'first.webp', half);
    version.built.files['second.webp'] = { integrity: integrityOf(half), bytes: half.length };
    const whole = [...files, { path: 'second.webp', bytes: half }];
    const answer = await rawUpload(site, 'mf-huge', JSON.stringify(version.built), whole);
    expect(answer).toMatchObject({ status: 413, code: 'upload.tooLarge' });
  });

  test('REG-03 500 MB behind a plausible descriptor: refused after 20 MB, the rest is not read', async () => {
    const version = builtVersion('mf-flood', '1.0.0');
    const before = process.memoryUsage().rss;
    const { status, sent } = await flood(site, 'mf-flood', version.built, 500 * 1024 * 1024);
    expect(status).toBe(413);
    expect(sent).toBeLessThan(100 * 1024 * 1024);
    // Both ends run in this process: neither can hold unsent data.
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  });

  test('REG-03 500 MB declared by the descriptor are refused before any of them', async () => {
    const { built } = builtVersion('mf-flood', '1.0.0');
    const entry = { integrity: built.files['page.js']?.integrity ?? '', bytes: 500 * 1024 * 1024 };
    const named = { ...built, files: { ...built.files, 'remoteEntry.js': entry } };
    const { status, sent } = await flood(site, 'mf-flood', named, entry.bytes);
    expect(status).toBe(400);
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });

  test('REG-03 the client refuses a symbolic link, an unlisted file and a folder without a build before sending', async () => {
    const folder = await buildFolder(builtVersion('mf-link', '1.0.0'));
    await symlink('/etc/hostname', join(folder, 'secret.js'));
    await expect(site.client().publish(folder)).rejects.toThrow(/not a plain file/);
    const other = await buildFolder(builtVersion('mf-link', '1.0.0'));
    await writeFile(join(other, 'notes.txt'), 'mine');
    await expect(site.client().publish(other)).rejects.toThrow(/notes\.txt is not listed/);
    await expect(site.client().publish(join(other, 'nowhere'))).rejects.toThrow(/no folder/);
  });
});

test('REG-02 publishing an existing version is refused with 409 and changes nothing', async () => {
  const first = builtVersion('mf-once', '1.0.0');
  await site.client().publish(await buildFolder(first));
  const before = await kept();
  const other = builtVersion('mf-once', '1.0.0', { inputs: 'changed' });
  expect(await send(other)).toMatchObject({ status: 409, code: 'version.exists' });
  expect(await kept()).toEqual(before);
  // The same files again: the answer to the first upload was lost.
  expect(await send(first)).toMatchObject({ status: 409, code: 'version.same' });
  expect(await kept()).toEqual(before);
  const descriptor = await readFile(join(site.dataFolder, 'files', 'mf-once', '1.0.0', 'version.json'), 'utf8');
  expect(JSON.parse(descriptor)).toEqual(first.built);
});

test('REG-02 a published version is a folder of its files, its descriptor and their compressed twins', async () => {
  const version = builtVersion('mf-whole', '2.0.0-rc.1');
  expect(await site.client().publish(await buildFolder(version))).toEqual({
    remote: 'mf-whole',
    version: '2.0.0-rc.1',
    bytes: expect.any(Number),
    files: 3,
  });
  const folder = join(site.dataFolder, 'files', 'mf-whole', '2.0.0-rc.1');
  expect((await readdir(folder)).sort()).toEqual([
    'page.css',
    'page.css.br',
    'page.css.gz',
    'page.js',
    'remoteEntry.js',
    'remoteEntry.js.br',
    'remoteEntry.js.gz',
    'version.json',
  ]);
  expect(gunzipSync(await readFile(join(folder, 'remoteEntry.js.gz')))).toEqual(version.contents['remoteEntry.js']);
});

test('a folder that a crash left without its row is replaced by the next upload', async () => {
  const folder = join(site.dataFolder, 'files', 'mf-debris', '1.0.0');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'half.js'), 'half');
  await site.client().publish(await buildFolder(builtVersion('mf-debris', '1.0.0')));
  expect(await readdir(folder)).not.toContain('half.js');
});
