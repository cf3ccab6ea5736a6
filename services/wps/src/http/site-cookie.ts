import { cookieName } from '@r777/server-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A cookie of this service: HttpOnly, sent by no other site, and under https set for this host by this host alone. Its
 * path is `/`, as the prefix `__Host-` demands.
 */
export interface SiteCookie {
  read(request: FastifyRequest): string | undefined;
  /** @param seconds how long browsers keep it */
  set(reply: FastifyReply, value: string, seconds: number): void;
  clear(reply: FastifyReply): void;
}

/** Makes one, under the name that {@link cookieName} gives it. */
export function siteCookie(plainName: string, { secureCookies: secure }: { secureCookies: boolean }): SiteCookie {
  const name = cookieName(plainName, { secure });
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    read: ({ cookies }) => cookies[name],
    set: (reply, value, seconds) => void reply.setCookie(name, value, { ...attributes, maxAge: seconds }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}
