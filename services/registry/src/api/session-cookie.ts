import { cookieName } from '@r777/server-kit';
import type { FastifyRequest } from 'fastify';

/** The cookie of a console session, as it has to be on the connection of this request. */
export interface SessionCookie {
  readonly name: string;
  readonly attributes: {
    readonly path: string;
    readonly httpOnly: boolean;
    readonly sameSite: 'strict';
    readonly secure: boolean;
  };
  /** What the request has brought. */
  readonly value: string | undefined;
}

/** Under https it is for this host alone: a page on a subdomain cannot put an operator into its own session. */
export function sessionCookie({ protocol, cookies }: FastifyRequest): SessionCookie {
  const secure = protocol === 'https';
  const name = cookieName('r777_ops', { secure });
  return { name, attributes: { path: '/', httpOnly: true, sameSite: 'strict', secure }, value: cookies[name] };
}
