import type { BuiltVersion } from '@mfe/contract';
import { localIdentity } from '@mfe/contract/local-identity';
import { expect, test } from 'vitest';
import { foreignGlobals } from '../checks/own-globals';
import { foreignStyles } from '../checks/style-rules';
import { integrityOf } from '../store/integrity';
import { builtVersion, testIdentity } from '../testing/built';
import { withIdentity } from './build-folder';

const own = testIdentity('mf-games');

/** A local build whose entry contains the hash of a chunk, which contains the hash of a sheet. */
function localBuild() {
  const { built, contents } = builtVersion('mf-games', '1.2.0', { identity: localIdentity('mf-games') });
  const set = (path: string, text: string) => {
    const bytes = Buffer.from(text);
    contents[path] = bytes;
    built.files[path] = { integrity: integrityOf(bytes), bytes: bytes.length };
    return built.files[path].integrity;
  };
  const sheet = built.files['page.css']?.integrity ?? '';
  const chunk = set('chunk.js', `globalThis.rspackChunk${built.container}.push(["${sheet}"])`);
  set('remoteEntry.js', `${contents['remoteEntry.js']}const hashes={1:"${chunk}",2:"sha384-${'A'.repeat(64)}"}`);
  set('tile.png', `picture of ${built.identity}`);
  const files = Object.entries(contents).map(([path, bytes]) => ({ path, bytes: Buffer.from(bytes) }));
  return { built, descriptor: '', files };
}

const text = (files: { path: string; bytes: Buffer }[], path: string) =>
  files.find((file) => file.path === path)?.bytes.toString() ?? '';

test('all names of a build get the assigned identity, and hashes follow from file to file', () => {
  const local = localBuild();
  const { built, descriptor, files } = withIdentity(local, own);
  expect(built).toMatchObject({ identity: own, container: `${own}_1_2_0` });
  expect(JSON.parse(descriptor)).toEqual(built);
  for (const { path, bytes } of files)
    expect(built.files[path]).toEqual({ integrity: integrityOf(bytes), bytes: bytes.length });
  expect(text(files, 'chunk.js')).toBe(
    `globalThis.rspackChunk${own}_1_2_0.push(["${built.files['page.css']?.integrity}"])`,
  );
  expect(text(files, 'remoteEntry.js')).toContain(`1:"${built.files['chunk.js']?.integrity}"`);
  // The hash of something else, and a picture, stay as they are.
  expect(text(files, 'remoteEntry.js')).toContain(`2:"sha384-${'A'.repeat(64)}"`);
  expect(text(files, 'tile.png')).toBe(text(local.files, 'tile.png'));
  expect(foreignStyles(built, 'page.css', text(files, 'page.css'))).toEqual([]);
  expect(foreignGlobals(built, 'chunk.js', text(files, 'chunk.js'))).toEqual([]);
});

test('a build that carries its identity already is published as it is', () => {
  const version = { ...localBuild(), built: builtVersion('mf-games', '1.2.0').built };
  expect(withIdentity(version, own)).toBe(version);
});

test('a file that was changed after the build is refused, because a new hash would hide it', () => {
  const local = localBuild();
  local.files[0]?.bytes.fill('x');
  expect(() => withIdentity(local, own)).toThrow(/remoteEntry\.js is not the one that version\.json describes/);
});

test('a build for another remote or registry is refused', () => {
  const built: BuiltVersion = { ...localBuild().built, identity: testIdentity('mf-member') };
  expect(() => withIdentity({ ...localBuild(), built }, own)).toThrow(/was written for .*: build it again/);
});
