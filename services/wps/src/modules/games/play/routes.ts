import type { Database } from '@mfe/server-kit';
import type { Language, OpenRound } from '@r777/shared/contracts';
import { schemas } from '@r777/shared/schemas';
import { and, desc, eq } from 'drizzle-orm';
import { PROVIDER } from '../../../adapters/games';
import { Prepared } from '../../../http/errors';
import { dayRangeOf } from '../../../platform/clock/periods';
import { toTaka } from '../../../platform/format/money';
import { createShortCache } from '../../../platform/short-cache';
import { rounds } from '../../money/rounds/tables';
import type { GamesContext } from '../../parts';
import type { Catalogue, Catalogues } from '../catalogue/catalogue';
import { createLauncher } from './launch';
import { findRecords, largestWins, toWinners } from './records';

/** No player has more open rounds than this at once. */
const MAX_ROUNDS = 50;

/**
 * A member's open rounds in game windows, newest first, each with the game to open again; the game server continues the
 * round. Lottery orders wait for their draw and are not included.
 */
async function findOpenRounds(db: Database, catalogue: Catalogue, memberId: number): Promise<OpenRound[]> {
  const rows = await db.orm
    .select()
    .from(rounds)
    .where(and(eq(rounds.memberId, memberId), eq(rounds.provider, PROVIDER), eq(rounds.state, 'open')))
    .orderBy(desc(rounds.openedAt))
    .limit(MAX_ROUNDS);
  return rows.flatMap(({ roundId, gameId, stake, openedAt }) => {
    const game = catalogue.byId.get(gameId);
    if (!game) return [];
    const vendor = catalogue.vendors.find(({ code }) => code === game.wire.vassalage);
    const resumable = game.available && vendor?.available === true;
    return [{ roundId, game: game.wire, stake: toTaka(stake), openedAt: openedAt.toISOString(), resumable }];
  });
}

const DAY = 86_400_000;
/** The board is reloaded this often, in ms, and covers the last week. */
const WINNERS_AGE = 10_000;
const WINNERS_SPAN = 7 * DAY;
const WINNERS = 20;

/** The board of winners in each language. */
type Boards = Readonly<Record<Language, Prepared>>;

/** Opening games, the player's own bets and the board of winners. */
export function playRoutes(context: GamesContext, catalogues: () => Promise<Catalogues>): void {
  const { routes, db, now } = context;
  const launch = createLauncher(context, catalogues);
  const boards = createShortCache<Boards>({ age: WINNERS_AGE, most: 1, now });

  routes.authenticated('launchGame', ({ input, member }) => launch(input, member));

  routes.authenticated('openRounds', async ({ input: { language }, member }) =>
    findOpenRounds(db, (await catalogues())[language], member.id),
  );

  routes.authenticated('betRecords', async ({ input, member }) => {
    const { from, until } = dayRangeOf(input);
    const { gameType, pageNo, pageSize, language } = input;
    const sources = { catalogue: (await catalogues())[language], games: context.ports.games, language };
    return findRecords(db, sources, {
      memberId: member.id,
      from,
      until,
      gameType,
      pageNo,
      pageSize,
    });
  });

  async function readBoards(): Promise<Boards> {
    const ofLanguage = await catalogues();
    const until = new Date(now());
    const since = new Date(until.getTime() - WINNERS_SPAN);
    const wins = await largestWins(db.orm, { since, until, count: WINNERS });
    const answer = (language: Language) =>
      new Prepared(schemas.winners.output.parse({ list: toWinners(wins, ofLanguage[language]) }));
    return { EN: answer('EN'), BN: answer('BN') };
  }

  routes.public('winners', async ({ input: { language } }) => (await boards('all', readBoards))[language]);
}
