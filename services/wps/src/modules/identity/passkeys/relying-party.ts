import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { passkeyHandleKey } from '../../../platform/crypto/handle-key';
import type { IdentityContext } from '../context';

type Parts = Pick<IdentityContext, 'db'> & {
  readonly config: Pick<IdentityContext['config'], 'publicOrigins' | 'keySecret'>;
};

/** The relying party of the passkeys: the site's own origins, each with the passkeys of its own host. */
export function relyingParty({ db, config: { publicOrigins, keySecret } }: Parts) {
  const hosts = [...new Set(publicOrigins.map((origin) => new URL(origin).hostname))];
  return {
    /** The name that the authenticator shows. */
    name: 'R777',
    origins: [...publicOrigins],
    hosts,
    /** The host of the requesting page, or of the main origin if the request has no known origin. */
    hostOf({ headers }: FastifyRequest): string {
      const origin = headers.origin ?? '';
      return (publicOrigins.includes(origin) ? new URL(origin).hostname : hosts[0]) ?? '';
    },
    /**
     * The member's id for authenticators, base64url. It never changes, so that a second passkey on one device replaces
     * the first, and it does not reveal who the member is.
     */
    async userHandle(memberId: number): Promise<string> {
      const key = await passkeyHandleKey(db, keySecret);
      return createHmac('sha256', key).update(String(memberId)).digest('base64url');
    },
  };
}

/** @see relyingParty */
export type RelyingParty = ReturnType<typeof relyingParty>;
