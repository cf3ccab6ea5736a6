import type { Language } from '@r777/shared/contracts';
import { schemas } from '@r777/shared/schemas';
import { Prepared } from '../../../http/errors/envelope';
import { dayRangeOf } from '../../../platform/clock/day-range';
import type { Catalogues } from '../catalogue/catalogue';
import type { GamesContext } from '../context';
import { createLauncher } from './launch';
import { findOpenRounds } from './open-rounds';
import { findRecords, findWinners } from './records';

const DAY = 86_400_000;
/** The board is reloaded this often, in ms, and covers the last week. */
const WINNERS_AGE = 10_000;
const WINNERS_SPAN = 7 * DAY;
const WINNERS = 20;

/** Opening games, the player's own bets and the board of winners. */
export function playRoutes(context: GamesContext, catalogues: () => Promise<Catalogues>): void {
  const { routes, db, now } = context;
  const launch = createLauncher(context, catalogues);
  const boards = new Map<Language, { at: number; answer: Prepared }>();

  routes.authenticated('launchGame', ({ input, member }) => launch(input, member));

  routes.authenticated('openRounds', async ({ input: { language }, member }) =>
    findOpenRounds(db, (await catalogues())[language], member.id),
  );

  routes.authenticated('betRecords', async ({ input, member }) => {
    const { from, until } = dayRangeOf(input);
    const { gameType, pageNo, pageSize, language } = input;
    return findRecords(db, (await catalogues())[language], {
      memberId: member.id,
      from,
      until,
      gameType,
      pageNo,
      pageSize,
    });
  });

  routes.public('winners', async ({ input: { language } }) => {
    const known = boards.get(language);
    if (known && known.at + WINNERS_AGE > now()) return known.answer;
    const list = await findWinners(db, (await catalogues())[language], new Date(now() - WINNERS_SPAN), WINNERS);
    const answer = new Prepared(schemas.winners.output.parse({ list }));
    boards.set(language, { at: now(), answer });
    return answer;
  });
}
