import type { Orm } from '@r777/server-kit';
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import { maskName } from '../../../platform/format/mask';
import type { Site } from '../../../platform/settings/site';
import { settings } from '../../../platform/settings/tables';
import { isAgent, TRIAL_TYPE } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import { ledgerTransactions } from '../../money/ledger/tables';
import type { Credited } from '../../money/orders/hooks';
import { expiryAfter } from '../reward-centre/expiry';
import { grant } from '../reward-centre/grant';
import { readRules } from '../reward-centre/rules';
import { titles } from '../reward-centre/titles';
import { referrals } from './tables';

/** Read in the transaction: a read outside it would wait for the transaction forever on the embedded database. */
async function isPromoted(tx: Orm): Promise<boolean> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, 'site'));
  return (row?.value as Site | undefined)?.whitelabel.REFERRAL ?? false;
}

async function depositedBefore(tx: Orm, memberId: number, key: string, at: Date): Promise<boolean> {
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

/**
 * Checks whether a deposit is the first of an invited member, and puts the invitation bonus into the inviter's reward
 * centre: once per invited member, only for a first deposit that is large enough while the promotion runs, and not for
 * agents, who earn by their rebate. Call it in the transaction that credits the deposit, after the credit.
 */
export async function rewardInvitation(tx: Orm, { memberId, amount, key, at }: Credited): Promise<void> {
  const [invited] = await tx
    .select({ parentId: members.parentId, username: members.username })
    .from(members)
    .where(eq(members.id, memberId));
  if (!invited?.parentId) return;
  const [inviter] = await tx.select({ type: members.type }).from(members).where(eq(members.id, invited.parentId));
  if (!inviter || (await depositedBefore(tx, memberId, key, at))) return;
  const { referral } = await readRules(tx);
  const isPaid =
    !isAgent(inviter.type) &&
    inviter.type !== TRIAL_TYPE &&
    referral.bonus > 0 &&
    amount >= BigInt(referral.minimumDeposit) &&
    (await isPromoted(tx));
  const earned = isPaid ? BigInt(referral.bonus) : 0n;
  const [fresh] = await tx
    .insert(referrals)
    .values({ memberId, inviterId: invited.parentId, deposit: amount, earned, at })
    .onConflictDoNothing()
    .returning();
  if (!fresh || earned === 0n) return;
  const reward = {
    memberId: invited.parentId,
    source: 'referral' as const,
    key: `referral:${memberId}`,
    title: titles.referral(maskName(invited.username)),
    amount: earned,
    multiplier: referral.multiplier,
    expiresAt: expiryAfter(at, referral.days),
  };
  await grant(tx, reward, at);
}
