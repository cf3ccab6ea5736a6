import { onMemberEntered } from '../identity/registration/hooks';
import { onTrialOpened } from '../identity/trial/hooks';
import { recordMoney } from './figures/money-days';
import { recordPlay } from './figures/play-days';
import { onPosting } from './ledger/hooks';
import { openTrialWallet, openWallet } from './new-wallets/new-wallets';
import { onRoundSettled } from './rounds/hooks';
import { followOwnMoney } from './wagering/own-money';
import { countWager } from './wagering/wagering';

/**
 * Money's handlers in the transactions of other modules. Handlers of one hook run in the order in which they are listed
 * here.
 */
export function subscribeMoney(): void {
  onMemberEntered.subscribe('wallet', openWallet);
  onTrialOpened.subscribe('wallet', openTrialWallet);
  onPosting.subscribe('figures', (tx, posting) => recordMoney(tx, posting, posting.at));
  onPosting.subscribe('own money', followOwnMoney);
  onRoundSettled.subscribe('figures', (tx, { round, at }) => recordPlay(tx, round, at));
  onRoundSettled.subscribe('wagering', (tx, { round, at }) => countWager(tx, round.memberId, round.stake, at));
}
