import fastifyPlugin from 'fastify-plugin';
import type { ModuleParts } from '../parts';
import { affiliateLinkRoutes } from './affiliate-links/routes';
import { agentRebateRoutes } from './agent-rebate/routes';
import { agentContractRoutes } from './contracts/routes';
import { teamRoutes } from './overview/routes';
import { subscribeTeam } from './subscriptions';

/** Agents and their downline: figures, rebates, contracts, and links that recruit members. */
export const teamModule = fastifyPlugin(
  async (app, parts: ModuleParts) => {
    subscribeTeam();
    teamRoutes(parts, app.catalogues);
    agentRebateRoutes(parts);
    affiliateLinkRoutes(parts);
    agentContractRoutes(parts);
  },
  { name: 'team', dependencies: ['identity', 'money', 'games'] },
);
