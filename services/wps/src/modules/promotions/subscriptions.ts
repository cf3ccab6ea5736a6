import { onPaused } from '../identity/responsible-gaming/rules';
import { onDepositCredited, onDepositReversed } from '../money/orders/hooks';
import { onFreeRound } from '../money/rounds/rounds';
import { offerTimes } from '../rewards/guards/offered';
import { reverseBonuses } from './charge-back';
import { extendJoins, payDepositBonuses } from './deposits';
import { findOfferTimes } from './engine-times';
import { extendSpins, playFreeRound } from './free-spins';

/** The work of promotions within other modules' money transactions. */
export function subscribePromotions(): void {
  onDepositCredited.subscribe('promotions', payDepositBonuses);
  onDepositReversed.subscribe('promotions', reverseBonuses);
  onPaused.subscribe('deadline of promotions', extendJoins);
  onPaused.subscribe('end of free spins', extendSpins);
  onFreeRound.subscribe('promotions', playFreeRound);
  offerTimes.subscribe('promotions', findOfferTimes);
}
