import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildRemote, root } from '@r777/build';
import { NotInstalled, type Workshop } from '@r777/registry';
import { installedBrowser } from '../stack/browser';
import { folderVersion } from '../stack/folder-version';
import { readSettings } from '../stack/settings';
import { newRemote } from './new-remote';
import { tryVersion } from './trial/try-version';

/** The repository as the team's commands use it: a folder is built as the version in its package.json. */
export const workshop: Workshop = {
  async build(folder, outDir) {
    return buildRemote({ remote: folder, version: await folderVersion(folder), outDir });
  },
  async tryInBrowser(folder) {
    const browser = installedBrowser();
    if (!browser) return { skipped: 'no browser' };
    return tryVersion(folder, join(readSettings().buildDir, 'trial'), browser);
  },
  async create(name) {
    const files = await newRemote(name, root);
    const { status } = spawnSync(process.execPath, [join(root, 'tools/scripts/bootstrap.mjs')], { stdio: 'inherit' });
    if (status !== 0) throw new NotInstalled(`${name} is made, but its dependencies are not installed.`);
    return files;
  },
};
