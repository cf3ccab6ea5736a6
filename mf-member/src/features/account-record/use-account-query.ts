import type { TransactionRecord } from '@r777/shared/contracts';
import { today } from '@r777/shared/core';
import { useSearchParams } from '@r777/shared/router';
import type { DayRange } from '@r777/shared/ui/date-picker/ranges';
import { type RangeProblem, rangeOfAddress } from '../../record-range/address-range';
import { type RecordKind, recordKinds } from './record-kinds';

/**
 * The query of the account record. The address is its state, so back, reload and a shared link give the same entries.
 */
export interface AccountQuery extends DayRange {
  readonly problem: RangeProblem | null;
  readonly kind: RecordKind | '';
  /** The position after which the entries start; empty for the newest. */
  readonly before: string;
  /** The id of the entry whose details are open when the page is entered, by a link to it; empty for none. */
  readonly entry: string;
  /** Whether they are shown as a statement to print. */
  readonly statement: boolean;
}

const isKind = (text: string): text is TransactionRecord['kind'] => (recordKinds as readonly string[]).includes(text);

/** The server's form of a position: the time of an entry and its id. Other text in the address means the newest. */
const isPlace = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[\da-f-]{36}$/.test(text);

/**
 * The query of the address, and how to change it. Each change is a history step for Back. Other dates or another kind
 * start at the newest entry.
 */
export function useAccountQuery(): [AccountQuery, (change: Partial<AccountQuery>) => void] {
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind') ?? '';
  const before = params.get('before') ?? '';
  const query: AccountQuery = {
    ...rangeOfAddress(params, today()),
    kind: isKind(kind) ? kind : '',
    before: isPlace(before) ? before : '',
    entry: params.get('entry') ?? '',
    statement: params.get('view') === 'statement',
  };
  const change = (part: Partial<AccountQuery>) => {
    const next = { ...query, before: '', entry: '', ...part };
    const fields = {
      from: next.from,
      to: next.to,
      kind: next.kind,
      before: next.before,
      entry: next.entry,
      view: next.statement ? 'statement' : '',
    };
    setParams(Object.entries(fields).filter(([, value]) => value !== ''));
  };
  return [query, change];
}
