import { createHash } from 'node:crypto';

/** Running browser-SRI hash (`sha384-…`) of bytes that pass by. */
export function integrityHash(): { update(bytes: Uint8Array): void; digest(): string } {
  const hash = createHash('sha384');
  return { update: (bytes) => void hash.update(bytes), digest: () => `sha384-${hash.digest('base64')}` };
}

/** Browser-SRI hash of bytes. */
export function integrityOf(bytes: Uint8Array): string {
  const hash = integrityHash();
  hash.update(bytes);
  return hash.digest();
}
