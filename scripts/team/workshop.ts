import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildRemote } from '@r777/build';
import type { Workshop } from '@r777/registry';

/** The repository as the team's commands see it: a folder is built as the version that its package.json names. */
export const workshop: Workshop = {
  async build(folder, outDir) {
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
    return buildRemote({ remote: folder, version, outDir });
  },
};
