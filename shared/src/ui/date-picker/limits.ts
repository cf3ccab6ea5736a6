/** Default limits of date pickers (UI-17). In a file of their own, so that a closed picker needs no dayjs. */
export const DEFAULT_LIMITS = { min: '2000-01-01', max: '2030-12-31' } as const;
