import { useSearchParams } from '@r777/shared/router';

/** The tabs of the page. */
export const boardTabs = ['missions', 'board'] as const;
/** The periods that players are ranked for. */
export const periods = ['day', 'week', 'month'] as const;
/** Measures of a ranking. */
export const measures = ['turnover', 'win'] as const;
/** The current period, and the previous one. */
export const whichOnes = ['current', 'previous'] as const;

/** The page's view. The address is its state, so back, reload and a shared link show the same board. */
export interface BoardAddress {
  tab: (typeof boardTabs)[number];
  period: (typeof periods)[number];
  by: (typeof measures)[number];
  which: (typeof whichOnes)[number];
  page: number;
}

/** The value if it is one of these, else the first. */
function oneOf<V extends string>(values: readonly [V, ...V[]], text: string | null): V {
  return values.find((value) => value === text) ?? values[0];
}

/** The state in the address, and how to change it. Any change except of the page starts at page 1. */
export function useBoardAddress(): [BoardAddress, (change: Partial<BoardAddress>) => void] {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const place: BoardAddress = {
    tab: oneOf(boardTabs, params.get('tab')),
    period: oneOf(periods, params.get('period')),
    by: oneOf(measures, params.get('by')),
    which: oneOf(whichOnes, params.get('which')),
    page: Number.isSafeInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
  const change = (part: Partial<BoardAddress>) => {
    const next = { ...place, page: 1, ...part };
    // Default values are left out, so that the address stays short.
    const usual = { tab: boardTabs[0], period: periods[0], by: measures[0], which: whichOnes[0], page: '1' };
    const fields = Object.entries({ ...next, page: `${next.page}` });
    setParams(
      fields.filter(([name, value]) => value !== usual[name as keyof typeof usual]),
      { replace: true },
    );
  };
  return [place, change];
}
