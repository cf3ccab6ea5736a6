import fastifyPlugin from 'fastify-plugin';
import type { ModuleParts } from '../parts';
import type { MoneyContext } from './context';
import { walletRoutes } from './ledger/routes';
import { limitRoutes } from './limits/routes';
import { paymentRoutes } from './payments/routes';
import { subscribeMoney } from './subscriptions';
import { transactionRoutes } from './transactions/routes';
import { wageringRoutes } from './wagering/routes';

/** The ledger and what moves it: wallets, payments, bonuses to be wagered, limits, and the figures kept of all that. */
export const moneyModule = fastifyPlugin(
  async (app, parts: ModuleParts) => {
    subscribeMoney();
    const context: MoneyContext = { ...parts, sessions: app.identity.sessions };
    walletRoutes(context);
    paymentRoutes(context);
    wageringRoutes(context);
    transactionRoutes(context);
    limitRoutes(context);
  },
  { name: 'money', dependencies: ['identity'] },
);
