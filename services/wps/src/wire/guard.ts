import type { Call } from '@r777/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { isAgent } from '../domains/accounts/roles';
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
  revoked: new Refusal('session.revoked', 'The session has been ended.'),
} as const satisfies Record<Exclude<SessionState['state'], 'valid'>, Refusal>;

/** The session token of a request: a header, never part of an address. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { token } = request.headers;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** @see Guard */
export function createGuard(sessions: Sessions): Guard {
  const admitted = new WeakMap<FastifyRequest, SessionMember>();
  return {
    async admit(request, rule) {
      const token = tokenOf(request);
      if (rule === 'none' || (rule === 'optional' && token === undefined)) return;
      const session: SessionState = token === undefined ? { state: 'unknown' } : await sessions.find(token);
      if (session.state !== 'valid') throw refusals[session.state];
      if (rule === 'agent' && !isAgent(session.member.type)) throw new Refusal('permission.denied', 'Agents only.');
      admitted.set(request, session.member);
    },
    memberOf: (request) => admitted.get(request) ?? null,
  };
}
