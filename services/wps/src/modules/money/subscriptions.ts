import type { Orm } from '@mfe/server-kit';
import { onIdentityProven, waitingForProof } from '../identity/identity-check/hooks';
import { type Entered, onMemberEntered } from '../identity/registration/hooks';
import { onPaused } from '../identity/responsible-gaming/rules';
import { type OpenedTrial, onTrialOpened } from '../identity/trial/trials';
import { countUnproven, releaseProven } from './cashier/withdrawal/unproven';
import { recordMoney, recordPlay } from './figures/days';
import { house, memberAccount, onPosting, openAccount, post } from './ledger/ledger';
import { onRoundSettled } from './rounds/rounds';
import { extendDeadlines } from './wagering/breaks';
import { closeLost, followLosses } from './wagering/close';
import { followOwnMoney } from './wagering/own-money';
import { payBonus } from './wagering/pay-bonus';
import { countWager } from './wagering/wagering';

/** Opens the wallet of a new member, with the signing-up bonus in it. */
async function openWallet(tx: Orm, { db, memberId, bonus, at }: Entered): Promise<void> {
  await openAccount(tx, memberId, 'main');
  if (!bonus) return;
  const from = { key: `register:${memberId}`, source: 'register', against: house.bonus };
  await payBonus(db, tx, { memberId, kind: 'bonus', ...from, ...bonus }, at);
}

/** Opens the wallet of a trial account, with its play money in it. */
async function openTrialWallet(tx: Orm, { db, memberId, balance, at }: OpenedTrial): Promise<void> {
  await openAccount(tx, memberId, 'trial');
  const movement = {
    key: `register:${memberId}`,
    fingerprint: 'trial',
    kind: 'bonus' as const,
    reference: `register:${memberId}`,
    memberId,
    account: memberAccount(memberId, 'trial'),
    against: house.trial,
    amount: balance,
  };
  await post(db, tx, movement, at);
}

/** Money's handlers in the transactions of other modules. Handlers of one hook run in the order of this list. */
export function subscribeMoney(): void {
  onMemberEntered.subscribe('wallet', openWallet);
  onTrialOpened.subscribe('wallet', openTrialWallet);
  onIdentityProven.subscribe('withdrawals', releaseProven);
  waitingForProof.subscribe('withdrawals', countUnproven);
  onPosting.subscribe('figures', (tx, posting) => recordMoney(tx, posting, posting.at));
  onPosting.subscribe('lost bonuses', followLosses);
  onPosting.subscribe('own money', followOwnMoney);
  onPaused.subscribe('deadline of bonuses', extendDeadlines);
  onRoundSettled.subscribe('figures', (tx, { round, at }) => recordPlay(tx, round, at));
  onRoundSettled.subscribe('wagering', async (tx, { round, at }) => {
    if (await countWager(tx, round, at)) await closeLost(tx, round.memberId, at);
  });
}
