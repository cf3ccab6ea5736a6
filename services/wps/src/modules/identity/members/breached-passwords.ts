import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Bytes of a line's hash: SHA-1 in hexadecimal. */
const HASH = 40;
/** Longer than any line: hash, colon, count and line break. */
const LINE = 64;

/** The hash of the first whole line at or behind `from`, and where that line begins; nothing behind the last one. */
function lineFrom(file: number, from: number): { readonly hash: string; readonly at: number } | undefined {
  // One byte before it: a line that begins exactly at `from` is whole.
  const begin = Math.max(0, from - 1);
  const bytes = Buffer.alloc(2 * LINE);
  const text = bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, begin));
  const skipped = from === 0 ? 0 : text.indexOf('\n') + 1;
  if (from > 0 && skipped === 0) return undefined;
  const hash = text.slice(skipped, skipped + HASH).toUpperCase();
  return hash.length === HASH ? { hash, at: begin + skipped } : undefined;
}

/**
 * Passwords that are known from breaches, in a file of their SHA-1 hashes in ascending order, one a line, with a count behind a
 * colon or without: what the downloader of Have I Been Pwned writes. It is searched where it lies, some 40 short reads for a file of
 * 40 GB, so nothing of a password leaves the machine.
 * @returns whether a password is in it
 * @throws Error when it is not such a file
 */
export function openBreachedPasswords(path: string): (password: string) => boolean {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  if (!/^[0-9A-F]{40}$/.test(lineFrom(file, 0)?.hash ?? '')) {
    closeSync(file);
    throw new Error('BREACHED_PASSWORDS_FILE: no list of SHA-1 hashes');
  }
  return (password) => {
    const wanted = createHash('sha1').update(password).digest('hex').toUpperCase();
    let [low, high] = [0, size];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const line = lineFrom(file, middle);
      if (line?.hash === wanted) return true;
      if (line === undefined || line.hash > wanted) high = middle;
      else low = line.at + HASH;
    }
    return false;
  };
}
