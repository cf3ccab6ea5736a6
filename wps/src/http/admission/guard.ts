import type { Call } from '@r777/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error';

/** Who knows the sessions, and which members are agents. */
export interface Authenticator {
  find(token: string): Promise<SessionState>;
  isAgent(type: number): boolean;
}

/** Lets a request through or refuses it by the session rule of its call: PERM-31, API-95. */
export interface Guard {
  admit(request: FastifyRequest, rule: Call<never, unknown>['session']): Promise<void>;
  /** Names who knows the sessions; the module that keeps them does so at the start. */
  authenticateBy(authenticator: Authenticator): void;
  /** Whose session it is; null for a visitor. */
  memberOf(request: FastifyRequest): SessionMember | null;
}

const errors = {
  unknown: new AppError('session.required', 'This call needs a session.'),
  expired: new AppError('session.expired', 'The session has expired; renew it.'),
  revoked: new AppError('session.revoked', 'The session has been ended.'),
} as const satisfies Record<Exclude<SessionState['state'], 'valid'>, AppError>;

/** The session token of a request: a header, never part of an address. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const { token } = request.headers;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** @see Guard */
export function createGuard(): Guard {
  let authenticator: Authenticator | undefined;
  const admitted = new WeakMap<FastifyRequest, SessionMember>();
  return {
    authenticateBy(given) {
      authenticator = given;
    },
    async admit(request, rule) {
      const token = tokenOf(request);
      if (rule === 'none' || (rule === 'optional' && token === undefined)) return;
      if (!authenticator) throw new Error('nobody keeps the sessions');
      const session: SessionState = token === undefined ? { state: 'unknown' } : await authenticator.find(token);
      if (session.state !== 'valid') throw errors[session.state];
      if (rule === 'agent' && !authenticator.isAgent(session.member.type))
        throw new AppError('permission.denied', 'Agents only.');
      admitted.set(request, session.member);
    },
    memberOf: (request) => admitted.get(request) ?? null,
  };
}

/** Who is behind a session. */
export interface SessionMember {
  readonly id: number;
  readonly username: string;
  readonly type: number;
  readonly firstTimeLogin: boolean;
  readonly familyId: string;
}

/** What a token is worth. */
export type SessionState = { state: 'valid'; member: SessionMember } | { state: 'unknown' | 'expired' | 'revoked' };
