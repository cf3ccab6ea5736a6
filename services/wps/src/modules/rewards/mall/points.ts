import type { Orm } from '@mfe/server-kit';
import { portion } from '@r777/shared/money';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/errors/app-error';
import { playByGameType } from '../../money/figures/days';
import { type RewardRules, readRules } from '../reward-centre/rules';
import { pointAccounts, pointPostings } from './tables';

/** A member's points, and the total stakes for which points were already given, in paisa. */
interface Account {
  readonly balance: bigint;
  readonly countedStake: bigint;
}

const nothing: Account = { balance: 0n, countedStake: 0n };

/** The stakes of a member that count for points, in paisa. */
async function countedOf(
  orm: Orm,
  memberId: number,
  { weights, weightedFrom }: RewardRules['points'],
): Promise<bigint> {
  const play = (from: string, until: string) => playByGameType(orm, { memberIds: [memberId], from, until });
  const earlier = await play('0001-01-01', weightedFrom);
  const since = await play(weightedFrom, '9999-12-31');
  const weighted = since.map(({ gameType, atRisk }) => portion(atRisk, BigInt(weights[gameType] ?? 100), 100n, 'down'));
  return [...earlier.map(({ atRisk }) => atRisk), ...weighted].reduce((sum, one) => sum + one, 0n);
}

async function pendingOf(orm: Orm, memberId: number, { countedStake }: Account) {
  const { points: rules } = await readRules(orm);
  const unit = BigInt(rules.stake);
  const stake = await countedOf(orm, memberId, rules);
  const points = stake > countedStake ? (stake - countedStake) / unit : 0n;
  return { points, countedStake: countedStake + points * unit };
}

/** A member's points, including those for stakes that were not posted yet: REWD-11. */
export async function pointsOf(orm: Orm, memberId: number): Promise<bigint> {
  const [row] = await orm.select().from(pointAccounts).where(eq(pointAccounts.memberId, memberId));
  const account = row ?? nothing;
  return account.balance + (await pendingOf(orm, memberId, account)).points;
}

async function move(
  tx: Orm,
  account: Account & { readonly memberId: number },
  movement: Pick<typeof pointPostings.$inferInsert, 'kind' | 'amount' | 'reference' | 'at'>,
): Promise<bigint> {
  const { memberId, countedStake } = account;
  const balance = account.balance + movement.amount;
  if (balance < 0n) throw new AppError('points.insufficient', 'There are not enough points.');
  await tx.insert(pointPostings).values({ memberId, ...movement, balanceAfter: balance });
  await tx.update(pointAccounts).set({ balance, countedStake }).where(eq(pointAccounts.memberId, memberId));
  return balance;
}

/**
 * Adds or removes points and returns the balance. Points for earlier stakes are posted first, so that they can be
 * spent; the account is locked until the transaction ends. @throws AppError `points.insufficient`
 */
export async function movePoints(
  tx: Orm,
  memberId: number,
  movement: { kind: 'redeem' | 'refund'; amount: bigint; reference: string },
  at: Date,
): Promise<bigint> {
  await tx
    .insert(pointAccounts)
    .values({ memberId, ...nothing })
    .onConflictDoNothing();
  const [row] = await tx.select().from(pointAccounts).where(eq(pointAccounts.memberId, memberId)).for('update');
  if (!row) throw new Error(`member ${memberId} has no points account`);
  const { points, countedStake } = await pendingOf(tx, memberId, row);
  let { balance } = row;
  if (points > 0n) {
    const play = { kind: 'play' as const, amount: points, reference: String(countedStake), at };
    balance = await move(tx, { ...row, countedStake }, play);
  }
  return move(tx, { memberId, balance, countedStake }, { ...movement, at });
}
