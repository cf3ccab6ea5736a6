import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root';

/** The remotes of the working tree, by name: every folder `mf-…` that holds a `remote.json`. Nothing else lists them. */
export function remoteFolders(): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('mf-') && existsSync(join(root, name, 'remote.json')))
    .sort();
}
