import { type ErrorOutcome, outcomeOf } from '@r777/shared/contracts';
import type { AdminCallName, AdminOutput, adminCalls } from '@r777/wps/admin-calls';
import type { DeskCall, DeskSession } from '@r777/wps/desk-session';
import type { z } from 'zod';

/** A call's input as it is sent. Fields with a default are optional. */
export type Input<K extends AdminCallName> = z.input<(typeof adminCalls)[K]['input']>;

/** wps refused, or did not answer: code `unreachable`. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
  /** The call may have been done: no reliable answer came, to this attempt or to an earlier one under the same key. */
  mayBeDone: boolean;
  constructor(
    readonly code: string,
    /** The message of wps, in English. */
    readonly detail = '',
    /** The input field that is wrong. */
    readonly field: string | undefined = undefined,
    /** Problems of the input by their place, such as `item.window.until`. */
    readonly problems: Readonly<Record<string, string>> = {},
  ) {
    super(code);
    this.mayBeDone = this.outcome === 'unknown';
  }
  /** What the error says of the call. */
  get outcome(): ErrorOutcome {
    return outcomeOf(this.code);
  }
  /** Nobody is signed in, or somebody else is. */
  get isSignedOut(): boolean {
    return this.code.startsWith('session.');
  }
}

type Answer<T> =
  | { success: true; value: T }
  | { success: false; code: string; message: string; field?: string; params?: Record<string, string> };

/** Longest time for an answer, in ms. A dry run reads a month of play. */
const PATIENCE_MS = 60_000;
const SESSION = '/wps/admin/desk/session';

let session: DeskSession | undefined;

async function request<T>(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<T> {
  let answer: Answer<T>;
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...headers,
        ...(body ? { 'content-type': 'application/json' } : {}),
        // The windows of a browser share one session. A window that shows another operator must not change anything.
        ...(session && method !== 'GET' ? { 'x-operator': session.name } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    answer = (await response.json()) as Answer<T>;
  } catch {
    throw new DeskError('unreachable');
  }
  if (answer.success) return answer.value;
  throw new DeskError(answer.code, answer.message, answer.field, answer.params);
}

/** Who is signed in. @throws DeskError */
export async function readSession(): Promise<DeskSession> {
  session = await request<DeskSession>('GET', SESSION);
  return session;
}

/** The credentials of an operator. */
export type Credentials = { token: string } | { key: string; code?: string; recovery?: string };

/** Starts a session. The first sign-in of a person answers with recovery codes. @throws DeskError */
export async function signIn(by: Credentials): Promise<DeskSession & { recoveryCodes?: string[] }> {
  session = undefined;
  const begun = await request<DeskSession & { recoveryCodes?: string[] }>('POST', SESSION, by);
  session = begun;
  return begun;
}

/** Ends the session. @throws DeskError */
export async function signOut(): Promise<void> {
  await request('DELETE', SESSION);
  session = undefined;
}

/** The call as the session has it. */
function callOf(name: AdminCallName): DeskCall {
  const call = session?.calls[name];
  if (!call) throw new DeskError('session.required');
  return call;
}

/**
 * Makes a call of the admin API with the session's cookie.
 * @param key idempotency key of a call that must be done once
 * @throws DeskError
 */
export function send<K extends AdminCallName>(name: K, input: Input<K>, key?: string): Promise<AdminOutput<K>> {
  const { method, path, once } = callOf(name);
  if (method === 'POST') return request(method, path, input, once && key ? { 'idempotency-key': key } : {});
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '');
  return request(method, `${path}?${new URLSearchParams(given.map(([each, value]) => [each, String(value)]))}`);
}

/** The roles that a call needs and the session lacks; undefined if the operator may make it. */
export function lackedRoles({ roles, calls }: DeskSession, name: AdminCallName): readonly string[] | undefined {
  const needed = calls[name]?.roles;
  if (!needed || roles.includes('operator') || needed.some((role) => roles.includes(role))) return undefined;
  return needed;
}
