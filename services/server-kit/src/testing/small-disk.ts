import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of limited size, to be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the disk completely. */
  fill(): void;
  /** Removes what `fill` wrote. */
  free(): void;
  remove(): void;
}

/** Mounts a tmpfs of that many megabytes; returns null with a clear warning if mounting is not allowed. */
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
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
