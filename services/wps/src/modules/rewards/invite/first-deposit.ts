import type { Orm } from '@mfe/server-kit';
import { and, asc, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { isPrivate } from '../../../http/admission/site-gate';
import { dayOf } from '../../../platform/clock/days';
import { momentOf } from '../../../platform/clock/periods';
import type { Site } from '../../../platform/settings/site-schema';
import { settings } from '../../../platform/settings/tables';
import { isAgent, TRIAL_TYPE } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import type { Invited } from '../../identity/registration/hooks';
import { signIns } from '../../identity/sign-ins/tables';
import { ledgerTransactions } from '../../money/ledger/tables';
import type { Credited, Reversed } from '../../money/orders/hooks';
import { isOffered } from '../guards/offered';
import { type RewardRules, readRules } from '../reward-centre/rules';
import type { RefusalReason } from './refusals';
import { invitationFacts, referrals } from './tables';

/**
 * In ms. A public address is shared by a home or, in a mobile network, by strangers, so it proves something only for a
 * short time.
 */
const NETWORK_WINDOW = 3_600_000;

/** Records at a registration by invitation the facts that decide on the bonus later, when no page can be queried. */
export async function noteInvitation(
  tx: Orm,
  { db, memberId, inviterId, device, address, at }: Invited,
): Promise<void> {
  // A browser that was forgotten counts too: otherwise a new password would turn the inviter's own browser into a friend's.
  const devices =
    device === undefined
      ? []
      : await db.rows(
          sql`select 1 from wps.members m
            join wps.known_devices k on k.member_id = m.id and k.device = translate(rtrim(encode(
              sha256(convert_to(m.id || ' ' || ${device}, 'UTF8')), 'base64'), '='), '+/', '-_')
            where m.id = ${inviterId} or m.parent_id = ${inviterId} limit 1`,
          tx,
        );
  const since = new Date(at.getTime() - NETWORK_WINDOW);
  // An address of a private network belongs to a proxy, and is the same for everybody.
  const networks = isPrivate(address)
    ? []
    : await tx
        .select({ at: signIns.at })
        .from(signIns)
        .where(and(eq(signIns.memberId, inviterId), eq(signIns.address, address), gte(signIns.at, since)))
        .limit(1);
  await tx
    .insert(invitationFacts)
    .values({ memberId, sameDevice: devices.length > 0, sameNetwork: networks.length > 0 })
    .onConflictDoNothing();
}

const DAY = 86_400_000;

/** Read in the transaction: on the embedded database, a read outside it would wait for the transaction for ever. */
async function isPromoted(tx: Orm): Promise<boolean> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, 'site'));
  return (row?.value as Site | undefined)?.whitelabel.REFERRAL ?? false;
}

/** Whether a deposit was credited to the member before the one under `key`. */
export async function depositedBefore(tx: Orm, memberId: number, key: string, at: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.memberId, memberId),
        // Written out, so that the planner can see that the index of account records applies.
        sql`${ledgerTransactions.kind} = 'deposit'`,
        ne(ledgerTransactions.idempotencyKey, key),
        lte(ledgerTransactions.at, at),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Agents earn by their rebate, and trial accounts have play money. */
export const earnsNoInvitation = (type: number): boolean => isAgent(type) || type === TRIAL_TYPE;

/** Whether the bonus was offered on the day on which the deposit was ordered, or later. */
const isOfferedFor = (tx: Orm, { orderedAt, at }: Pick<Credited, 'orderedAt' | 'at'>): Promise<boolean> =>
  isOffered(tx, 'referral', momentOf(dayOf(orderedAt.getTime())), at);

async function unmetTerm(
  tx: Orm,
  inviterType: number,
  deposit: Pick<Credited, 'amount' | 'orderedAt' | 'at'>,
  { bonus, minimumDeposit }: RewardRules['referral'],
): Promise<RefusalReason | null> {
  if (earnsNoInvitation(inviterType)) return 'inviterType';
  if (bonus <= 0 || !(await isPromoted(tx)) || !(await isOfferedFor(tx, deposit))) return 'promotionOff';
  return deposit.amount < BigInt(minimumDeposit) ? 'smallDeposit' : null;
}

/**
 * Checks whether a deposit is the first of an invited member, and records the promise to the inviting member: once for
 * each invited member, only for a first deposit that is large enough while the promotion runs, and not for agents, who
 * earn by their rebate. The bonus is paid after the invited member has played. Call it in the transaction that credits
 * the deposit, after the credit.
 */
export async function rewardInvitation(tx: Orm, deposit: Omit<Credited, 'db'>): Promise<void> {
  const { memberId, amount, key, at } = deposit;
  const [invited] = await tx.select({ parentId: members.parentId }).from(members).where(eq(members.id, memberId));
  if (!invited?.parentId) return;
  const [inviter] = await tx.select({ type: members.type }).from(members).where(eq(members.id, invited.parentId));
  if (!inviter || (await depositedBefore(tx, memberId, key, at))) return;
  const { referral } = await readRules(tx);
  const reason = await unmetTerm(tx, inviter.type, deposit, referral);
  const promise = {
    state: 'waiting' as const,
    promised: BigInt(referral.bonus),
    multiplier: referral.multiplier,
    days: referral.days,
    turnover: BigInt(referral.minimumDeposit) * BigInt(referral.turnover),
    playUntil: new Date(at.getTime() + referral.playDays * DAY),
  };
  const kept = { memberId, inviterId: invited.parentId, deposit: amount, earned: 0n, at };
  await tx
    .insert(referrals)
    .values({ ...kept, ...(reason === null ? promise : { state: 'refused' as const, reason }) })
    .onConflictDoNothing();
}

/**
 * Refuses a waiting invitation bonus whose deposit the provider has taken back: that money was no deposit. A bonus that
 * was paid stays, because the inviter has done nothing wrong.
 */
export async function refuseReversed(tx: Orm, { memberId, key }: Reversed): Promise<bigint> {
  const [other] = await tx
    .select({ key: ledgerTransactions.idempotencyKey })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.memberId, memberId), sql`${ledgerTransactions.kind} = 'deposit'`))
    .orderBy(asc(ledgerTransactions.at), asc(ledgerTransactions.id))
    .limit(1);
  if (other?.key !== key) return 0n;
  await tx
    .update(referrals)
    .set({ state: 'refused', reason: 'reversed' })
    .where(and(eq(referrals.memberId, memberId), eq(referrals.state, 'waiting')));
  return 0n;
}
