import fastifyPlugin from 'fastify-plugin';
import { InvalidInputError } from '../../platform/errors/app-error';
import { requireConfirmation, takeConfirmation } from '../identity/confirmation/confirmations';
import { refuseTrial } from '../identity/members/roles';
import { endAtProvider } from '../money/cashier/deposit/agreements';
import type { ModuleParts } from '../parts';
import { closeAccount, describeClosing } from './closing';
import { placeOf, readOwnData } from './parts';

const MINUTE = 60_000;
/** A file of three hundred thousand rows takes three hundred pages; pictures come four to a page. */
const FILE_LIMIT = { max: 600, window: 5 * MINUTE };

/** What members do with everything that the site keeps of them: take it along as a file, and close the account. */
export const ownDataModule = fastifyPlugin(
  async (app, parts: ModuleParts) => {
    const { routes, db, now, site, config } = parts;
    const { sessions } = app.identity;

    routes.authenticated(
      'ownData',
      async ({ input: { confirmation, after }, member }) => {
        refuseTrial(member);
        await requireConfirmation(db.orm, member, { purpose: 'ownData', confirmation, at: new Date(now()) });
        const place = placeOf(after);
        if (!place) throw new InvalidInputError('after: not a place in the file', { field: 'after' });
        return readOwnData(db.orm, member.id, place);
      },
      { limit: FILE_LIMIT },
    );

    routes.authenticated('accountClosing', async ({ member }) => {
      refuseTrial(member);
      const { money } = await site();
      return describeClosing(db.orm, member.id, BigInt(money.withdrawal.min));
    });

    routes.authenticated(
      'closeAccount',
      async ({ input: { confirmation, rest }, member }) => {
        refuseTrial(member);
        const at = new Date(now());
        // Read before the transaction: reading the settings beside an open one would deadlock on the embedded database.
        const { money } = await site();
        const closing = { memberId: member.id, rest, least: BigInt(money.withdrawal.min), keys: config.keySecret };
        const tokens = await db.transaction(async (tx) => {
          await takeConfirmation(tx, member, { purpose: 'closeAccount', confirmation, at });
          const closed = await closeAccount(db, tx, closing, at);
          await sessions.endAll(member.id, tx);
          return closed;
        });
        await endAtProvider(parts, tokens);
        return { done: true };
      },
      { limit: { max: 20, window: 5 * MINUTE } },
    );
  },
  { name: 'own-data', dependencies: ['identity', 'money', 'games', 'content', 'support', 'rewards', 'promotions'] },
);
