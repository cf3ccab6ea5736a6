import type { Call } from '@r777/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error';

/** Whether a request can come from a page of this site; clients other than browsers act for no player. */
function isFromOwnPage({ headers, host }: FastifyRequest, origins: readonly string[]): boolean {
  const site = headers['sec-fetch-site'];
  // The browser sets it, and no page can change it.
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  if (origin === undefined) return true;
  return origins.includes(origin) || (URL.canParse(origin) && new URL(origin).host === host);
}

/**
 * Refuses a write from another site's page, for calls that need only a cookie. All others need the session token in a
 * header, which other sites do not have.
 * @throws AppError `permission.denied`
 */
export function requireOwnPage(request: FastifyRequest, origins: readonly string[]): void {
  if (isFromOwnPage(request, origins)) return;
  throw new AppError('permission.denied', 'Only pages of this site may do this.');
}

/** Provides the sessions, and which members are agents. */
export interface Authenticator {
  /** The session of a token; the request has the matching cookie. */
  find(token: string, request: FastifyRequest): Promise<SessionState>;
  /** The error of a session that was ended. */
  ended(session: Extract<DeadSession, { state: 'revoked' }>): Promise<AppError>;
  isAgent(type: number): boolean;
}

/** Requirements of a call besides the session rule of its contract. */
export interface AdmissionExceptions {
  /** The call is also open to members who have to change a password that another person chose. */
  readonly beforePasswordChange?: boolean | undefined;
}

/** Accepts a request or refuses it by the session rule of its call: PERM-31, API-95. */
export interface Guard {
  admit(
    request: FastifyRequest,
    rule: Call<never, unknown>['session'],
    exceptions?: AdmissionExceptions,
  ): Promise<void>;
  /** Sets the provider of sessions; the module that stores them does so at the start. */
  authenticateBy(authenticator: Authenticator): void;
  /** The member of the session; null for a visitor. */
  memberOf(request: FastifyRequest): SessionMember | null;
}

const errors = {
  unknown: new AppError('session.required', 'This call needs a session.'),
  expired: new AppError('session.expired', 'The session has expired; renew it.'),
  passwordChange: new AppError('password.changeRequired', 'Another person chose this password; change it first.'),
} as const;

const why: Readonly<Record<EndReason, string>> = {
  hijacked: 'A renewal that was used up came again, so two browsers had it: the session has been ended.',
  noCookie: 'The cookie of the log-in did not come back: the session has been ended.',
};

/** The error of an ended session. `context` picks the text; pages of older versions show the general one. */
export function revoked(reason: EndReason | null, details: Readonly<Record<string, string>> = {}): AppError {
  const params = reason === null ? details : { ...details, context: reason };
  const words = reason === null ? 'The session has been ended.' : why[reason];
  return new AppError('session.revoked', words, Object.keys(params).length > 0 ? { params } : {});
}

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
    async admit(request, rule, { beforePasswordChange = false } = {}) {
      const token = tokenOf(request);
      if (rule === 'none' || (rule === 'optional' && token === undefined)) return;
      if (!authenticator) throw new Error('nobody keeps the sessions');
      const session: SessionState =
        token === undefined ? { state: 'unknown' } : await authenticator.find(token, request);
      if (session.state === 'revoked') throw await authenticator.ended(session);
      if (session.state !== 'valid') throw errors[session.state];
      if (session.member.mustChangePassword && !beforePasswordChange) {
        // The person who chose the password knows it. So until it is changed, the session can call only what visitors
        // can.
        if (rule === 'optional') return;
        throw errors.passwordChange;
      }
      if (rule === 'agent' && !authenticator.isAgent(session.member.type))
        throw new AppError('permission.denied', 'Agents only.');
      admitted.set(request, session.member);
    },
    memberOf: (request) => admitted.get(request) ?? null,
  };
}

/** The member of a session. */
export interface SessionMember {
  readonly id: number;
  readonly username: string;
  readonly type: number;
  readonly firstTimeLogin: boolean;
  /** The current password was chosen by another person, such as an agent. */
  readonly mustChangePassword: boolean;
  readonly familyId: string;
}

/** The state of a token. */
export type SessionState = { readonly state: 'valid'; readonly member: SessionMember } | DeadSession;

/** Why a session was ended for safety: a used renewal came again, or no cookie was returned after the log-in. */
export type EndReason = 'hijacked' | 'noCookie';
/** The state of a token or renewal that is no longer valid. */
export type DeadSession =
  | { readonly state: 'unknown' | 'expired' }
  /** `ended`: whose log-in it was and when it ended, only for its own browser. */
  | {
      readonly state: 'revoked';
      readonly reason: EndReason | null;
      readonly ended?: { readonly memberId: number; readonly at: Date };
    };
