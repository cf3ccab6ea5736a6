/**
 * SHA-256 and HMAC-SHA256. Server and page draw with the same code, and a page without a secure context (a phone on the
 * local network) has no WebCrypto, so it is a library's: @noble/hashes has no dependencies and is audited.
 */
import { hmac as hmacOf } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export { bytesToHex as toHex, hexToBytes as fromHex, sha256, utf8ToBytes as bytesOf };

/** HMAC-SHA256 of a text. */
export const hmac = (key: Uint8Array, text: string): Uint8Array => hmacOf(sha256, key, utf8ToBytes(text));
