import { type Database, type Orm, sqlState } from '@mfe/server-kit';
import type { RegisterInput } from '@r777/shared/contracts';
import { newCode } from '../../../platform/crypto/tokens';
import { AppError } from '../../../platform/errors/app-error';
import { sendMessage } from '../inbox/messages';
import { cleanName, isAlikeTaken, nameKey, skeletonOf } from '../members/name-rules';
import { members } from '../members/tables';
import { onMemberEntered } from './hooks';

/** The input of a registration by either method: by mobile there is no username until one is generated. */
export type Registration = Omit<RegisterInput, 'username'> & { readonly username?: string };

/** Values that are determined before a registration is stored. */
export interface Settled {
  readonly username: string;
  readonly passwordHash: string;
  readonly paymentPasswordHash: string | null;
  readonly parentId: number | null;
  /** E.164 */
  readonly mobileKey: string | null;
  readonly mobileVerifiedAt: Date | null;
}

/** The new member's row. */
export function registerRow(input: Registration, settled: Settled, at: Date): typeof members.$inferInsert {
  const { termsVersion, registerMethod, registerUrl, domain } = input;
  const { username, ...rest } = settled;
  const text = (value: string | undefined) => (value ? value : null);
  return {
    ...rest,
    username: cleanName(username),
    usernameKey: nameKey(username),
    type: input.type,
    affiliateCode: newCode(),
    clubLabel: 'VIP 0',
    nickname: text(input.nickname),
    email: text(input.email),
    mobileNum: text(input.mobileNum),
    countryDialingCode: text(input.countryDialingCode),
    payeeName: text(input.payeeName),
    birthday: text(input.birthday),
    idNumber: text(input.idNumber),
    qqNum: text(input.qqNum),
    facebook: text(input.facebook),
    wechat: text(input.wechat),
    line: text(input.line),
    whatsapp: text(input.whatsapp),
    zalo: text(input.zalo),
    registerMethod,
    registerUrl,
    domain,
    termsVersion,
    registeredAt: at,
  };
}

const UNIQUE_VIOLATION = '23505';

const usernameTaken = () => new AppError('username.taken', 'This username is taken.', { field: 'username' });

/** Runs work that writes a member; of two requests for one name, a unique index refuses the second. */
export async function nameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw usernameTaken();
  }
}

/** A member to be created. */
export interface NewMember {
  readonly row: typeof members.$inferInsert;
  /** Signing-up bonus in paisa, and how often it has to be wagered. */
  readonly bonus?: { readonly amount: bigint; readonly multiplier: number };
  readonly at: Date;
}

/** Writes a member with a wallet, the signing-up bonus and a welcome message, in the caller's transaction. @throws AppError `username.taken` */
export async function enterMember(db: Database, tx: Orm, { row, bonus, at }: NewMember) {
  if (await isAlikeTaken(tx, row.username)) throw usernameTaken();
  const named = { ...row, nameSkeleton: skeletonOf(row.username) };
  const [member] = await tx.insert(members).values(named).returning({ id: members.id, username: members.username });
  if (!member) throw new Error('no member was made');
  await onMemberEntered.run(tx, { db, memberId: member.id, bonus, at });
  await sendMessage(db, tx, member.id, { key: 'account.welcome', params: { account: member.username }, at });
  return member;
}
