import { type FileHandle, open } from 'node:fs/promises';

/** Opens a new file for writing; tests replace it to simulate a full disk. */
export type OpenNew = (path: string) => Promise<FileHandle>;

/** Creates a file; an existing one is an error, never overwritten. */
export const openNew: OpenNew = (path) => open(path, 'wx', 0o644);

/** Writes a new file and syncs it to disk. */
export async function writeDurably(path: string, bytes: Uint8Array | string): Promise<void> {
  const handle = await openNew(path);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs a folder's entries to disk: a rename is durable only after its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
