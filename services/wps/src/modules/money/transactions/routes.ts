import type { PermissionKey } from '@r777/shared/contracts';
import type { SessionMember } from '../../../http/admission/guard';
import { dayRangeOf } from '../../../platform/clock/day-range';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { permissionsOf } from '../../identity/members/permissions';
import { isAgent } from '../../identity/members/roles';
import type { MoneyContext } from '../context';
import { toCsv } from './csv';
import { placeOf, placeText } from './place';
import { profitAndLoss } from './profit';
import { findRecords, ownOf, type RecordFilter, teamOf } from './query';

const MINUTE = 60_000;
/** Most rows in one file. */
const CSV_ROWS = 5_000;
/** Most rows of a printed statement: some 30 sheets of paper, and what a cheap phone lays out in a moment. */
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
export function transactionRoutes({ routes, db, site }: MoneyContext): void {
  /** The keys that open the pages open their calls as well: PERM-31. Trial accounts have one of them. */
  const need = async ({ type }: SessionMember, key: PermissionKey) => {
    if (!permissionsOf(type, await site()).includes(key))
      throw new AppError('permission.denied', 'This record is switched off for the member.');
  };

  const needRecord = (member: SessionMember, types: 'A' | '') =>
    need(member, types === 'A' ? 'AGENTRANSMULTDOWN3' : 'TRANSREC3');

  routes.authenticated('transactionRecords', async ({ input, member }) => {
    await needRecord(member, input.types);
    const { content, older } = await findRecords(db, filterOf(input, member), {
      limit: input.pageSize,
      before: placeOf(input.before),
    });
    return { content, older: older && placeText(older) };
  });

  routes.authenticated(
    'transactionStatement',
    async ({ input, member }) => {
      await needRecord(member, input.types);
      const { content, older } = await findRecords(db, filterOf(input, member), { limit: STATEMENT_ROWS });
      return { content, complete: older === null };
    },
    { limit: { max: 20, window: MINUTE } },
  );

  routes.authenticated(
    'transactionCsv',
    async ({ input, member }) => {
      await needRecord(member, input.types);
      const { content, older } = await findRecords(db, filterOf(input, member), { limit: CSV_ROWS });
      const fileName = `account-record-${input.startDate}-${input.endDate}.csv`;
      return { fileName, csv: toCsv(content), complete: older === null };
    },
    { limit: { max: 20, window: MINUTE } },
  );

  routes.authenticated('profitAndLoss', async ({ input, member }) => {
    await need(member, 'PERSREP');
    return profitAndLoss(db.orm, member.id, dayRangeOf(input));
  });
}
