import fastifyPlugin from 'fastify-plugin';
import type { ModuleParts } from '../parts';
import { promotionRoutes } from './routes';
import { subscribePromotions } from './subscriptions';

/** Promotions: rules that members join, follow and are paid by. */
export const promotionsModule = fastifyPlugin(
  async (_app, parts: ModuleParts) => {
    subscribePromotions();
    promotionRoutes(parts);
  },
  { name: 'promotions', dependencies: ['identity', 'money', 'rewards'] },
);
