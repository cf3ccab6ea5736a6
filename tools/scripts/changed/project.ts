/** Reads from the project what the choice of steps depends on. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolders, root } from '@r777/build';
import { trackedFiles } from '../written-rules';
import { journeysOf } from './journeys';
import type { Project } from './steps';

const READS_FILES = /\btrackedFiles\(|\breadFileSync\(|\breadFile\(|\breaddirSync\(/;
/** Tests that start services are no matter of seconds. */
const STARTS = /\bstartSite\(/;

/** The project as it lies on the disk. */
export function readProject(): Project {
  const files = trackedFiles();
  const manifests = files
    .filter(({ path }) => /(^|\/)package\.json$/.test(path))
    .map(({ path, text }) => {
      const { name, dependencies, devDependencies } = JSON.parse(text) as Record<'name', string> &
        Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;
      // The scripts take their libraries from the whole project's.
      const folder = path === 'package.json' ? 'tools/scripts' : path.replace('/package.json', '');
      return { folder, name, needs: Object.keys({ ...dependencies, ...devDependencies }) };
    });
  return {
    packages: manifests.filter(({ folder }) => existsSync(join(root, folder, 'tsconfig.json'))),
    remotes: remoteFolders(),
    specs: files.flatMap(({ path }) => (/^(e2e\/specs|examples)\/.*\.spec\.ts$/.test(path) ? [path] : [])),
    journeysOf,
    // The scripts' tests check all files of the project, and take seconds.
    readers: files.flatMap(({ path, text }) =>
      /^tools\/scripts\/[\w-]+\.test\.ts$/.test(path) && READS_FILES.test(text) && !STARTS.test(text) ? [path] : [],
    ),
    exists: (file) => existsSync(join(root, file)),
    sources: new Map(files.flatMap(({ path, text }) => (/\.tsx?$/.test(path) ? [[path, text] as const] : []))),
  };
}
