import { hash, verify } from '@node-rs/argon2';

/** OWASP's smallest setting for Argon2id (the library's default variant): 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/**
 * Whether the password matches the hash. Without a hash (no such account) the same work is done, so that the time of an
 * answer does not reveal whether the account exists.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= hash('no account has this password', cost);
  const right = await verify(stored ?? (await decoy), password);
  return right && stored !== undefined;
}
