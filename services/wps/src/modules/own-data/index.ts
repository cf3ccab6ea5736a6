import fastifyPlugin from 'fastify-plugin';
import { InvalidInputError, tooMany } from '../../platform/errors/app-error';
import { inTurn } from '../../platform/heavy-reads';
import { requireConfirmation, takeConfirmation } from '../identity/confirmation/confirmations';
import { refuseTrial } from '../identity/members/roles';
import { endAtProvider } from '../money/cashier/deposit/agreements';
import type { ModuleParts } from '../parts';
import { closeAccount, describeClosing } from './closing';
import { type OwnDataPage, placeOf, readOwnData } from './pages';

const MINUTE = 60_000;
/** A file of three hundred thousand rows takes three hundred pages; pictures come four to a page. */
const FILE_LIMIT = { max: 600, window: 5 * MINUTE };
/** When to ask again while another page of the same file is read, in ms. */
const PAGE_WAIT = 2_000;
/** Members whose next page may wait for its turn. A page takes some 20 ms. */
const MOST_WAITING = 100;

/**
 * Bounds what downloads take from the database: one page at a time on this instance, and one page of a member, whose
 * calls could otherwise hold all connections or the places of the others.
 */
function createPageTurns() {
  const reading = new Set<number>();
  const take = inTurn<OwnDataPage>({ most: MOST_WAITING });
  return async (memberId: number, read: () => Promise<OwnDataPage>): Promise<OwnDataPage> => {
    if (reading.has(memberId)) throw tooMany(PAGE_WAIT, 'Another page of the file is being read.');
    reading.add(memberId);
    try {
      return await take(String(memberId), read);
    } finally {
      reading.delete(memberId);
    }
  };
}

/** What members do with everything that the site keeps of them: take it along as a file, and close the account. */
export const ownDataModule = fastifyPlugin(
  async (app, parts: ModuleParts) => {
    const { routes, db, now, site, config } = parts;
    const { sessions } = app.identity;
    const inPageTurn = createPageTurns();

    routes.authenticated(
      'ownData',
      async ({ input: { confirmation, after }, member }) => {
        refuseTrial(member);
        const place = placeOf(after);
        if (!place) throw new InvalidInputError('after: not a place in the file', { field: 'after' });
        return inPageTurn(member.id, async () => {
          await requireConfirmation(db.orm, member, { purpose: 'ownData', confirmation, at: new Date(now()) });
          return readOwnData(db.orm, member.id, place);
        });
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
