import { join } from 'node:path';
import { run } from '@mfe/remote-kit/build';
import { entryFiles } from './app';
import { writePage } from './html';
import { root } from './root';
import { SHELL_PUBLIC_PATH, shellConfiguration } from './shell';

/** Builds the page on which `fed check` tries a version: `index.html` and `assets/*`, built like the shell. */
export async function buildTrial(outDir: string): Promise<void> {
  const stats = await run(await shellConfiguration('trial', outDir));
  const template = join(root, 'shell/src/trial/index.html');
  await writePage({
    template,
    outFile: join(outDir, 'index.html'),
    publicPath: SHELL_PUBLIC_PATH,
    ...entryFiles(stats),
  });
}
