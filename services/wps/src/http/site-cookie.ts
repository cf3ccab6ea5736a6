import { cookieName } from '@mfe/server-kit';
import { type Language, languages } from '@r777/shared/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InvalidInputError } from '../platform/errors/app-error';

/** The language of the calling page, from its header; messages to its player use it. */
export function languageOf(request: FastifyRequest): Language {
  return languages.find((language) => language === request.headers.language) ?? languages[0];
}

/**
 * Valid targets of a back link: a path of this site, or an address on one of its origins. @throws AppError
 * `request.invalid`
 */
export function safeBackUrl(backUrl: string, origins: readonly string[]): string {
  const [main = ''] = origins;
  const refused = new InvalidInputError('The way back leads to another site.', { field: 'backUrl' });
  if (!URL.canParse(backUrl, main)) throw refused;
  const url = new URL(backUrl, main);
  if (!origins.includes(url.origin)) throw refused;
  return url.href;
}

/**
 * A cookie of this service: HttpOnly, sent by no other site, and under https set only by and for this host. Its path is
 * `/`, as the prefix `__Host-` requires.
 */
export interface SiteCookie {
  read(request: FastifyRequest): string | undefined;
  /** @param seconds how long browsers keep it */
  set(reply: FastifyReply, value: string, seconds: number): void;
  clear(reply: FastifyReply): void;
}

/** Settings that determine the names and attributes of cookies. */
export interface CookieConfig {
  readonly secureCookies: boolean;
  /** Names this site among others on its host: `siteTag`. */
  readonly siteTag: string;
}

/**
 * Creates one, under the name that {@link cookieName} gives it, with the site's tag. A cookie that an older version set
 * without the tag is still read, so that an update logs nobody out.
 */
export function siteCookie(plainName: string, { secureCookies: secure, siteTag: tag }: CookieConfig): SiteCookie {
  const name = cookieName(`${plainName}-${tag}`, { secure });
  const former = cookieName(plainName, { secure });
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    read: ({ cookies }) => cookies[name] ?? cookies[former],
    set: (reply, value, seconds) => void reply.setCookie(name, value, { ...attributes, maxAge: seconds }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}
