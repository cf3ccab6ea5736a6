import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { NotInstalled, newRemote, type Workshop } from '@mfe/remote-kit/cli';
import { remoteSite, root } from '@r777/build/plan';
import { folderVersion } from '../stack/folder-version';
import { readSettings } from '../stack/settings';

/**
 * The repository in the form for the team's commands: a folder is built as the version in its package.json. The bundler
 * and the browser's driver are loaded only by the commands that use them; the others take a third of the time without
 * them.
 */
export const workshop: Workshop = {
  async build(folder, outDir) {
    const { buildRemote } = await import('@r777/build');
    return buildRemote({ remote: folder, version: await folderVersion(folder), outDir });
  },
  async tryInBrowser(folder) {
    const { trialBrowser } = await import('../stack/browser');
    const browser = trialBrowser();
    if (!browser) return { skipped: 'no browser' };
    const { tryVersion } = await import('@mfe/remote-kit/trial');
    const { trialPage } = await import('./trial-page');
    return tryVersion(folder, trialPage, join(readSettings().buildDir, 'trial'), browser);
  },
  async create(name) {
    const files = await newRemote(name, remoteSite, root);
    const { status } = spawnSync(process.execPath, [join(root, 'tools/scripts/bootstrap.mjs')], { stdio: 'inherit' });
    if (status !== 0) throw new NotInstalled(`${name} is made, but its dependencies are not installed.`);
    return files;
  },
};
