import { randomUUID } from 'node:crypto';
import { TRIAL_TYPE } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { requirePayable } from '../../modules/identity/responsible-gaming/exclusion';
import { waitingWithdrawals } from '../../modules/money/cashier/withdrawal/read-withdrawals';
import {
  approveWithdrawal,
  rejectWithdrawal,
  settleUnanswered,
} from '../../modules/money/cashier/withdrawal/withdrawals';
import { withdrawalOrders } from '../../modules/money/orders/tables';
import { grant, withdrawReward } from '../../modules/rewards/reward-centre/grant';
import { AppError, InvalidInputError, NotFoundError } from '../../platform/errors/app-error';
import { toPaisa } from '../../platform/format/money';
import type { AdminRoutes, ChangeContext } from '../admin-routes';
import type { AdminContext } from '../context';
import { findMember } from './find-member';

const DAY = 86_400_000;

/** Open tasks of the staff: withdrawals and gifts. */
export function workFunctions({ db, config }: AdminContext, { read, change }: AdminRoutes): void {
  read('withdrawals', async ({ input: { text, page, size } }) => {
    const { content, totalCount } = await waitingWithdrawals(db.orm, { text, pageNo: page, pageSize: size });
    return { content: content.map(({ orderId, time, ...one }) => ({ order: orderId, ...one, at: time })), totalCount };
  });

  /** What approval and rejection have in common: the order's state, for its member and for the log. */
  async function decide(
    { input: { order }, tx }: Pick<ChangeContext<'withdrawalApprove'>, 'input' | 'tx'>,
    decision: () => ReturnType<typeof approveWithdrawal>,
    note: unknown,
    before = 'pending',
  ) {
    const { amount, status } = await decision();
    const [row] = await tx
      .select({ memberId: withdrawalOrders.memberId })
      .from(withdrawalOrders)
      .where(eq(withdrawalOrders.id, order));
    const memberId = row?.memberId ?? 0;
    const value = { order, member: String(memberId), amount, status };
    return { value, subject: `member:${memberId}`, from: { order, status: before }, to: note ?? { order, status } };
  }
  change('withdrawalApprove', (given) =>
    decide(
      given,
      () => approveWithdrawal(db, given.tx, { orderId: given.input.order, keys: config.keySecret }, given.at),
      null,
    ),
  );
  change('withdrawalReject', (given) => {
    const { order, reason } = given.input;
    const reject = () => rejectWithdrawal(db, given.tx, { orderId: order, reason }, given.at);
    return decide(given, reject, { order, status: 'rejected', reason });
  });
  change('withdrawalSettle', (given) => {
    const { order, outcome } = given.input;
    const settle = () => settleUnanswered(db, given.tx, { orderId: order, paid: outcome === 'paid' }, given.at);
    return decide(given, settle, { order, outcome }, 'unanswered');
  });

  change('rewardGrant', async ({ input, tx, at }) => {
    const { amount, titleEn, titleBn, multiplier, days } = input;
    const { id, type } = await findMember(tx, input.member);
    if (type === TRIAL_TYPE)
      throw new AppError('trial.rejected', 'A trial account has no rewards.', { field: 'member' });
    await requirePayable(tx, id, at);
    const expiresAt = new Date(at.getTime() + days * DAY);
    const reward = await grant(
      tx,
      {
        memberId: id,
        source: 'operator',
        key: `operator:${randomUUID()}`,
        title: { en: titleEn, bn: titleBn },
        amount: toPaisa(amount),
        multiplier,
        expiresAt,
      },
      at,
    );
    if (reward === null) throw new InvalidInputError('This was granted at the same moment.', { field: 'member' });
    return {
      value: { reward, member: String(id), amount, expiresAt: expiresAt.toISOString() },
      subject: `member:${id}`,
      from: null,
      to: { reward, amount, multiplier },
    };
  });

  change('rewardWithdraw', async ({ input: { reward }, tx, at }) => {
    const memberId = await withdrawReward(tx, reward, at);
    if (memberId === null)
      throw new NotFoundError('There is no such reward that was not claimed.', { field: 'reward' });
    return {
      value: { reward, state: 'withdrawn' as const },
      subject: `member:${memberId}`,
      from: { reward, state: 'unclaimed' },
      to: { reward, state: 'withdrawn' },
    };
  });
}
