import type { SessionMember } from '../../../http/admission/guard';
import { dayRangeOf } from '../../../platform/clock/day-range';
import { pageOf, rowsBefore } from '../../../platform/database/page';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { isAgent } from '../../identity/members/roles';
import type { MoneyContext } from '../context';
import { toCsv } from './csv';
import { profitAndLoss } from './profit';
import { countRecords, findRecords, ownOf, type RecordFilter, teamOf } from './query';

const MINUTE = 60_000;
/** Most rows in one file. */
const CSV_ROWS = 5_000;

interface Asked {
  readonly startDate: string;
  readonly endDate: string;
  readonly kind: RecordFilter['kind'];
  readonly types: 'A' | '';
  readonly member: string;
}

/** The session determines whose record it is: `types=A` is an agent's own team, and is refused for others. */
function filterOf({ types, kind, member: name, ...days }: Asked, member: SessionMember): RecordFilter {
  if (types === 'A' && !isAgent(member.type)) throw new AppError('permission.denied', 'Agents only.');
  if (types !== 'A' && name !== '')
    throw new InvalidInputError('member: only the record of a team names one.', { field: 'member' });
  return { ...dayRangeOf(days), kind, who: types === 'A' ? teamOf(member.id, name) : ownOf(member.id) };
}

/** The account record, as a list and as a file, and profit and loss. */
export function transactionRoutes({ routes, db }: MoneyContext): void {
  routes.authenticated('transactionRecords', async ({ input, member }) => {
    const filter = filterOf(input, member);
    const count = await countRecords(db, filter);
    const rows = await findRecords(db, filter, { limit: input.pageSize, offset: rowsBefore(input) });
    return pageOf(rows, count, input);
  });

  routes.authenticated(
    'transactionCsv',
    async ({ input, member }) => {
      const rows = await findRecords(db, filterOf(input, member), { limit: CSV_ROWS + 1, offset: 0 });
      const fileName = `account-record-${input.startDate}-${input.endDate}.csv`;
      return { fileName, csv: toCsv(rows.slice(0, CSV_ROWS)), complete: rows.length <= CSV_ROWS };
    },
    { limit: { max: 20, window: MINUTE } },
  );

  routes.authenticated('profitAndLoss', ({ input, member }) => profitAndLoss(db.orm, member.id, dayRangeOf(input)));
}
