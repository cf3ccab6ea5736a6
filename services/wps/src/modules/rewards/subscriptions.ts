import { onMemberInvited } from '../identity/registration/hooks';
import { onPaused } from '../identity/responsible-gaming/rules';
import { dailyWithdrawalLimits, onDepositCredited, onDepositReversed } from '../money/orders/hooks';
import { noteInvitation, refuseReversed, rewardInvitation } from './invite/first-deposit';
import { extendExpiry } from './reward-centre/rules';
import { dailyLimitOf } from './vip/standing';

/** The work of rewards within other modules' money transactions. */
export function subscribeRewards(): void {
  onDepositCredited.subscribe('invitation bonus', rewardInvitation);
  onDepositReversed.subscribe('invitation bonus', refuseReversed);
  onMemberInvited.subscribe('facts of an invitation', noteInvitation);
  onPaused.subscribe('expiry of rewards', extendExpiry);
  dailyWithdrawalLimits.subscribe('VIP level', (tx, { memberId }) => dailyLimitOf(tx, memberId));
}
