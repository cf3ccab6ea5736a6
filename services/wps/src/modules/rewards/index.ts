import fastifyPlugin from 'fastify-plugin';
import type { ModuleParts } from '../parts';
import { inviteRoutes } from './invite/routes';
import { leaderboardRoutes } from './leaderboard/routes';
import { mallRoutes } from './mall/routes';
import { missionRoutes } from './missions/missions';
import { rebateRoutes } from './rebate/rebate';
import { redRainRoutes } from './red-rain/envelopes';
import { rewardRoutes } from './reward-centre/routes';
import { subscribeRewards } from './subscriptions';
import { vipRoutes } from './vip/routes';

/** Rewards for playing and inviting: reward centre, VIP levels, missions, rebates, points mall. */
export const rewardsModule = fastifyPlugin(
  async (_app, parts: ModuleParts) => {
    subscribeRewards();
    redRainRoutes(parts);
    vipRoutes(parts);
    rebateRoutes(parts);
    rewardRoutes(parts);
    missionRoutes(parts);
    leaderboardRoutes(parts);
    mallRoutes(parts);
    inviteRoutes(parts);
  },
  { name: 'rewards', dependencies: ['identity', 'money', 'games', 'team'] },
);
