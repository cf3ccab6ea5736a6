import type { Orm } from '@r777/server-kit';
import type { LoginInput } from '@r777/shared/contracts';
import { eq, or, sql } from 'drizzle-orm';
import type { Kit } from '../../kit';
import { Refusal } from '../../wire/refusal';
import { nameKey } from '../accounts/names';
import { verifyPassword } from '../accounts/passwords';
import { socialFlags } from '../accounts/social';
import { members, socialAccounts } from '../accounts/tables';
import { readNumber, toE164 } from '../verification/numbers';

/** A member's row. */
export type MemberRow = typeof members.$inferSelect;

/** One attempt to log in, by whatever way. */
export interface Attempt {
  /** What failures are counted under, whether an account of that name exists or not; nothing where nothing can be guessed. */
  readonly key: string | undefined;
  /** Whose account it is, if what was given proves it. */
  prove(): Promise<MemberRow | undefined>;
  /** Uses up what may be used once, in the transaction that starts the session; false when somebody was faster. */
  settle(tx: Orm): Promise<boolean>;
  /** What an attempt that proves nothing is told. */
  readonly failure: Refusal;
}

const switchedOff = () => new Refusal('permission.denied', 'This way to log in is switched off.');

/** By password. A member who registered by mobile has no name to remember: the number stands for it. */
function byPassword({ db }: Kit, { username, password, countryDialingCode }: LoginInput): Attempt {
  const number = /^\+?\d+$/.test(username) ? toE164({ mobileNum: username, countryDialingCode }) : undefined;
  const key = nameKey(username);
  return {
    key: number ?? key,
    async prove() {
      const [member] = await db.orm
        .select()
        .from(members)
        .where(or(eq(members.usernameKey, key), number === undefined ? undefined : eq(members.mobileKey, number)))
        .orderBy(sql`${members.usernameKey} = ${key} desc`)
        .limit(1);
      return (await verifyPassword(password, member?.passwordHash)) ? member : undefined;
    },
    settle: async () => true,
    failure: new Refusal('login.failed', 'The username or the password is wrong.', { captchaRequired: true }),
  };
}

async function bySms({ db, codes, site }: Kit, input: LoginInput): Promise<Attempt> {
  if (!(await site()).whitelabel.MOBILEVERCODELOGIN3) throw switchedOff();
  const to = readNumber({ mobileNum: input.username, countryDialingCode: input.countryDialingCode });
  const key = { to, purpose: 'login' } as const;
  return {
    key: to,
    async prove() {
      if (!(await codes.isRight(key, input.password))) return undefined;
      const [member] = await db.orm.select().from(members).where(eq(members.mobileKey, to));
      return member;
    },
    settle: (tx) => codes.use(key, input.password, tx),
    failure: new Refusal('verification.wrong', 'The code is wrong or too old.', {
      field: 'password',
      captchaRequired: true,
    }),
  };
}

/**
 * By a third party's token. Who has no account here is told so: the token proves that it is they who ask, so it tells nothing
 * about anybody else.
 */
async function byThirdParty(
  { db, ports, site }: Kit,
  { firebaseChannel, firebaseIdToken }: LoginInput,
): Promise<Attempt> {
  const channel = firebaseChannel ?? 'sms';
  if (!(await site()).whitelabel[socialFlags[channel]]) throw switchedOff();
  return {
    key: undefined,
    async prove() {
      const identity = await ports.social.verify(firebaseIdToken ?? '');
      if (identity?.provider !== channel) return undefined;
      const { mobile = '', uid } = identity;
      const [found] =
        channel === 'sms'
          ? await db.orm.select({ member: members }).from(members).where(eq(members.mobileKey, mobile))
          : await db.orm
              .select({ member: members })
              .from(socialAccounts)
              .innerJoin(members, eq(members.id, socialAccounts.memberId))
              .where(eq(socialAccounts.uid, uid));
      if (!found) throw new Refusal('member.unavailable', 'Nobody has registered with this sign-in.');
      return found.member;
    },
    settle: async () => true,
    failure: new Refusal('login.failed', 'The third-party token is not good here.', { field: 'firebaseIdToken' }),
  };
}

/** The attempt that a log-in form makes: AUTHL-15. @throws Refusal when that way is switched off, or the number is none */
export async function attemptOf(kit: Kit, input: LoginInput): Promise<Attempt> {
  if (input.type === 'sms') return bySms(kit, input);
  return input.type === 'firebase' ? byThirdParty(kit, input) : byPassword(kit, input);
}
