import type { Orm } from '@r777/server-kit';
import type { Entered } from '../../identity/registration/hooks';
import type { OpenedTrial } from '../../identity/trial/hooks';
import { house, memberAccount, openAccount, post } from '../ledger/ledger';
import { requireWagering } from '../wagering/wagering';

/** Opens the wallet of a new member, with the signing-up bonus in it. */
export async function openWallet(tx: Orm, { db, memberId, bonus, at }: Entered): Promise<void> {
  await openAccount(tx, memberId, 'main');
  if (!bonus) return;
  const movement = {
    key: `register:${memberId}`,
    fingerprint: 'bonus',
    kind: 'bonus' as const,
    reference: `register:${memberId}`,
    memberId,
    account: memberAccount(memberId, 'main'),
    against: house.bonus,
    amount: bonus.amount,
  };
  await post(db, tx, movement, at);
  await requireWagering(tx, { memberId, ...bonus, source: 'register' }, at);
}

/** Opens the wallet of a trial account, with its play money in it. */
export async function openTrialWallet(tx: Orm, { db, memberId, balance, at }: OpenedTrial): Promise<void> {
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
