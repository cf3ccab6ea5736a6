import { type Database, type Orm, sqlState } from '@r777/server-kit';
import { AppError } from '../../../platform/errors/app-error';
import { sendMessage } from '../inbox/messages';
import { members } from '../members/tables';
import { onMemberEntered } from './hooks';

const UNIQUE_VIOLATION = '23505';

/** Runs work that writes a member; of two requests for one name, a unique index refuses the second. */
export async function nameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new AppError('username.taken', 'This username is taken.', { field: 'username' });
  }
}

/** A member to be created. */
export interface NewMember {
  readonly row: typeof members.$inferInsert;
  /** Signing-up bonus in paisa, and how often it has to be wagered. */
  readonly bonus?: { readonly amount: bigint; readonly multiplier: number };
  readonly at: Date;
}

/** Writes a member with a wallet, the signing-up bonus and a welcome message, in the caller's transaction. */
export async function enterMember(db: Database, tx: Orm, { row, bonus, at }: NewMember) {
  const [member] = await tx.insert(members).values(row).returning({ id: members.id, username: members.username });
  if (!member) throw new Error('no member was made');
  await onMemberEntered.run(tx, { db, memberId: member.id, bonus, at });
  await sendMessage(db, tx, member.id, { key: 'account.welcome', params: { account: member.username }, at });
  return member;
}
