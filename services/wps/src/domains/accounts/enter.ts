import { type Database, type Orm, sqlState } from '@r777/server-kit';
import { Refusal } from '../../wire/refusal';
import { sendMessage } from '../inbox/messages';
import { requireWagering } from '../wagering/wagering';
import { house, memberAccount, openAccount, post } from '../wallet/ledger';
import { members } from './tables';

const UNIQUE_VIOLATION = '23505';

/** Runs work that writes a member; two who ask for one name at the same moment are told apart by the database. */
export async function nameTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new Refusal('username.taken', 'This username is taken.', { field: 'username' });
  }
}

/** Somebody new. */
export interface NewMember {
  readonly row: typeof members.$inferInsert;
  /** Signing-up bonus in paisa, and how often it has to be wagered. */
  readonly bonus?: { readonly amount: bigint; readonly multiplier: number };
  readonly at: Date;
}

/** Writes a member with an empty wallet, the signing-up bonus in it and a welcome, in the caller's transaction. */
export async function enterMember(db: Database, tx: Orm, { row, bonus, at }: NewMember) {
  const [member] = await tx.insert(members).values(row).returning({ id: members.id, username: members.username });
  if (!member) throw new Error('no member was made');
  await openAccount(tx, member.id, 'main');
  if (bonus) {
    const movement = {
      key: `register:${member.id}`,
      fingerprint: 'bonus',
      kind: 'bonus' as const,
      reference: `register:${member.id}`,
      memberId: member.id,
      account: memberAccount(member.id, 'main'),
      against: house.bonus,
      amount: bonus.amount,
    };
    await post(db, tx, movement, at);
    await requireWagering(tx, { memberId: member.id, ...bonus, source: 'register' }, at);
  }
  await sendMessage(db, tx, member.id, { key: 'account.welcome', params: { account: member.username }, at });
  return member;
}
