import { onTrialLeft } from '../identity/login/leave-trial';
import { addOwnGames } from './own-games/take-over';

/** What the games do in the transactions of registration and log-in. */
export function subscribeGames(): void {
  onTrialLeft.subscribe('own games', (tx, { trialId, memberId }) => addOwnGames(tx, { from: trialId, to: memberId }));
}
