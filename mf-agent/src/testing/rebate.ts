import { type calls, type GameType, gameTypes, type OutputOf } from '@r777/shared/contracts';

type Settings = OutputOf<typeof calls.rebateSettings>;
type Child = Settings['content'][number];
type Rates = Record<GameType, string>;

/** Rates of every category, for tests: zero except for the given ones. */
export function someRates(part: Partial<Rates> = {}): Rates {
  return { ...(Object.fromEntries(gameTypes.map((gameType) => [gameType, '0.00'])) as Rates), ...part };
}

/** A member directly below with rates, for tests. */
export function aChild(id: string, account: string, part: Partial<Child> = {}): Child {
  return { id, account, type: 0, rates: someRates(), least: someRates(), ...part };
}

/** A page of rebate settings, for tests. */
export function settingsPage(content: Child[], part: Partial<Settings> = {}): Settings {
  return {
    content,
    own: someRates({ RNG: '1.00', LIVE: '0.60', FISH: '0.80' }),
    pageNum: 1,
    pageSize: 20,
    totalPages: 1,
    totalCount: content.length,
    ...part,
  };
}

/** A list that fits on one page, for tests. */
export const onePage = <T>(content: T[]) => ({
  content,
  pageNum: 1,
  pageSize: 20,
  totalPages: content.length === 0 ? 0 : 1,
  totalCount: content.length,
});
