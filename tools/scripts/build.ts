/**
 * `npm run build`: builds all parts of a site into `dist` (`BUILD_DIR`): shell, pictures, ops console, the vendor's
 * games, the services, every remote, and the inventory of packages. It starts and releases nothing, and writes nowhere
 * else.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { buildRemote, cached, remoteFolders, remoteInputs, root, sbomOf } from '@r777/build';
import { buildAll } from './stack/builds';
import { explain } from './stack/explain';
import { folderVersion } from './stack/folder-version';
import { readSettings } from './stack/settings';

try {
  const { buildDir } = readSettings();
  await buildAll(buildDir, console.log);
  for (const remote of remoteFolders()) {
    const version = await folderVersion(remote);
    const outDir = join(buildDir, 'remotes', remote);
    const inputs = `${await remoteInputs(remote)} ${version}`;
    if (await cached(outDir, inputs, () => buildRemote({ remote, version, outDir })))
      console.log(`  built ${remote} ${version}`);
  }
  const about = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { name: string; version: string };
  const lockfile = await readFile(join(root, 'pnpm-lock.yaml'), 'utf8');
  await writeFile(join(buildDir, 'sbom.cdx.json'), sbomOf(lockfile, { name: about.name, version: about.version }));
  console.log(`Everything is built in ${relative(root, buildDir) || '.'}.`);
} catch (error) {
  explain(error);
  process.exit(1);
}
