import type { Call, Language } from '@r777/shared/contracts';
import { useCall } from '@r777/shared/react';
import { useEffect, useRef } from 'react';

/**
 * A list of games: what is there stays while the same list comes in another language, so that nothing moves under who reads it.
 * Another list, or another page of it, begins anew.
 */
export function useListCall<I extends { language: Language }, O>(
  call: Call<I, O>,
  input: NoInfer<I>,
  options: { enabled: boolean },
) {
  const list = JSON.stringify({ ...input, language: undefined });
  const shown = useRef<string>(undefined);
  const query = useCall(call, input, { ...options, keepPrevious: shown.current === list });
  const there = query.data !== undefined && !query.isPlaceholderData;
  useEffect(() => {
    if (there) shown.current = list;
  }, [there, list]);
  return query;
}
