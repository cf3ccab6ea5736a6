import { calls } from '@r777/shared/contracts';
import { useCall, useDebounced, useLanguage } from '@r777/shared/react';
import { useMemo } from 'react';
import { searchable } from './search/find-items';

/** A change of language asks again after this pause, in ms: HELP-04. */
const PAUSE = 200;

/**
 * The items of the help centre, ready to be searched. While there is a search, those in the other language count too: many
 * players type English words on the Bengali site.
 */
export function useHelpItems(searching: boolean) {
  const language = useDebounced(useLanguage(), PAUSE);
  const { data, error, refetch } = useCall(calls.helpCenter, { language, device: 'MOBILE' }, { keepPrevious: true });
  const { data: others } = useCall(
    calls.helpCenter,
    { language: language === 'BN' ? 'EN' : 'BN', device: 'MOBILE' },
    { enabled: searching },
  );
  const items = useMemo(() => data && searchable(data, others), [data, others]);
  return { items, error, retry: () => void refetch() };
}
