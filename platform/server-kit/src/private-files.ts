import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Permission bits of group and others. */
const OTHERS = 0o077;
/** Permission bits of the owner. */
const OWNER = 0o700;

function takeRights(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  // A symbolic link has no permissions, and its target may belong to somebody else.
  if (!stat || stat.isSymbolicLink() || (stat.mode & OTHERS) === 0) return;
  chmodSync(path, stat.mode & OWNER);
}

/**
 * Removes all permissions except the owner's from a folder and everything in it. The embedded database needs this,
 * because it creates its first files with mode 0666, whatever the process's umask is.
 */
export function makePrivate(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) takeRights(join(folder, name));
  takeRights(folder);
}

/**
 * Creates a data folder that only its owner can enter. A folder of an earlier version that others can enter is repaired
 * with everything in it. A private folder is not changed: nobody else can reach its files, and there may be many. A
 * link to a folder counts as that folder, because the operator chose it.
 * @throws Error naming the folder if it belongs to another user.
 */
export function privateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: OWNER });
  if ((statSync(folder).mode & OTHERS) === 0) return;
  try {
    makePrivate(realpathSync(folder));
  } catch (error) {
    throw new Error(
      `Others can read ${folder}, and this process may not change that (${(error as Error).message}). Make the user that runs the service the owner of the folder: chown -R USER ${folder}`,
    );
  }
}
