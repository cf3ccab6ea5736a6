import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/open';
import { copyTemplate } from './template';

/** A disk of limited size, to be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk completely. */
  fill(): void;
  /** Removes what `fill` wrote. */
  free(): void;
  /** Makes the disk that many megabytes large. */
  grow(megabytes: number): void;
  remove(): void;
}

/** Mounts a tmpfs of this many megabytes; returns null with a clear warning if mounting is not allowed. */
export function smallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'r777-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    console.warn('\n!!! A disk of limited size cannot be mounted here: tests that fill one are SKIPPED.\n');
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      for (let size = megabytes * 1024 * 1024; size >= 4096; size /= 2) {
        try {
          writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
    },
    free: () => rmSync(ballast),
    grow: (to) => void spawnSync('mount', ['-o', `remount,size=${to}m`, folder]),
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A data folder with an embedded database of these migrations: creating one takes three times as long as a copy. */
export async function usedFolder(migrations: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'r777-data-'));
  const make = (place: { folder: string }) => openDatabase({ folder: place.folder, migrations });
  await copyTemplate({ name: 'kit', sources: [migrations], make }, folder);
  return folder;
}
