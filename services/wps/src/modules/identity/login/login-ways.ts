import type { Orm } from '@r777/server-kit';
import type { LoginInput } from '@r777/shared/contracts';
import { eq, or, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { nameKey } from '../members/names';
import { verifyPassword } from '../members/passwords';
import { socialFlags } from '../members/social';
import { members, socialAccounts } from '../members/tables';
import { readNumber, toE164 } from '../phone-numbers/numbers';
import { hasProved } from '../phone-numbers/proven';
import type { SignInMethod } from '../sign-ins/record';
import { useToken } from './used-tokens';

/** A member's row. */
export type MemberRow = typeof members.$inferSelect;

/** One attempt to log in, by any method. */
export interface Attempt {
  /**
   * The key for counting failures, whether an account of that name exists or not; nothing if nothing can be guessed.
   */
  readonly key: string | undefined;
  /** Its name in the sign-in history. */
  readonly method: SignInMethod;
  /** The account, if the input proves it. */
  prove(): Promise<MemberRow | undefined>;
  /** Uses up a single-use proof, in the transaction that starts the session; false when another attempt was faster. */
  settle(tx: Orm): Promise<boolean>;
  /** The error of a failed attempt. */
  readonly failure: AppError;
}

const switchedOff = () => new AppError('permission.denied', 'This way to log in is switched off.');

/** Whether somebody's known password is the one given. */
const isOf = (member: MemberRow | undefined, given: string) => (known: { username: string; password: string }) =>
  member?.usernameKey === nameKey(known.username) && known.password === given;

/** By password. A member who registered by mobile did not choose a name, so the number is accepted in its place. */
function byPassword({ db, config }: IdentityContext, { username, password, countryDialingCode }: LoginInput): Attempt {
  const number = /^\+?\d+$/.test(username) ? toE164({ mobileNum: username, countryDialingCode }) : undefined;
  const key = nameKey(username);
  return {
    key: number ?? key,
    method: 'password',
    async prove() {
      const [member] = await db.orm
        .select()
        .from(members)
        .where(or(eq(members.usernameKey, key), number === undefined ? undefined : eq(members.mobileKey, number)))
        .orderBy(sql`${members.usernameKey} = ${key} desc`)
        .limit(1);
      const isRight = await verifyPassword(password, member?.passwordHash);
      return isRight && !config.refusedPasswords?.some(isOf(member, password)) ? member : undefined;
    },
    settle: async () => true,
    failure: new AppError('login.failed', 'The username or the password is wrong.', { captchaRequired: true }),
  };
}

async function bySms({ db, codes, site }: IdentityContext, input: LoginInput): Promise<Attempt> {
  if (!(await site()).whitelabel.MOBILEVERCODELOGIN3) throw switchedOff();
  const to = readNumber({ mobileNum: input.username, countryDialingCode: input.countryDialingCode });
  const key = { to, purpose: 'login' } as const;
  return {
    key: to,
    method: 'sms',
    async prove() {
      if (!(await codes.isRight(key, input.password))) return undefined;
      const [member] = await db.orm.select().from(members).where(hasProved(to));
      return member;
    },
    settle: (tx) => codes.use(key, input.password, tx),
    failure: new AppError('verification.wrong', 'The code is wrong or too old.', {
      field: 'password',
      captchaRequired: true,
    }),
  };
}

/**
 * By a third party's token. The error says that there is no account: the token proves the caller's identity, so this
 * reveals nothing about other persons.
 */
async function byThirdParty(
  { db, now, ports, site }: IdentityContext,
  { firebaseChannel, firebaseIdToken }: LoginInput,
): Promise<Attempt> {
  const channel = firebaseChannel ?? 'sms';
  if (!(await site()).whitelabel[socialFlags[channel]]) throw switchedOff();
  return {
    key: undefined,
    method: channel,
    async prove() {
      const identity = await ports.social.verify(firebaseIdToken ?? '');
      if (identity?.provider !== channel) return undefined;
      const { mobile = '', uid } = identity;
      const [found] =
        channel === 'sms'
          ? await db.orm.select({ member: members }).from(members).where(hasProved(mobile))
          : await db.orm
              .select({ member: members })
              .from(socialAccounts)
              .innerJoin(members, eq(members.id, socialAccounts.memberId))
              .where(eq(socialAccounts.uid, uid));
      if (!found)
        throw new AppError('member.unavailable', 'Nobody has registered with this sign-in.', {
          field: 'firebaseIdToken',
        });
      return found.member;
    },
    settle: (tx) => useToken(tx, firebaseIdToken ?? '', now()),
    failure: new AppError('login.failed', 'The third-party token is not good here.', { field: 'firebaseIdToken' }),
  };
}

/** The attempt of a log-in form: AUTHL-15. @throws AppError when that method is disabled, or the number is invalid */
export async function attemptOf(context: IdentityContext, input: LoginInput): Promise<Attempt> {
  if (input.type === 'sms') return bySms(context, input);
  return input.type === 'firebase' ? byThirdParty(context, input) : byPassword(context, input);
}
