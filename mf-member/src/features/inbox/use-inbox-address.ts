import { useSearchParams } from '@r777/shared/router';

/** The inbox's view. The address is its state, so back and reload give the same list or message. */
export interface InboxAddress {
  page: number;
  /** Text that is searched for; empty without a search. */
  search: string;
  /** Id of the message that is open. */
  message: string | null;
}

const LONGEST_SEARCH = 80;

function fieldsOf({ page, search, message }: InboxAddress): [string, string][] {
  const fields = { page: page > 1 ? `${page}` : '', search, message: message ?? '' };
  return Object.entries(fields).filter(([, value]) => value !== '');
}

/** A query of this address, for a link inside the inbox. */
export const queryOf = (address: InboxAddress): string => `?${new URLSearchParams(fieldsOf(address))}`;

/** The address, and how to replace it. Any change except of the page starts at page 1. */
export function useInboxAddress(): [InboxAddress, (change: Partial<InboxAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const address: InboxAddress = {
    page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    search: (params.get('search') ?? '').slice(0, LONGEST_SEARCH),
    message: params.get('message'),
  };
  const change = (part: Partial<InboxAddress>) =>
    setParams(fieldsOf({ ...address, page: 1, message: null, ...part }), { replace: true });
  return [address, change];
}
