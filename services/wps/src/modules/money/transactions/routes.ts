import type { TransactionRecord } from '@r777/shared/contracts';
import type { SessionMember } from '../../../http/admission/guard';
import { dayRangeOf } from '../../../platform/clock/periods';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { csvOf } from '../../../platform/format/csv';
import { isAgent } from '../../identity/members/roles';
import type { MoneyContext } from '../context';
import { profitAndLoss } from './profit';
import { findRecords, ownOf, type RecordFilter, type RecordPlace, teamOf } from './query';

const columns = [
  'time',
  'account',
  'kind',
  'amount',
  'fee',
  'status',
  'method',
  'reference',
  'balanceAfter',
  'settledTime',
  'id',
] as const satisfies readonly (keyof TransactionRecord)[];

/** The records as a file for spreadsheets, newest first. */
export function toCsv(records: readonly TransactionRecord[]): string {
  return csvOf(columns, records, ['amount', 'fee', 'balanceAfter']);
}

/** A position in the record as text for the API. */
export const placeText = ({ at, id }: RecordPlace): string => `${at}_${id}`;

/** The position that a text of the API names; null for none. @throws AppError `request.invalid` for an invalid one */
export function placeOf(text: string): RecordPlace | null {
  const [at = '', id = ''] = text.split('_');
  if (text === '') return null;
  if (Number.isNaN(Date.parse(at))) throw new InvalidInputError('before is no place.', { field: 'before' });
  return { at, id };
}

const MINUTE = 60_000;
/** Maximum number of rows in one file. */
const CSV_ROWS = 5_000;
/**
 * Largest number of rows of a printed statement: some 30 sheets of paper, which a cheap phone can lay out in a moment.
 */
const STATEMENT_ROWS = 1_000;

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

/** The account record, as a list, to print and as a file, and profit and loss. */
export function transactionRoutes({ routes, db }: MoneyContext): void {
  routes.authenticated('transactionRecords', async ({ input, member }) => {
    const { content, older } = await findRecords(db, filterOf(input, member), {
      limit: input.pageSize,
      before: placeOf(input.before),
    });
    return { content, older: older && placeText(older) };
  });

  routes.authenticated(
    'transactionStatement',
    async ({ input, member }) => {
      const { content, older } = await findRecords(db, filterOf(input, member), { limit: STATEMENT_ROWS });
      return { content, complete: older === null };
    },
    { limit: { max: 20, window: MINUTE } },
  );

  routes.authenticated(
    'transactionCsv',
    async ({ input, member }) => {
      const { content, older } = await findRecords(db, filterOf(input, member), { limit: CSV_ROWS });
      const fileName = `account-record-${input.startDate}-${input.endDate}.csv`;
      return { fileName, csv: toCsv(content), complete: older === null };
    },
    { limit: { max: 20, window: MINUTE } },
  );

  routes.authenticated('profitAndLoss', async ({ input, member }) => {
    return profitAndLoss(db.orm, member.id, dayRangeOf(input));
  });
}
