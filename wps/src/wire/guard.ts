import type { Call } from '@r777/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { isAgent } from '../domains/accounts/roles';
import type { EndReason } from '../domains/session/session-rows';
import type { SessionMember, SessionState, Sessions } from '../domains/session/sessions';
import { Refusal } from './refusal';

/** Lets a request through or refuses it by the session rule of its call: PERM-31, API-95. */
export interface Guard {
  admit(request: FastifyRequest, rule: Call<never, unknown>['session']): Promise<void>;
  /** Whose session it is; null for a visitor. */
  memberOf(request: FastifyRequest): SessionMember | null;
}

const refusals = {
  unknown: new Refusal('session.required', 'This call needs a session.'),
  expired: new Refusal('session.expired', 'The session has expired; renew it.'),
} as const;

const why: Readonly<Record<EndReason, string>> = {
  hijacked: 'The token was used without the cookie of its session: the session has been ended.',
  noCookie: 'The cookie of the log-in did not come back: the session has been ended.',
};

/** The refusal of a session that was ended. `context` picks the text; pages of older versions say what they say of any other. */
export function revoked(reason: EndReason | null): Refusal {
  return reason === null
    ? new Refusal('session.revoked', 'The session has been ended.')
    : new Refusal('session.revoked', why[reason], { params: { context: reason } });
}

/** The session token of a request: a header, never part of an address. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { token } = request.headers;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** @see Guard; `proofOf` reads the cookie that a token is bound to. */
export function createGuard(
  sessions: Pick<Sessions, 'find'>,
  proofOf: (request: FastifyRequest) => string | undefined,
): Guard {
  const admitted = new WeakMap<FastifyRequest, SessionMember>();
  return {
    async admit(request, rule) {
      const token = tokenOf(request);
      if (rule === 'none' || (rule === 'optional' && token === undefined)) return;
      const session: SessionState =
        token === undefined ? { state: 'unknown' } : await sessions.find(token, proofOf(request));
      if (session.state === 'revoked') throw revoked(session.reason);
      if (session.state !== 'valid') throw refusals[session.state];
      if (rule === 'agent' && !isAgent(session.member.type)) throw new Refusal('permission.denied', 'Agents only.');
      admitted.set(request, session.member);
    },
    memberOf: (request) => admitted.get(request) ?? null,
  };
}
