/** The member's state in each promotion, for every screen that shows it. */
import { calls, type PromotionState } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useBus, useCall, useLanguage, useQueryCache } from '@r777/shared/react';
import { paths } from '@r777/shared/router';
import { figureText } from '../money/figure-text';

/** In a fast game, reads after movements of money are combined over this time, in ms. */
const GATHER_MS = 250;
/** When the last read was planned. All users of {@link usePromotionStates} on a page cause one. */
let planned = 0;

/**
 * The member's state in every promotion; no data for a guest. All places that show a state read this one answer, so
 * they show the same figure. The server reports changes of a promotion; money that moves may change it too.
 */
export function usePromotionStates({ enabled = true }: { enabled?: boolean } = {}) {
  const cache = useQueryCache();
  useBus('balance.changed', () => {
    if (planned !== 0 && performance.now() - planned < GATHER_MS) return;
    planned = performance.now();
    setTimeout(() => void cache.invalidate(calls.promotionStates), GATHER_MS);
  });
  return useCall(calls.promotionStates, { language: useLanguage() }, { enabled, keepPrevious: true });
}

/**
 * The titles of promotions by references of the ledger, in the current language. A promotion that is no
 * longer announced has none. Nothing is read if none of `references` names a promotion.
 */
export function usePromotionTitles(references: readonly string[]): (reference: string) => string | undefined {
  const input = { types: 'Promotion', language: useLanguage() };
  const enabled = references.some((reference) => promotionIdOf(reference) !== undefined);
  const { data } = useCall(calls.announcements, input, { enabled, keepPrevious: true });
  return (reference) => data?.promotion.find(({ id }) => id === promotionIdOf(reference))?.title;
}

/** The remaining turnover of a bonus, and which bets count. */
export type TurnoverProgress = NonNullable<PromotionState['progress']>;

/** An amount of taka as texts write it. */
export const moneyText = (value: string, language: string): string => figureText({ unit: 'money', value }, language);

/** A percent with up to two decimals. */
export const percentText = (value: string, language: string): string =>
  figureText({ unit: 'percent', value }, language);

/** A moment as players read it, in the site's time zone. */
export const timeText = (at: string): string => formatDate(at, 'MM/DD/YYYY HH:mm');

/**
 * The id of the promotion that a reference of the ledger, or a source of wagering, names; undefined for others. Payments of
 * promotions have references such as `promotion:welcome:77:deposit-1`.
 */
export function promotionIdOf(reference: string): string | undefined {
  const [kind, id] = reference.split(':');
  return kind === 'promotion' && id ? id : undefined;
}

/**
 * The address of the account record with one ledger entry open: of its day, and from this entry on, however many came
 * later.
 */
export function entryAddress({ at, transactionId }: NonNullable<PromotionState['paid']>): string {
  const day = formatDate(at, 'YYYY-MM-DD');
  // The record shows what is before a position. This is just after the entry, to the microsecond.
  const after = new Date(Date.parse(at) + 1).toISOString().replace('Z', '000Z');
  const before = `${after}_ffffffff-ffff-ffff-ffff-ffffffffffff`;
  return `${paths.accountRecord}?${new URLSearchParams({ from: day, to: day, before, entry: transactionId })}`;
}

/** The address of the betting record for some days (ISO dates) and one game type, or all with an empty one. */
export const betsAddress = (days: { readonly from: string; readonly to: string }, gameType = ''): string =>
  `${paths.bettingRecord}?${new URLSearchParams({ ...days, ...(gameType && { gameType }) })}`;

/** The address of a promotion's page. */
export const promotionAddress = (id: string): string => `${paths.promotionDetail}?id=${encodeURIComponent(id)}`;
