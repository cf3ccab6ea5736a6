import { dailyWithdrawalLimits, onDepositCredited } from '../money/payments/hooks';
import { rewardInvitation } from './invite/first-deposit';
import { dailyLimitOf } from './vip/daily-limit';

/** What rewards do in the transactions of money. */
export function subscribeRewards(): void {
  onDepositCredited.subscribe('invitation bonus', rewardInvitation);
  dailyWithdrawalLimits.subscribe('VIP level', (tx, { memberId }) => dailyLimitOf(tx, memberId));
}
