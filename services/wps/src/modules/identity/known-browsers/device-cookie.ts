import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteCookie } from '../../../http/site-cookie';
import type { KeyRing } from '../../../platform/crypto/key-ring';
import { newDevice } from './signed-device';

/** The longest time that browsers keep a cookie: 400 days, in seconds. */
const LIFETIME = 400 * 24 * 60 * 60;

interface Config {
  readonly secureCookies: boolean;
}

const deviceCookie = (config: Config) => siteCookie('device', config);

/** The secret that the cookie of this browser holds; nothing if it is missing or malformed. */
export function keptDeviceOf(request: FastifyRequest, config: Config): string | undefined {
  const kept = deviceCookie(config).read(request);
  return kept !== undefined && /^[\w-]{43}$/.test(kept) ? kept : undefined;
}

/** The secret that identifies this browser; a new one if it has none. */
export function deviceOf(request: FastifyRequest, config: Config & { readonly keySecret: KeyRing }): string {
  return keptDeviceOf(request, config) ?? newDevice(config.keySecret);
}

/** The value stored for a device of a member. */
export function deviceMark(memberId: number, device: string): string {
  return createHash('sha256').update(`${memberId} ${device}`).digest('base64url');
}

/**
 * Sets the device cookie. It does not log in: it prevents the message about a new device, keeps recovery and codes open
 * to the owner when strangers have used up what an account may be sent, and lets log-ins in before those of strangers.
 */
export function keepDevice(reply: FastifyReply, device: string, config: Config): void {
  deviceCookie(config).set(reply, device, LIFETIME);
}
