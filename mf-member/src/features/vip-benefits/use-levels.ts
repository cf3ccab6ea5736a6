import { calls } from '@r777/shared/contracts';
import { useCall, useMember, useQueryCache } from '@r777/shared/react';
import { useEffect, useRef } from 'react';
import { useReread } from '../../rewards/use-reread';

/** The levels with the member's own standing: read again, unseen, while the member plays and when the label changes. */
export function useLevels() {
  const query = useCall(calls.vipLevels, {});
  const cache = useQueryCache();
  useReread(calls.vipLevels);
  const label = useMember().data?.clubLabel.labelName;
  const before = useRef(label);
  useEffect(() => {
    if (before.current !== undefined && before.current !== label) void cache.invalidate(calls.vipLevels);
    before.current = label;
  }, [label, cache]);
  return query;
}
