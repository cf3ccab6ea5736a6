import type { Language } from '@r777/shared/contracts';
import { useDebounced, useLanguage } from '@r777/shared/react';

/** A new language has to be stable for this long before lists load again; ms (GLIST-46). */
const SETTLES_AFTER = 250;

/** The language that lists are asked in. */
export function useListLanguage(): Language {
  return useDebounced(useLanguage(), SETTLES_AFTER);
}
