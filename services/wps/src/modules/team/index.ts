import fastifyPlugin from 'fastify-plugin';
import type { ModuleParts } from '../parts';
import { affiliateLinkRoutes } from './affiliate-links/open-account';
import { agentRebateRoutes } from './agent-rebate/routes';
import { agentContractRoutes } from './contracts/routes';
import { figureJobs } from './figures/check';
import { noteRoutes } from './notes/notes';
import { teamRoutes } from './overview/routes';
import { subscribeTeam } from './subscriptions';

/** Agents and their downline: figures, rebates, contracts, and links that recruit members. */
export const teamModule = fastifyPlugin(
  async (app, parts: ModuleParts) => {
    subscribeTeam();
    figureJobs(parts);
    teamRoutes(parts, app.catalogues);
    agentRebateRoutes(parts);
    affiliateLinkRoutes(parts);
    agentContractRoutes(parts);
    noteRoutes(parts);
  },
  { name: 'team', dependencies: ['identity', 'money', 'games'] },
);
