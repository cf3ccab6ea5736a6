import { createHash } from 'node:crypto';
import type { BuiltVersion } from '@r777/shared/contracts';

/**
 * JSON with sorted object names and without white space: the same text for the same data, however a database stores it.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).toSorted();
  const entries = names.map(
    (name) => `${JSON.stringify(name)}:${canonicalJson((value as Record<string, unknown>)[name])}`,
  );
  return `{${entries.join(',')}}`;
}

/**
 * The signed data: the digest of the whole `version.json`, which names remote and version and contains the hash of
 * every file. The first line keeps a signature from being valid for anything else.
 */
export function signedText(built: BuiltVersion): Buffer {
  const digest = createHash('sha384').update(canonicalJson(built)).digest('base64');
  return Buffer.from(`r777 version 1\nsha384-${digest}\n`);
}
