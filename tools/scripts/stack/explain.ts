import { BadEnvironment, DataFolderInUse } from '@mfe/server-kit/process';

/** The remedy for a file system error, by its code. */
const remedies: Readonly<Record<string, string>> = {
  EROFS: 'The disk is read-only. Set DATA_DIR and BUILD_DIR to folders that can be written to.',
  // Node reports a read-only disk with this code when it creates nested folders.
  ENOENT: 'The folder above is missing or read-only. Set DATA_DIR and BUILD_DIR to folders that can be written to.',
  EACCES: 'This user may not write there. Make this user the owner, or set DATA_DIR and BUILD_DIR to other folders.',
  EPERM: 'This user may not change that. Make this user the owner, or set DATA_DIR and BUILD_DIR to other folders.',
  EEXIST: 'There is a file where a folder is needed. Move the file away, or set DATA_DIR to another folder.',
  ENOTDIR: 'There is a file where a folder is needed. Move the file away, or set DATA_DIR to another folder.',
  ENOSPC: 'The disk is full. Free space on it, or set DATA_DIR to a folder on another disk.',
  EDQUOT: 'The quota of this user is used up. Free space, or set DATA_DIR to a folder on another disk.',
};

function remedyOf(error: Error): string {
  const { code, path } = error as NodeJS.ErrnoException;
  // Only errors of the file system have a path; a refused connection has a code too. A full disk may be detected while
  // writing to an open file.
  if (code === undefined || (path === undefined && code !== 'ENOSPC' && code !== 'EDQUOT')) return '';
  return remedies[code] ?? '';
}

/** Explains why the product did not start: with a plain message if the operator can fix it, else with the error. */
export function explain(error: unknown): void {
  if (error instanceof DataFolderInUse || error instanceof BadEnvironment) console.error(error.message);
  else if (error instanceof Error)
    console.error(['R777 could not start.', error.message, remedyOf(error)].filter(Boolean).join(' '));
  else console.error('R777 could not start.', error);
}
