import type { Database, Orm } from '@r777/server-kit';
import { type calls, MEMBER_TYPE, type OutputOf } from '@r777/shared/contracts';
import { eq, sql } from 'drizzle-orm';
import { newCode } from '../../../platform/crypto/tokens';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import type { Site } from '../../../platform/settings/site';
import { refuseCommonPassword } from '../../identity/members/common-passwords';
import { checkField } from '../../identity/members/field-rules';
import { cleanName, nameKey } from '../../identity/members/names';
import { hashPassword } from '../../identity/members/passwords';
import { isAgent, TRIAL_TYPE } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import { enterMember, nameTaken } from '../../identity/registration/enter';
import { checkUsername } from '../../identity/registration/register-check';
import {
  checkNotAbove,
  lockedRates,
  ratesOf,
  type SomeRates,
  toPercents,
  topRates,
  writeRates,
} from '../agent-rebate/rates';
import type { TeamContext } from '../context';

/** The agent's input for a new account. */
export interface NewAccount {
  readonly agentId: number;
  readonly username: string;
  readonly password: string;
  readonly type: 'member' | 'agent';
  readonly rates: SomeRates;
  readonly at: Date;
}

/**
 * Opens an account directly below an agent, in the caller's transaction. It gets no signing-up bonus, because an agent
 * could otherwise open accounts just to collect it.
 * @throws AppError `username.taken`, `rebate.tooHigh`, `request.invalid`
 */
export async function openAccountBelow(
  { db, config }: Pick<TeamContext, 'db' | 'config'>,
  tx: Orm,
  site: Site,
  { agentId, username, password, type, rates, at }: NewAccount,
): Promise<OutputOf<typeof calls.openAccount>> {
  checkUsername(site, username);
  checkField('password', site.registerFields.password, password);
  refuseCommonPassword(config, { field: 'password', password, username });
  const passwordHash = await hashPassword(password);
  const row = {
    username: cleanName(username),
    usernameKey: nameKey(username),
    passwordHash,
    // The agent knows the password.
    mustChangePassword: true,
    type: MEMBER_TYPE[type === 'agent' ? 'subAgent' : 'member'],
    parentId: agentId,
    affiliateCode: newCode(),
    clubLabel: 'VIP 0',
    registerMethod: 'AGENT',
    registerUrl: '',
    domain: '',
    termsVersion: '',
    registeredAt: at,
  };
  checkNotAbove(rates, await lockedRates(db, tx, agentId));
  const member = await nameTaken(() => enterMember(db, tx, { row, at }));
  await writeRates(tx, { memberId: member.id, setBy: agentId, rates, before: {}, at });
  return { id: String(member.id), account: member.username };
}

/** What a member would earn as an agent: the house's rebates, unless an agent above decides them. */
export async function agentOffer(db: Database, memberId: number): Promise<OutputOf<typeof calls.agentOffer>> {
  const [above] = await db.rows<{ type: number }>(
    sql`select a.type from wps.members m join wps.members a on a.id = m.parent_id where m.id = ${memberId}`,
  );
  return { rebates: above && isAgent(above.type) ? null : toPercents(topRates) };
}

/**
 * Makes a member an agent, with the house's rebates if no agent is above; an agent is left unchanged. Called when an
 * operator grants an application, in the caller's transaction.
 * @throws AppError `request.notFound`, `trial.rejected`
 */
export async function makeAgent(
  db: Pick<Database, 'rows'>,
  tx: Orm,
  memberId: number,
  at: Date,
): Promise<{ type: number }> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
  if (!member) throw new NotFoundError('There is no such member.', { field: 'member' });
  if (member.type === TRIAL_TYPE) throw new AppError('trial.rejected', 'A trial account is no agent.');
  if (isAgent(member.type)) return { type: member.type };
  const [above] =
    member.parentId === null ? [] : await tx.select().from(members).where(eq(members.id, member.parentId));
  const isBelowAgent = above !== undefined && isAgent(above.type);
  const type = isBelowAgent ? MEMBER_TYPE.subAgent : MEMBER_TYPE.agent;
  await tx.update(members).set({ type }).where(eq(members.id, memberId));
  const before = (await ratesOf(db, tx, [memberId])).get(memberId) ?? {};
  if (!isBelowAgent) await writeRates(tx, { memberId, setBy: null, rates: topRates, before, at });
  return { type };
}
