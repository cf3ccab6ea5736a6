import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { derivedKey, derivedKeys, type KeyRing } from '../platform/crypto/key-ring';
import { newToken } from '../platform/crypto/tokens';
import { type CookieConfig, siteCookie } from './site-cookie';

const PURPOSE = 'device cookies';
/** Characters of each half of 43, of six bits each: 132 random bits, and 126 bits of signature. */
const [RANDOM, SIGNATURE] = [22, 21];

const signatureOf = (random: string, key: Buffer): string =>
  createHmac('sha256', key).update(random).digest('base64url').slice(0, SIGNATURE);

/** A new secret for a browser. Its second half signs the first, so it can be recognised without the database. */
export function newDevice(keys: KeyRing): string {
  const random = newToken().slice(0, RANDOM);
  return random + signatureOf(random, derivedKey(keys, PURPOSE));
}

/**
 * Recognises secrets that this site has given to a logged-in browser, but not whose browser it is: every account owner
 * has one.
 */
export function deviceSigner(keys: KeyRing): (device: string) => boolean {
  const all = derivedKeys(keys, PURPOSE);
  return (device) => {
    const given = Buffer.from(device.slice(RANDOM));
    return all.some((key) => {
      const own = Buffer.from(signatureOf(device.slice(0, RANDOM), key));
      return given.length === own.length && timingSafeEqual(given, own);
    });
  };
}

/** The longest time that browsers keep a cookie: 400 days, in seconds. */
const LIFETIME = 400 * 24 * 60 * 60;

const deviceCookie = (config: CookieConfig) => siteCookie('device', config);

/** The secret in this browser's cookie; undefined if it is missing or malformed. */
export function keptDeviceOf(request: FastifyRequest, config: CookieConfig): string | undefined {
  const kept = deviceCookie(config).read(request);
  return kept !== undefined && /^[\w-]{43}$/.test(kept) ? kept : undefined;
}

/** The secret that identifies this browser; a new one if it has none. */
export function deviceOf(request: FastifyRequest, config: CookieConfig & { readonly keySecret: KeyRing }): string {
  return keptDeviceOf(request, config) ?? newDevice(config.keySecret);
}

/** The value stored for a device of a member. */
export function deviceMark(memberId: number, device: string): string {
  return createHash('sha256').update(`${memberId} ${device}`).digest('base64url');
}

/**
 * Sets the device cookie. It does not log in. It prevents the message about a new device, keeps recovery and codes
 * available to the owner when strangers have used up the account's limit, and gives its log-ins precedence over those
 * of strangers.
 */
export function keepDevice(reply: FastifyReply, device: string, config: CookieConfig): void {
  deviceCookie(config).set(reply, device, LIFETIME);
}

/** The key by which limits count a known browser; undefined for a browser that has not logged in to this site. */
export type KnownDevice = (request: FastifyRequest) => string | undefined;

/**
 * Recognises browsers that have logged in here, by the signature of their cookie alone. Thousands of phones share one
 * address of a mobile network, so a stranger's actions there must not count against them.
 */
export function knownDevices(config: CookieConfig & { readonly keySecret: KeyRing }): KnownDevice {
  const isOurs = deviceSigner(config.keySecret);
  return (request) => {
    const device = keptDeviceOf(request, config);
    return device !== undefined && isOurs(device) ? `browser ${device}` : undefined;
  };
}
