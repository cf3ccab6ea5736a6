import { hkdfSync } from 'node:crypto';

/** A key for one use, derived from the service's secret, so that no two uses share one. 32 bytes. */
export function derivedKey(secret: Buffer, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}
