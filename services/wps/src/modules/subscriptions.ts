import { subscribeGames } from './games/subscriptions';
import { subscribeMoney } from './money/subscriptions';
import { subscribeRewards } from './rewards/subscriptions';
import { subscribeTeam } from './team/subscriptions';

/** Subscribes all modules to each other's hooks, for what works on the database without the service: the seed. */
export function subscribeModules(): void {
  subscribeMoney();
  subscribeGames();
  subscribeTeam();
  subscribeRewards();
}
