import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { roomyMemory } from '@r777/server-kit/testing';

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

/** Removes the folders of runs that were ended by a signal, and so could not do it. */
function removeLeft(memory: string): void {
  for (const name of readdirSync(memory)) {
    const [, owner] = /^r777-tests-(\d+)-/.exec(name) ?? [];
    if (owner && !existsSync(`/proc/${owner}`)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

/**
 * A folder in memory for what tests make for seconds: embedded databases, builds, profiles of browsers. A disk's file system
 * looks for a place that was not free a moment ago for each new file, which was half of what copying a database cost.
 * Undefined where memory is short.
 */
export function memoryFolder(): MemoryFolder | undefined {
  const memory = roomyMemory();
  if (!memory || !runsPrograms(memory)) return undefined;
  removeLeft(memory);
  const folder = mkdtempSync(join(memory, `r777-tests-${process.pid}-`));
  // As the system's own: tests also start servers as another user.
  chmodSync(folder, 0o1777);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
