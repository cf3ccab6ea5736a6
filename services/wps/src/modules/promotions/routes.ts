import { keptDeviceOf } from '../../http/device';
import { InvalidInputError, NotFoundError } from '../../platform/errors/app-error';
import { toPaisa } from '../../platform/format/money';
import { refuseTrial } from '../identity/members/roles';
import { payCashback } from './cashback';
import type { PromotionsContext } from './context';
import { findDepositOffers } from './deposit-offers';
import { endLateJoins, payMissedDeposits } from './deposits';
import { findGamePromotions } from './in-game';
import { joinPromotion, readMarkKey } from './join';
import { sendSpins } from './send-spins';
import { findStates, findWhy } from './states';

const MINUTE = 60_000;
/** How often promised free spins are sent to the game server, in ms. */
const SOON = 1_000;

/** Promotions: a member's state in each, joining, the bonus for a deposit, and the explanation of an amount. */
export function promotionRoutes({ routes, db, config, now, jobs, site, ports, log }: PromotionsContext): void {
  let markKey: Promise<Buffer> | undefined;
  const readKey = () => {
    markKey ??= readMarkKey(db, config.keySecret);
    return markKey;
  };

  // One transaction each, so that all figures belong to one moment.
  routes.authenticated('promotionStates', async ({ input: { language }, member }) => {
    const asking = { memberId: member.id, language, site: await site() };
    return { content: await db.transaction((tx) => findStates(db, tx, asking, new Date(now()))) };
  });

  routes.authenticated('depositOffers', async ({ input, member }) => {
    const amount = input.amount === undefined ? null : toPaisa(input.amount);
    if (amount !== null && amount <= 0n)
      throw new InvalidInputError('The amount has to be above 0.', { field: 'amount' });
    const asking = { memberId: member.id, language: input.language, amount };
    return { content: await db.transaction((tx) => findDepositOffers(db, tx, asking, new Date(now()))) };
  });

  routes.authenticated('gamePromotions', async ({ input: { gameType, game }, member }) => ({
    content: await findGamePromotions(db, { memberId: member.id, gameType, game }, new Date(now())),
  }));

  routes.authenticated('promotionWhy', ({ input, member }) => findWhy(db, { ...input, memberId: member.id }, now()));

  routes.idempotent(
    'joinPromotion',
    async ({ input, member, request, tx, at, site: current }) => {
      refuseTrial(member);
      const wish = { ...input, memberId: member.id, device: keptDeviceOf(request, config) };
      const joining = { db, keySecret: config.keySecret, markKey: await readKey() };
      await joinPromotion(joining, tx, wish, at);
      await db.notify('promotions', { memberId: member.id }, tx);
      const asking = { memberId: member.id, language: input.language, ids: [input.id], site: current };
      const [state] = await findStates(db, tx, asking, at);
      if (!state) throw new NotFoundError('There is no such promotion.', { field: 'id' });
      return { state };
    },
    {
      first: async () => {
        await readKey();
      },
    },
  );

  jobs.every('free-spins', SOON, (time) => sendSpins({ db, games: ports.games, log }, time));
  jobs.every('promotion-deadlines', MINUTE, async (time) => {
    // A deposit that an older host has credited in time is paid before its deadline ends the join.
    await payMissedDeposits(db, time);
    await endLateJoins(db, time);
  });
  jobs.every('promotion-cashback', 10 * MINUTE, (time) => payCashback(db, time, log));
}
