import fastifyPlugin from 'fastify-plugin';
import type { ModuleParts } from '../parts';
import { paymentRoutes } from './cashier/provider/routes';
import { nightlyCheck } from './check-books';
import type { MoneyContext } from './context';
import { walletRoutes } from './ledger/routes';
import { limitRoutes } from './play-limits/routes';
import { sessionPlayRoutes } from './play-limits/session-routes';
import { statementRoutes } from './statement';
import { subscribeMoney } from './subscriptions';
import { transactionRoutes } from './transactions/routes';
import { wageringRoutes } from './wagering/routes';

/** The ledger and its writers: wallets, payments, bonuses to be wagered, limits, and daily figures. */
export const moneyModule = fastifyPlugin(
  async (app, parts: ModuleParts) => {
    subscribeMoney();
    const context: MoneyContext = { ...parts, ...app.identity };
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
