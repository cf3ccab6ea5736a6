/** What a date picker offers when its owner says nothing: UI-17. Apart from the days, so that a closed picker needs no dayjs. */
export const DEFAULT_LIMITS = { min: '2000-01-01', max: '2030-12-31' } as const;
