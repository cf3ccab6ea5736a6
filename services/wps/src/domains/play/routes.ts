import type { Language } from '@r777/shared/contracts';
import { schemas } from '@r777/shared/schemas';
import type { Kit } from '../../kit';
import { startOf } from '../../wire/days';
import { Prepared } from '../../wire/envelope';
import { Refusal } from '../../wire/refusal';
import type { Catalogues } from '../games/catalogue';
import { createLauncher } from './launch';
import { findOpenRounds } from './open-rounds';
import { findRecords, findWinners } from './records';

const DAY = 86_400_000;
/** The board is read anew this often, in ms, and looks back a week. */
const WINNERS_AGE = 10_000;
const WINNERS_SPAN = 7 * DAY;
const WINNERS = 20;

/** Opening games, the player's own bets and the board of winners. */
export function playRoutes(kit: Kit, catalogues: () => Promise<Catalogues>): void {
  const { open, closed, db, now } = kit;
  const launch = createLauncher(kit, catalogues);
  const boards = new Map<Language, { at: number; answer: Prepared }>();

  closed('launchGame', ({ input, member }) => launch(input, member));

  closed('openRounds', async ({ input: { language }, member }) =>
    findOpenRounds(db, (await catalogues())[language], member.id),
  );

  closed('betRecords', async ({ input, member }) => {
    const [from, until] = [startOf(input.startDate), startOf(input.endDate, 1)];
    if (!from) throw new Refusal('request.invalid', 'startDate is a day, YYYY-MM-DD.', { field: 'startDate' });
    if (!until || until <= from)
      throw new Refusal('request.invalid', 'endDate is a day from startDate on.', { field: 'endDate' });
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

  open('winners', async ({ input: { language } }) => {
    const known = boards.get(language);
    if (known && known.at + WINNERS_AGE > now()) return known.answer;
    const list = await findWinners(db, (await catalogues())[language], new Date(now() - WINNERS_SPAN), WINNERS);
    const answer = new Prepared(schemas.winners.output.parse({ list }));
    boards.set(language, { at: now(), answer });
    return answer;
  });
}
