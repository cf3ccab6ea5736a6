import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sharedMemory } from '@mfe/server-kit/testing';

/** A temporary folder in memory. */
export interface MemoryFolder {
  readonly folder: string;
  remove(): void;
}

/** Whether programs may run from a mounted folder; containers often forbid it for their memory. */
const runsPrograms = (folder: string) =>
  !readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[1] === folder && line.split(' ')[3]?.split(',').includes('noexec'));

/** Removes the folders of runs that a signal ended before they could do it themselves. */
function removeLeft(memory: string): void {
  for (const name of readdirSync(memory)) {
    const [, owner] = /^r777-tests-(\d+)-/.exec(name) ?? [];
    if (owner && !existsSync(`/proc/${owner}`)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

/**
 * A folder in memory for short-lived test data: embedded databases, builds, profiles of browsers. A disk's file system
 * searches for recently unused space for each new file, which was half of the cost of copying a database. Undefined if
 * memory is short.
 */
export function memoryFolder(): MemoryFolder | undefined {
  const memory = sharedMemory();
  if (!memory || !runsPrograms(memory)) return undefined;
  removeLeft(memory);
  const folder = mkdtempSync(join(memory, `r777-tests-${process.pid}-`));
  // The same permissions as the system's temporary folder, because tests also start servers as another user.
  chmodSync(folder, 0o1777);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
