import type { LoginOutput } from '@r777/shared/contracts';
import type { schemas } from '@r777/shared/schemas';
import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Kit } from '../../kit';
import { Refusal } from '../../wire/refusal';
import { nameKey } from '../accounts/names';
import { verifyPassword } from '../accounts/passwords';
import { isAgent, TRIAL_TYPE } from '../accounts/roles';
import { logins, members } from '../accounts/tables';
import type { Site } from '../system/site';
import { createLoginFailures } from './login-failures';
import { type IssuedSession, originOf } from './sessions';

type LoginInput = z.output<typeof schemas.login.input>;
type MemberRow = typeof members.$inferSelect;

/** What a page learns of a session: SESS-04. Trial sessions belong to the trial merchant (TRIAL-03). */
export function sessionValue(
  site: Site,
  member: { username: string; type: number; firstTimeLogin: boolean },
  issued: IssuedSession,
): LoginOutput {
  return {
    token: issued.token,
    userName: member.username,
    type: member.type,
    firstTimeLogin: member.firstTimeLogin,
    merchantCode: member.type === TRIAL_TYPE ? site.trialMerchantCode : site.merchantCode,
    expiresAt: issued.expiresAt,
  };
}

function admit(site: Site, { type, state }: MemberRow): void {
  if (state === 'disabled') throw new Refusal('member.unavailable', 'The account is closed.');
  if (site.loginFor === 'members' && isAgent(type)) throw new Refusal('login.nonMember', 'Not a member account.');
  if (site.loginFor === 'agents' && !isAgent(type)) throw new Refusal('login.nonAgent', 'Not an agent account.');
}

/** Logs in by username and password: the session and the renewal for the cookie. */
export function createLogin({ db, now, site, sessions, captchas, config }: Kit) {
  const failures = createLoginFailures(db, now, config.rateLimitFactor);

  async function passGate(input: LoginInput, key: string, request: FastifyRequest): Promise<void> {
    const gate = await failures.gate(key, request.ip);
    if (gate.locked)
      throw new Refusal('login.locked', 'Too many failures; try again in 15 minutes.', { captchaRequired: true });
    if (!gate.captcha) return;
    const required = { field: 'captcha', captchaRequired: true };
    if (input.captcha === undefined) throw new Refusal('captcha.required', 'A captcha is required.', required);
    if (!(await captchas.check(request, input.captcha)))
      throw new Refusal('captcha.wrong', 'The captcha is wrong.', required);
  }

  async function start(member: MemberRow, request: FastifyRequest) {
    return db.transaction(async (tx) => {
      const at = new Date(now());
      await tx.insert(logins).values({ memberId: member.id, at });
      await tx
        .update(members)
        .set({ firstLoginAt: sql`coalesce(${members.firstLoginAt}, ${at.toISOString()}::timestamptz)` })
        .where(eq(members.id, member.id));
      return sessions.start(member.id, tx, originOf(request));
    });
  }

  return async (input: LoginInput, request: FastifyRequest) => {
    if (input.type !== 'username') {
      throw new Refusal('request.invalid', 'This way to log in is not switched on.', { field: 'type' });
    }
    const key = nameKey(input.username);
    await passGate(input, key, request);
    const [member] = await db.orm.select().from(members).where(eq(members.usernameKey, key));
    if (!(await verifyPassword(input.password, member?.passwordHash)) || !member) {
      await failures.record(key, request.ip);
      throw new Refusal('login.failed', 'The username or the password is wrong.', { captchaRequired: true });
    }
    const settings = await site();
    admit(settings, member);
    await failures.forget(key);
    const issued = await start(member, request);
    return {
      renewal: issued.renewal,
      value: sessionValue(settings, { ...member, firstTimeLogin: member.firstLoginAt === null }, issued),
    };
  };
}
