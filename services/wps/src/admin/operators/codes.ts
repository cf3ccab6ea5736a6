import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { KeyRing } from '../../platform/crypto/key-ring';
import { seal, unseal } from '../../platform/crypto/seal';
import { hashToken, newCode } from '../../platform/crypto/tokens';

/** Seconds that a code lasts (RFC 6238), and how many steps a phone's clock may be off either way. */
const PERIOD = 30;
const WINDOW = 1;
/** 160 bits, as RFC 4226 asks for. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;

const totp = (name: string, base32: string) =>
  // SHA-1 and six digits are what every authenticator app reads.
  new TOTP({ issuer: 'R777 operators', label: name, secret: base32, algorithm: 'SHA1', digits: 6, period: PERIOD });

/** A new secret for an authenticator app: as text to type, and as address for its QR code. */
export function newSecret(name: string): { readonly secret: string; readonly uri: string } {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;
  return { secret, uri: totp(name, secret).toString() };
}

/** The time step of a code that is right at this time; undefined for a wrong one. Takes the same time for both. */
export function stepOf(base32: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const off = totp('', base32).validate({ token: code, timestamp: now, window: WINDOW });
  return off === null ? undefined : Math.floor(now / 1_000 / PERIOD) + off;
}

/** Encrypts a secret for storage: whoever copies the table cannot make codes. */
export const sealSecret = (base32: string, keySecret: KeyRing): string =>
  seal(Buffer.from(base32), keySecret, 'operator codes');
/** Decrypts it; undefined under another key. */
export const unsealSecret = (sealed: string, keySecret: KeyRing): string | undefined =>
  unseal(sealed, keySecret, 'operator codes')?.toString();

/** New recovery codes, 120 bits each: long enough for a plain hash (ASVS 6.5.2 asks for 112), and short enough to write down. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => [newCode(), newCode(), newCode()].join('-'));
}

/** The stored form of a recovery code, however it was typed. */
export const hashRecovery = (code: string): string => hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));
