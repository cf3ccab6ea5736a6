import { subscribeGames } from './games';
import { subscribeMoney } from './money/subscriptions';
import { subscribePromotions } from './promotions/subscriptions';
import { subscribeRewards } from './rewards/subscriptions';
import { subscribeTeam } from './team/subscriptions';

/** Subscribes all modules to each other's hooks, for the seed, which uses the database without the service. */
export function subscribeModules(): void {
  subscribeMoney();
  subscribeGames();
  subscribeTeam();
  subscribeRewards();
  subscribePromotions();
}
