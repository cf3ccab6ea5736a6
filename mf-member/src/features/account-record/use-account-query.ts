import type { TransactionRecord } from '@r777/shared/contracts';
import { today } from '@r777/shared/core';
import { useSearchParams } from '@r777/shared/router';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { type RangeProblem, rangeOfAddress } from '../../record-range/address-range';
import { type RecordKind, recordKinds } from './record-kinds';

/** What the account record shows. The address is its state, so back, reload and a shared link give the same entries. */
export interface AccountQuery extends DayRange {
  readonly problem: RangeProblem | null;
  readonly kind: RecordKind | '';
  /** The place that the entries come after; empty for the newest. */
  readonly before: string;
  /** Whether they are shown as a statement to print. */
  readonly statement: boolean;
}

const isKind = (text: string): text is TransactionRecord['kind'] => (recordKinds as readonly string[]).includes(text);

/** What the server calls a place: the time of an entry and its id. Anything else in the address means the newest. */
const isPlace = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[\da-f-]{36}$/.test(text);

/**
 * The query of the address, and how to change it. Each change is a step that Back takes back; other dates or another
 * kind begin at the newest entry.
 */
export function useAccountQuery(): [AccountQuery, (change: Partial<AccountQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind') ?? '';
  const before = params.get('before') ?? '';
  const query: AccountQuery = {
    ...rangeOfAddress(params, today()),
    kind: isKind(kind) ? kind : '',
    before: isPlace(before) ? before : '',
    statement: params.get('view') === 'statement',
  };
  const change = (part: Partial<AccountQuery>) => {
    const next = { ...query, before: '', ...part };
    const fields = {
      from: next.from,
      to: next.to,
      kind: next.kind,
      before: next.before,
      view: next.statement ? 'statement' : '',
    };
    setParams(Object.entries(fields).filter(([, value]) => value !== ''));
  };
  return [query, change];
}
