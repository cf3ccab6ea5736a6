import type { Database, Orm } from '@mfe/server-kit';
import { type calls, MEMBER_TYPE, type OutputOf } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { newCode } from '../../../platform/crypto/tokens';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import type { Site } from '../../../platform/settings/site-schema';
import { checkField, cleanName, nameKey } from '../../identity/members/name-rules';
import { hashPassword, refuseCommonPassword } from '../../identity/members/passwords';
import { isAgent, TRIAL_TYPE } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import { checkUsername } from '../../identity/registration/register-check';
import { enterMember, nameTaken } from '../../identity/registration/register-row';
import { holdByAge } from '../../identity/responsible-gaming/age';
import { requireMayBeAgent } from '../../identity/responsible-gaming/exclusion';
import type { TeamContext } from '../../parts';
import { checkNotAbove, lockedRates, ratesOf, toPercents, topRates, toRates, writeRates } from '../agent-rebate/rates';
import type { SomeRates } from '../agent-rebate/tables';
import { nearestAgentOf } from '../overview/team';
import { createLink, disableLink, findLinks } from './links';

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
async function openAccountBelow(
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
  // It plays once its owner's date of birth is known.
  await holdByAge(tx, site.policy, at, member.id);
  await writeRates(tx, { memberId: member.id, setBy: agentId, rates, before: {}, at });
  return { id: String(member.id), account: member.username };
}

/** The member's rebates as an agent: the house's, unless an agent above decides them. */
export async function agentOffer(db: Database, memberId: number): Promise<OutputOf<typeof calls.agentOffer>> {
  return { rebates: (await nearestAgentOf(db.orm, memberId)) === null ? toPercents(topRates) : null };
}

/**
 * Makes a member an agent, with the house's rebates if no agent is above at any depth. An agent keeps the rebates, but one
 * without an agent above whose rebates have ended, as at a closed account, gets the house's again. Called when an operator
 * approves an application, in the caller's transaction.
 * @returns the type, and whether anything changed
 * @throws AppError `request.notFound`, `trial.rejected`, and as {@link requireMayBeAgent}
 */
export async function makeAgent(
  db: Pick<Database, 'rows'>,
  tx: Orm,
  memberId: number,
  at: Date,
): Promise<{ type: number; changed: boolean }> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
  if (!member) throw new NotFoundError('There is no such member.', { field: 'member' });
  if (member.type === TRIAL_TYPE) throw new AppError('trial.rejected', 'A trial account is no agent.');
  await requireMayBeAgent(tx, memberId, at);
  const isBelowAgent = (await nearestAgentOf(tx, memberId)) !== null;
  const before = (await ratesOf(db, tx, [memberId])).get(memberId) ?? {};
  const hasNone = Object.values(before).every((rate) => rate === 0);
  if (isAgent(member.type) && (isBelowAgent || !hasNone)) return { type: member.type, changed: false };
  const newType = isBelowAgent ? MEMBER_TYPE.subAgent : MEMBER_TYPE.agent;
  const type = isAgent(member.type) ? member.type : newType;
  await tx.update(members).set({ type }).where(eq(members.id, memberId));
  if (!isBelowAgent) await writeRates(tx, { memberId, setBy: null, rates: topRates, before, at });
  return { type, changed: true };
}

/** Links and accounts are created by hand; more in ten minutes suggest a script. */
const LIMIT = { max: 30, window: 10 * 60_000 };

/** How agents recruit members: links, and accounts that they open. */
export function affiliateLinkRoutes({ routes, config, db, now }: TeamContext): void {
  const [origin = ''] = config.publicOrigins;
  routes.authenticated('affiliateLinks', ({ input, member }) =>
    findLinks(db, { ...input, agentId: member.id, origin }),
  );
  routes.idempotent(
    'createAffiliateLink',
    ({ input: { channel, rates }, member, tx, at }) =>
      createLink(db, tx, { agentId: member.id, channel, rates: toRates(rates), origin, at }),
    { limit: LIMIT },
  );
  routes.authenticated('disableAffiliateLink', async ({ input, member }) => {
    await disableLink(db, member.id, input.code, new Date(now()));
    return { done: true };
  });
  routes.idempotent(
    'openAccount',
    ({ input, member, tx, at, site }) =>
      openAccountBelow({ db, config }, tx, site, { ...input, rates: toRates(input.rates), agentId: member.id, at }),
    { limit: LIMIT },
  );
  routes.authenticated('agentOffer', ({ member }) => agentOffer(db, member.id));
}
