import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from '../private-files';

/** Two processes on one embedded database would lose rows without an error, so the second is refused. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process, choose another DATA_DIR, or set DATABASE_URL to a PostgreSQL server that several processes can share.`,
    );
  }
}

/** Process ids are reused, in containers even at every start; the kernel's start time distinguishes them. */
function startTimeOf(pid: number): string {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return '';
  const stat = readFileSync(file, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Whether a process is still there, also if it is another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function read(file: string): { pid: number; started: string; owner: string } | undefined {
  try {
    const [pid = '', started = '', owner = ''] = readFileSync(file, 'utf8').split('\n');
    return { pid: Number(pid), started, owner };
  } catch {
    return undefined;
  }
}

const isHeld = (lock: { pid: number; started: string }): boolean =>
  isAlive(lock.pid) && (lock.started === '' || startTimeOf(lock.pid) === lock.started);

/**
 * Takes the folder's lock, also if the process that held it has ended.
 * @returns a function that releases the lock.
 * @throws {@link DataFolderInUse} while a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  privateFolder(folder);
  const file = join(folder, 'r777.lock');
  const owner = randomUUID();
  const own = join(folder, `.lock-${owner}`);
  writeFileSync(own, `${process.pid}\n${startTimeOf(process.pid)}\n${owner}\n`, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        // Creating a hard link is atomic: it fails if the name exists, so two processes cannot both hold the lock.
        linkSync(own, file);
        return () => {
          if (read(file)?.owner === owner) rmSync(file, { force: true });
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const holder = read(file);
      if (holder && isHeld(holder)) throw new DataFolderInUse(folder, holder.pid);
      if (holder) setAside(file, holder.owner, own);
    }
    throw new DataFolderInUse(folder, read(file)?.pid ?? 0);
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Moves a dead process's lock away. If another process has replaced the lock in the meantime, the new lock is put back.
 */
function setAside(file: string, deadOwner: string, own: string): void {
  const aside = `${own}-stale`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (read(aside)?.owner !== deadOwner && !existsSync(file)) linkSync(aside, file);
  rmSync(aside, { force: true });
}
