import { useSearchParams } from '@r777/shared/router';

/** The tabs of the reward centre, in order. */
export const tabs = ['unclaimed', 'claimed', 'expired', 'wagering'] as const;
/** One of {@link tabs}. */
export type Tab = (typeof tabs)[number];

/** What the centre shows; the address is its state. */
export interface CentreAddress {
  readonly tab: Tab;
  readonly page: number;
}

/** Tab and page of the address, and how to change them. Another tab begins at page 1. */
export function useCentreAddress(): [CentreAddress, (next: Partial<CentreAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const address: CentreAddress = {
    tab: tabs.find((tab) => tab === params.get('tab')) ?? 'unclaimed',
    page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
  const change = (next: Partial<CentreAddress>) => {
    const { tab, page: at } = { ...address, page: 1, ...next };
    setParams({ ...(tab === 'unclaimed' ? {} : { tab }), ...(at > 1 ? { page: `${at}` } : {}) }, { replace: true });
  };
  return [address, change];
}
