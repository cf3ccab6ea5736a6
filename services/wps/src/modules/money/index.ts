import fastifyPlugin from 'fastify-plugin';
import type { ModuleParts } from '../parts';
import { nightlyCheck } from './books/nightly-check';
import type { MoneyContext } from './context';
import { walletRoutes } from './ledger/routes';
import { paymentRoutes } from './payments/routes';
import { limitRoutes } from './play-limits/routes';
import { sessionPlayRoutes } from './play-limits/session-routes';
import { statementRoutes } from './statement/routes';
import { subscribeMoney } from './subscriptions';
import { transactionRoutes } from './transactions/routes';
import { wageringRoutes } from './wagering/routes';

/** The ledger and what writes to it: wallets, payments, bonuses to be wagered, limits, and daily figures. */
export const moneyModule = fastifyPlugin(
  async (app, parts: ModuleParts) => {
    subscribeMoney();
    const context: MoneyContext = { ...parts, sessions: app.identity.sessions };
    nightlyCheck(context);
    walletRoutes(context);
    paymentRoutes(context);
    wageringRoutes(context);
    transactionRoutes(context);
    limitRoutes(context);
    sessionPlayRoutes(context);
    statementRoutes(context);
  },
  { name: 'money', dependencies: ['identity'] },
);
