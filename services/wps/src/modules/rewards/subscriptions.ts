import { dailyWithdrawalLimits, onDepositCredited } from '../money/orders/hooks';
import { rewardInvitation } from './invite/first-deposit';
import { dailyLimitOf } from './vip/daily-limit';

/** The work of rewards within other modules' money transactions. */
export function subscribeRewards(): void {
  onDepositCredited.subscribe('invitation bonus', rewardInvitation);
  dailyWithdrawalLimits.subscribe('VIP level', (tx, { memberId }) => dailyLimitOf(tx, memberId));
}
