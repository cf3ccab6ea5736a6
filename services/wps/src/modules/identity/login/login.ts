import type { Orm } from '@mfe/server-kit';
import type { LoginInput, LoginOutput } from '@r777/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { keptDeviceOf } from '../../../http/device';
import { AppError } from '../../../platform/errors/app-error';
import type { Site } from '../../../platform/settings/site-schema';
import type { IdentityContext } from '../context';
import { knownBrowserOf } from '../known-browsers/known-browser';
import { isAgent, TRIAL_TYPE } from '../members/roles';
import { logins, members } from '../members/tables';
import { requireMayLogIn } from '../responsible-gaming/exclusion';
import { awaitProof } from '../responsible-gaming/recognition';
import { type IssuedSession, originOf } from '../session/sessions';
import { mailNewDevice } from '../sign-ins/new-device-mail';
import { noteFailedSignIn, noteSignIn, type SignInMethod } from '../sign-ins/record';
import { refuseUntilReset } from '../sign-ins/reset-demand';
import { findTrialOf, takeOver } from './leave-trial';
import { createLoginFailures, createRefusedLogins, type LoginAttempt, ownKey } from './login-failures';
import { type Attempt, attemptOf, type MemberRow } from './login-ways';

/**
 * How many attempts may wait for one key. Further ones are refused at once, so that a flood delays no other attempts.
 */
const MAX_WAITING = 3;

/** Runs work of the same key one after the other. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs work of one key in turns, within this process. Two log-ins of one name at the same instant would count each
 * other as failures, so the second waits until the first was checked.
 */
function createTurns(): Turns {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();
  return async (key, work) => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (queue.waiting >= MAX_WAITING) return work();
    queues.set(key, queue);
    queue.waiting += 1;
    const own = queue.last.then(work);
    queue.last = own.catch(() => undefined);
    try {
      return await own;
    } finally {
      queue.waiting -= 1;
      if (queue.waiting === 0) queues.delete(key);
    }
  };
}

/** The session data that a page gets: SESS-04. Trial sessions belong to the trial merchant (TRIAL-03). */
export function sessionValue(
  site: Site,
  member: { username: string; type: number; firstTimeLogin: boolean; mustChangePassword: boolean },
  issued: IssuedSession,
): LoginOutput {
  return {
    token: issued.token,
    userName: member.username,
    type: member.type,
    firstTimeLogin: member.firstTimeLogin,
    ...(member.mustChangePassword ? { mustChangePassword: true } : {}),
    merchantCode: member.type === TRIAL_TYPE ? site.trialMerchantCode : site.merchantCode,
    expiresAt: issued.expiresAt,
  };
}

/**
 * Refuses a member whose account is closed, or whose type may not log in on this site.
 * @throws AppError `member.unavailable`, `login.nonMember`, `login.nonAgent`
 */
export function admit(site: Site, { type, state }: MemberRow): void {
  if (state === 'disabled') throw new AppError('member.unavailable', 'The account is closed.');
  if (site.loginFor === 'members' && isAgent(type)) throw new AppError('login.nonMember', 'Not a member account.');
  if (site.loginFor === 'agents' && !isAgent(type)) throw new AppError('login.nonAgent', 'Not an agent account.');
}

/** A new session. */
export interface BegunSession extends IssuedSession {
  /** The secret that identifies the browser at later log-ins; trial accounts have none. */
  readonly device?: string | undefined;
  readonly newDevice?: boolean;
}

/**
 * Starts a session and records the log-in, in the caller's transaction. Without a `method` (trial accounts) it is not
 * in the history.
 * @throws AppError `member.excluded`, `password.resetRequired`
 */
export async function startSession(
  {
    db,
    sessions,
    now,
    config,
    exclusionMarks,
  }: Pick<IdentityContext, 'db' | 'sessions' | 'now' | 'config' | 'exclusionMarks'>,
  tx: Orm,
  { memberId, method }: { readonly memberId: number; readonly method?: SignInMethod },
  request: FastifyRequest,
): Promise<BegunSession> {
  const at = new Date(now());
  // What ends all log-ins under the member's lock, as a new password does, comes before this one or after it.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
  await requireMayLogIn(tx, memberId, at);
  await refuseUntilReset(tx, memberId);
  await awaitProof(tx, memberId, at);
  if (method !== undefined) await exclusionMarks.holdOwner(tx, memberId, at, keptDeviceOf(request, config));
  await tx.insert(logins).values({ memberId, at });
  await tx
    .update(members)
    .set({ firstLoginAt: sql`coalesce(${members.firstLoginAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(members.id, memberId));
  const { familyId, ...issued } = await sessions.start(memberId, tx, originOf(request));
  if (method === undefined) return issued;
  return { ...issued, ...(await noteSignIn({ db, config }, tx, { memberId, familyId, method, at }, request)) };
}

/** The keys that an attempt is counted by. */
interface Counter {
  readonly key: string | undefined;
  /** From a browser that has logged in to this account before, or that requested the code. */
  readonly isOwn: boolean;
}

/** Logs in by username, SMS code or third party: the session, and its data for the page. */
export function createLogin(context: IdentityContext) {
  const { db, now, site, captchas, config, sessions, background } = context;
  const failures = createLoginFailures(db, now, config.rateLimitFactor);
  const noteRefused = createRefusedLogins(context);
  const inTurn = createTurns();

  /**
   * A browser that the account knows has a separate counter, and so has one that requested the code: strangers' guesses
   * lock only strangers out.
   */
  async function counterOf({ key, memberId, asker }: Attempt, request: FastifyRequest): Promise<Counter> {
    if (key === undefined) return { key, isOwn: false };
    const browser = (await knownBrowserOf(context, memberId, request)) ?? asker;
    if (browser === undefined || memberId === undefined) return { key, isOwn: false };
    return { key: ownKey(memberId, browser), isOwn: true };
  }

  async function passGate(
    { locked, captcha }: LoginAttempt,
    input: LoginInput,
    key: string | undefined,
    request: FastifyRequest,
  ): Promise<void> {
    if (locked)
      throw new AppError('login.locked', 'Too many failures; try again in 15 minutes.', { captchaRequired: true });
    if (!captcha || key === undefined) return;
    const required = { field: 'captcha', captchaRequired: true };
    if (input.captcha === undefined) throw new AppError('captcha.required', 'A captcha is required.', required);
    if (!(await captchas.check(request, input.captcha)))
      throw new AppError('captcha.wrong', 'The captcha is wrong.', required);
  }

  async function judge(of: Attempt, counter: Counter, input: LoginInput, request: FastifyRequest) {
    const { key, method, prove, settle, failure } = of;
    const attempt = await failures.begin(counter.key, request.ip, counter);
    const fail = () => {
      const at = new Date(now());
      if (key !== undefined)
        background('note a failed log-in', () => noteFailedSignIn(db, { key, method, at }, request));
      return failure;
    };
    try {
      const gate = () => passGate(attempt, input, key, request);
      if (key !== undefined) await gate();
      const member = await prove();
      // A third party's token cannot be guessed, so failures of other people in the network do not lock its owner out.
      if (!member && key === undefined) await gate();
      if (!member) throw fail();
      const settings = await site();
      admit(settings, member);
      const trial = member.type === TRIAL_TYPE ? null : await findTrialOf(context, request);
      const issued = await db.transaction(async (tx) => {
        if (!(await settle(tx))) return undefined;
        await takeOver(tx, trial, member.id);
        if (trial) await sessions.endOne(trial.id, trial.familyId, tx);
        return startSession(context, tx, { memberId: member.id, method }, request);
      });
      if (!issued) throw fail();
      await attempt.forgive();
      if (counter.key !== undefined) await failures.forget(counter.key);
      if (issued.newDevice) mailNewDevice(context, member.id, request);
      return {
        issued,
        value: sessionValue(settings, { ...member, firstTimeLogin: member.firstLoginAt === null }, issued),
      };
    } catch (error) {
      // A refusal for another reason than a wrong secret is no guess.
      if (error !== failure) await attempt.forgive();
      noteRefused({ method, key, locked: attempt.locked, error, isWrong: error === failure }, request);
      throw error;
    }
  }

  return async (input: LoginInput, request: FastifyRequest) => {
    const attempt = await attemptOf(context, input, request);
    const counter = await counterOf(attempt, request);
    const work = () => judge(attempt, counter, input, request);
    // With a captcha other attempts ask for nothing more.
    return counter.key === undefined || input.captcha !== undefined ? work() : inTurn(counter.key, work);
  };
}
