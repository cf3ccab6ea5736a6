import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildRemote } from './remote';
import { root } from './rspack/common';

/** Inside the repository, so that the shared packages resolve. */
const folder = join(root, '.cache/build-test', `mf-sample-${process.pid}`);
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds a remote that fills one slot from a file with this text. */
async function buildWith(expose: string | undefined) {
  await mkdir(join(folder, 'src/expose'), { recursive: true });
  await symlink(join(root, 'mf-promotions/node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{}');
  await writeFile(
    join(folder, 'remote.json'),
    JSON.stringify({ name: 'mf-sample', slots: { 'home.winners': './Winners' } }),
  );
  if (expose !== undefined) await writeFile(join(folder, 'src/expose/Winners.tsx'), expose);
  return buildRemote({ remote: folder, version: '1.0.0', outDir: join(folder, 'dist') });
}

test('an expose with an Area is built, also when the Area comes from another file', async () => {
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(join(folder, 'src/winners.tsx'), 'export const Winners = () => <p>Winners</p>;');
  const built = await buildWith("export { Winners as Area } from '../winners';");
  expect(Object.keys(built.exposes)).toEqual(['./Winners']);
});

test('an expose without an Area is refused with its name and file', async () => {
  await expect(buildWith('export const Winners = () => <p>Winners</p>;')).rejects.toThrow(
    /\.\/Winners exports no Area: .*src\/expose\/Winners\.tsx/,
  );
});

test('an expose that remote.json names and nobody wrote is refused with the file that is missing', async () => {
  await expect(buildWith(undefined)).rejects.toThrow(
    /remote\.json names \.\/Winners, but there is no .*src\/expose\/Winners\.tsx/,
  );
});
