import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { ServiceConfig } from '../../../platform/config';
import { AppError } from '../../../platform/errors/app-error';

/** OWASP's smallest setting for Argon2id (the library's default variant): 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

/**
 * A password in the form that is hashed and compared: the profile OpaqueString of RFC 8265. Some keyboards type a
 * letter as one code point, others as two, and some type other spaces. Upper and lower case stay different.
 */
export function preparedPassword(password: string): string {
  return password.replace(/\p{Zs}/gu, ' ').normalize('NFC');
}

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(preparedPassword(password), cost);
}

/** How a password matches a hash; `asTyped`: the hash is older than this form, and should be replaced. */
export type PasswordFit = 'right' | 'asTyped' | 'wrong';

/**
 * Compares a password with a hash. Without a hash (no such account) the same work is done, so that the time of an
 * answer does not reveal whether the account exists.
 */
export async function fitOf(password: string, stored: string | undefined): Promise<PasswordFit> {
  decoy ??= hash('no account has this password', cost);
  const kept = stored ?? (await decoy);
  const prepared = preparedPassword(password);
  const isRight = await verify(kept, prepared);
  const isAsTyped = !isRight && prepared !== password && (await verify(kept, password));
  if (stored === undefined || !(isRight || isAsTyped)) return 'wrong';
  return isRight ? 'right' : 'asTyped';
}

/** Whether the password matches the hash. @see fitOf */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  return (await fitOf(password, stored)) !== 'wrong';
}

/** Number of refused passwords. An attacker who tries them all is locked out five hundred times (SEC-03). */
const REFUSED = 5000;
/** Only passwords that the site's own rule accepts, because it already refuses the others. */
const SHORTEST = 8;
/** Words that guesses at this site begin with. */
const SITE_WORDS = ['r777', 'casino'] as const;

/** The most used passwords that the site's rule would accept, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  [...new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()))]
    .filter((password) => password.length >= SHORTEST)
    .slice(0, REFUSED),
);

/**
 * Whether a password is little more than a word that an attacker knows: up to three characters around it, or repeats.
 */
function isAround(word: string, password: string): boolean {
  if (!password.includes(word)) return false;
  return password.replaceAll(word, '').length <= 3;
}

/** A new password, the field that it came in, and its future owner. */
interface NewPassword {
  readonly field: string;
  readonly password: string;
  readonly username?: string | undefined;
}

/**
 * Refuses a new password that many people use, in any letter case, because attackers try these first. Also refuses the
 * username, the site's name and one repeated character, with a few characters around them, and passwords in the site's
 * list of breached passwords.
 * @throws AppError `password.common`
 */
export function refuseCommonPassword(
  { isBreached }: Pick<ServiceConfig, 'isBreached'>,
  { field, password, username }: NewPassword,
): void {
  const folded = password.normalize('NFKC').toLowerCase();
  const words = [...SITE_WORDS, ...(username ? [username.toLowerCase()] : [])];
  const isOneCharacter = new Set(folded).size === 1;
  const isCommon = commonPasswords.has(folded) || isOneCharacter || words.some((word) => isAround(word, folded));
  if (!isCommon && !isBreached?.(password)) return;
  throw new AppError('password.common', 'This password is one of the most used ones.', { field });
}

/** Bytes of a line's hash: SHA-1 in hexadecimal. */
const HASH = 40;
/** Longer than any line: hash, colon, count and line break. */
const LINE = 64;

/** The hash of the first whole line at or after `from`, and where that line starts; undefined after the last one. */
function lineFrom(file: number, from: number): { readonly hash: string; readonly at: number } | undefined {
  // Read from one byte before, because a line that starts exactly at `from` is whole.
  const begin = Math.max(0, from - 1);
  const bytes = Buffer.alloc(2 * LINE);
  const text = bytes.toString('latin1', 0, readSync(file, bytes, 0, bytes.length, begin));
  const skipped = from === 0 ? 0 : text.indexOf('\n') + 1;
  if (from > 0 && skipped === 0) return undefined;
  const hash = text.slice(skipped, skipped + HASH).toUpperCase();
  return hash.length === HASH ? { hash, at: begin + skipped } : undefined;
}

/**
 * Passwords that are known from breaches: a file of SHA-1 hashes in ascending order, one on each line, optionally with
 * a count after a colon, as the downloader of Have I Been Pwned writes it. It is searched on disk, with some 40 short
 * reads for a file of 40 GB, so no part of a password leaves the machine.
 * @returns whether a password is in it
 * @throws Error if it is not such a file
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
