import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { derivedKey } from '../../../platform/crypto/derived-key';
import type { IdentityContext } from '../context';

type Config = Pick<IdentityContext['config'], 'publicOrigins' | 'keySecret'>;

/** Who passkeys are made for: the site's own origins, each with passkeys of its own host. */
export function relyingParty({ publicOrigins, keySecret }: Config) {
  const hosts = [...new Set(publicOrigins.map((origin) => new URL(origin).hostname))];
  const key = derivedKey(keySecret, 'passkey user handle');
  return {
    /** As the authenticator shows it. */
    name: 'R777',
    origins: [...publicOrigins],
    hosts,
    /** The host of the page that asks; that of the main origin where a request does not say. */
    hostOf({ headers }: FastifyRequest): string {
      const origin = headers.origin ?? '';
      return (publicOrigins.includes(origin) ? new URL(origin).hostname : hosts[0]) ?? '';
    },
    /**
     * What authenticators keep of a member, base64url: always the same, so that a second passkey on one device replaces the
     * first, and telling nobody who it is.
     */
    userHandle: (memberId: number) => createHmac('sha256', key).update(String(memberId)).digest('base64url'),
  };
}

/** @see relyingParty */
export type RelyingParty = ReturnType<typeof relyingParty>;
