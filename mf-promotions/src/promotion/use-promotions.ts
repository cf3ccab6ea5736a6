import { calls } from '@r777/shared/contracts';
import { useCall, useLanguage } from '@r777/shared/react';

/**
 * Every promotion with the categories of the menu, in the current language. The language is part of the query, so a
 * change of language loads again (PROMO-05); until then the old texts stay.
 */
export function usePromotions() {
  return useCall(calls.announcements, { types: 'Promotion', language: useLanguage() }, { keepPrevious: true });
}
