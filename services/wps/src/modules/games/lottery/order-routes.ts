import type { Orm } from '@r777/server-kit';
import type { Language } from '@r777/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { dayRangeOf } from '../../../platform/clock/day-range';
import { pageOf } from '../../../platform/database/page';
import { toTaka } from '../../../platform/format/money';
import type { Catalogues } from '../catalogue/catalogue';
import type { GamesContext } from '../context';
import { cancelOrder, findOrder, placeOrder } from './orders';
import { drawKey, drawsOf, findOrders } from './queries';
import { lotteryDraws, type Order } from './tables';
import { toOrder } from './wire';

/** Orders: placing, cancelling and listing one's own. LOTTO-07, LOTTO-08, API-47, API-48. */
export function lotteryOrderRoutes({ routes, db, now }: GamesContext, catalogues: () => Promise<Catalogues>): void {
  const view = async (language: Language) => ({ catalogue: (await catalogues())[language], language, now: now() });
  const drawOf = async (order: Order, orm: Orm) => {
    const mine = and(eq(lotteryDraws.lottery, order.lottery), eq(lotteryDraws.numero, order.numero));
    return (await orm.select().from(lotteryDraws).where(mine))[0];
  };
  const limit = { limit: { max: 60, window: 60_000 } };

  routes.idempotent(
    'placeLotteryOrder',
    async ({ input, member, tx, at, site: { policy } }) => {
      const order = await placeOrder(db, tx, member, input, { policy, at });
      return toOrder(order, await drawOf(order, tx), await view(input.language));
    },
    limit,
  );
  routes.idempotent(
    'cancelLotteryOrder',
    async ({ input, member, tx, at }) => {
      const order = await cancelOrder(db, tx, member.id, input.orderId, at);
      return toOrder(order, await drawOf(order, tx), await view(input.language));
    },
    limit,
  );

  routes.authenticated('lotteryOrder', async ({ input, member }) => {
    const order = await findOrder(db, member.id, input.orderId);
    return toOrder(order, await drawOf(order, db.orm), await view(input.language));
  });

  routes.authenticated('lotteryOrders', async ({ input, member }) => {
    const { from, until } = dayRangeOf(input);
    const { lottery, state, pageNo, pageSize, language } = input;
    const found = await findOrders(db, { memberId: member.id, from, until, lottery, state, pageNo, pageSize });
    const draws = await drawsOf(db, found.rows);
    const seen = await view(language);
    const content = found.rows.map((order) => toOrder(order, draws.get(drawKey(order)), seen));
    return {
      ...pageOf(content, found.count, input),
      footer: {
        stake: toTaka(found.stake),
        payout: toTaka(found.payout),
        net: toTaka(found.payout - found.stake),
      },
    };
  });
}
