import type { Orm } from '@mfe/server-kit';
import type { Language } from '@r777/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { dayRangeOf } from '../../../platform/clock/periods';
import { type PageQuery, pageOf } from '../../../platform/database/page';
import { AppError } from '../../../platform/errors/app-error';
import { toTaka } from '../../../platform/format/money';
import { pick } from '../../../platform/format/text-forms';
import { createShortCache } from '../../../platform/short-cache';
import type { GamesContext } from '../../parts';
import type { Catalogues } from '../catalogue/catalogue';
import { groupNames } from './bets';
import { turnDraws } from './draws';
import { offeredBets } from './lines';
import { cancelOrder, findOrder, placeOrder } from './orders';
import {
  countResults,
  currentDraws,
  drawKey,
  drawsOf,
  findLotteries,
  findLottery,
  findOrders,
  findResults,
  latestDraws,
} from './queries';
import { type Lottery, lotteryDraws, type Order } from './tables';
import { faceOf, toBet, toDraw, toLottery, toOrder, toResult } from './wire';

/** Orders: placing, cancelling and listing one's own. LOTTO-07, LOTTO-08, API-47, API-48. */
function lotteryOrderRoutes({ routes, db, now }: GamesContext, catalogues: () => Promise<Catalogues>): void {
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

/** Interval of the work on draws, in ms: while the service runs, a draw is at most this late. */
const TURN = 1_000;
/** How long the number of a lottery's results is cached, in ms. */
const COUNT_AGE = 10_000;
/** Number of cached counts; there are fewer lotteries. */
const MOST_COUNTS = 200;
const HOUR = 3_600;

const typesOf = { Lott: ['LOTT'], Elott: ['ELOTT'], ZY: ['LOTT', 'ELOTT'] } as const;
const groups = ['minutes', 'hourly', 'daily'] as const;
const groupOf = ({ every }: Lottery) => (every === null ? 'daily' : every < HOUR ? 'minutes' : 'hourly');

/** Lotteries, their draws and results, for everybody. */
export function lotteryRoutes(context: GamesContext, catalogues: () => Promise<Catalogues>): void {
  const { routes, db, now, jobs, config } = context;
  jobs.every('lottery', TURN, (at) => turnDraws({ db, keySecret: config.keySecret }, at));
  lotteryOrderRoutes(context, catalogues);

  async function known(code: string): Promise<Lottery> {
    const lottery = await findLottery(db, code);
    if (!lottery) throw new AppError('game.unavailable', 'There is no such lottery.', { field: 'lottery' });
    return lottery;
  }

  async function list(language: Language, gameType: Lottery['gameType']) {
    const rows = await findLotteries(db, [gameType]);
    const codes = rows.map(({ code }) => code);
    const [current, latest] = [await currentDraws(db, codes), await latestDraws(db, codes)];
    const catalogue = (await catalogues())[language];
    return rows.map((row) =>
      toLottery(row, { current: current.get(row.code), latest: latest.get(row.code) }, catalogue, now()),
    );
  }
  routes.public('lotteryList', ({ input }) => list(input.language, 'LOTT'));
  routes.public('elotteryList', ({ input }) => list(input.language, 'ELOTT'));

  routes.public('lotteryMenu', async ({ input: { prizeMode, language } }) => {
    const rows = await findLotteries(db, typesOf[prizeMode]);
    const catalogue = (await catalogues())[language];
    return groups
      .map((key) => ({
        key,
        name: pick(groupNames[key], language),
        lotteries: rows
          .filter((row) => groupOf(row) === key)
          .map(({ code, style }) => ({ lottery: code, ...faceOf(code, catalogue), style })),
      }))
      .filter(({ lotteries }) => lotteries.length > 0);
  });

  routes.public('lotteryBets', async ({ input }) => {
    const lottery = await known(input.lottery);
    return {
      lottery: lottery.code,
      maxDraw: toTaka(lottery.maxDraw),
      bets: offeredBets(lottery).map((bet) => toBet(bet, lottery, input.language)),
    };
  });

  routes.public('drawNumero', async ({ input }) => {
    const { code } = await known(input.lottery);
    const draw = (await currentDraws(db, [code])).get(code);
    return draw ? toDraw(draw, now()) : null;
  });

  const counts = createShortCache<number>({ age: COUNT_AGE, most: MOST_COUNTS, now });
  async function results(codes: readonly string[], query: PageQuery) {
    const draws = await findResults(db, codes, query);
    const count = await counts(codes.join(' '), () => countResults(db, codes));
    return pageOf(
      draws.flatMap((draw) => toResult(draw) ?? []),
      count,
      query,
    );
  }
  routes.public('lotteryResults', async ({ input }) => results([(await known(input.lottery)).code], input));

  const vietnamese = async () =>
    (await findLotteries(db, ['LOTT', 'ELOTT'])).filter(({ style }) => style === 'vietnam').map(({ code }) => code);
  routes.public('vietnamResults', async ({ input }) => results(await vietnamese(), input));
  routes.public('vietnamNumero', async ({ input }) => {
    const codes = await vietnamese();
    const [current, latest] = [await currentDraws(db, codes), await latestDraws(db, codes)];
    const catalogue = (await catalogues())[input.language];
    return codes.map((code) => {
      const draw = current.get(code);
      return {
        lottery: code,
        name: faceOf(code, catalogue).name,
        current: draw ? toDraw(draw, now()) : null,
        lastNumero: latest.get(code)?.numero ?? null,
      };
    });
  });
}
