import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { z } from 'zod';
import type { KeyRing, SecretKey } from '../crypto/key-ring';

/** A copy cannot be made or restored; the message says what to do. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}

/** Reserved size of a file's header, in bytes, because the header is written after the content. */
const HEAD = 1024;

const headSchema = z.object({
  format: z.literal('r777-wps-backup'),
  version: z.literal(1),
  kind: z.enum(['pglite', 'postgres']),
  at: z.iso.datetime(),
  /** How many migrations have been applied to its tables. */
  migrations: z.number().int(),
  /** Identifies the secrets that belong to it; see {@link keyMark}. */
  key: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
});
/** The header of a copy. */
export type Head = z.output<typeof headSchema>;

const markOf = ({ secret }: SecretKey) => createHmac('sha256', secret).update('backup').digest('hex').slice(0, 16);

/** Identifies the service's secrets without revealing them. */
export const keyMark = (keys: KeyRing) => keys.map(markOf).join(',');

/** The header as bytes of a file. */
function headBytes(head: Head): Buffer {
  return Buffer.from(`${JSON.stringify(head)}\n`.padEnd(HEAD, ' '));
}

/** A copy as one buffer, for sending. */
export function packed(about: Omit<Head, 'format' | 'version' | 'bytes' | 'sha256'>, content: Buffer): Buffer {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const head: Head = { format: 'r777-wps-backup', version: 1, ...about, bytes: content.length, sha256 };
  return Buffer.concat([headBytes(head), content]);
}

/**
 * Writes a copy: `fill` writes the content after the header of a temporary file, which gets the final name only when it
 * is complete and synced to disk. Only this user can read it, because it contains all players' data.
 */
export async function writeCopy(
  file: string,
  about: Omit<Head, 'format' | 'version' | 'bytes' | 'sha256'>,
  fill: (handle: FileHandle, start: number) => Promise<void>,
): Promise<Head> {
  return inPlaceOf(file, async (handle, own) => {
    await handle.write(Buffer.alloc(HEAD, ' '), 0, HEAD, 0);
    await fill(handle, HEAD);
    const { bytes, sha256 } = await digest(own);
    const head: Head = { format: 'r777-wps-backup', version: 1, ...about, bytes, sha256 };
    await handle.write(headBytes(head), 0, HEAD, 0);
    return head;
  });
}

/** Writes a copy that came from a service as it is, as {@link writeCopy} does. */
export const keepCopy = (file: string, copy: Uint8Array): Promise<void> =>
  inPlaceOf(file, (handle) => handle.writeFile(copy));

/** The disk, a folder or its permissions refuse a file. */
const REFUSALS: ReadonlySet<string | undefined> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EACCES',
  'EPERM',
  'EROFS',
  'EISDIR',
  'ENOENT',
  'ENOTDIR',
]);

/**
 * Replaces a file in one step: `write` fills a temporary file beside it. Until that one is complete and synced to disk, the
 * earlier file stays.
 */
async function inPlaceOf<T>(file: string, write: (handle: FileHandle, path: string) => Promise<T>): Promise<T> {
  const own = `${file}.${randomUUID()}.part`;
  let handle: FileHandle | undefined;
  try {
    handle = await open(own, 'wx', 0o600);
    const done = await write(handle, own);
    await handle.sync();
    await handle.close();
    await rename(own, file);
    return done;
  } catch (error) {
    await handle?.close().catch(() => undefined);
    await rm(own, { force: true }).catch(() => undefined);
    const { code, message, path } = error as NodeJS.ErrnoException;
    // The failure of another file, such as a program that is not installed, keeps its own message.
    if (!REFUSALS.has(code) || (path !== undefined && path !== own)) throw error;
    throw new BackupRefused(`${file} could not be written: ${message}. An earlier copy of this name is unchanged`);
  }
}

async function digest(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of createReadStream(file, { start: HEAD })) {
    hash.update(part as Buffer);
    bytes += (part as Buffer).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** The content after the header of a copy. */
export const contentOf = (file: string) => createReadStream(file, { start: HEAD });

/**
 * Checks a copy before anything is changed. @throws BackupRefused if it is malformed, damaged, newer than this program,
 * or made with another KEY_SECRET
 */
export async function checkCopy(file: string, expected: { migrations: number; keys: KeyRing }): Promise<Head> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) throw new BackupRefused(`${file} cannot be read`);
  const buffer = Buffer.alloc(HEAD);
  await handle.read(buffer, 0, HEAD, 0);
  await handle.close();
  const head = readHead(buffer);
  if (!head) throw new BackupRefused(`${file} is no copy of wps, or its head is damaged`);
  const { bytes, sha256 } = await digest(file);
  if (bytes !== head.bytes || sha256 !== head.sha256)
    throw new BackupRefused(`${file} is damaged: it is not what was written on ${head.at}`);
  if (head.migrations > expected.migrations)
    throw new BackupRefused(`${file} was made by a newer version of wps: restore it with that one`);
  const marks = expected.keys.map(markOf);
  if (!head.key.split(',').every((mark) => marks.includes(mark)))
    throw new BackupRefused(
      `${file} was made with another KEY_SECRET: its keys could not be opened. Set that one, or add it to KEY_SECRETS`,
    );
  return head;
}

function readHead(buffer: Buffer): Head | undefined {
  try {
    return headSchema.parse(JSON.parse(buffer.toString('utf8')));
  } catch {
    return undefined;
  }
}
