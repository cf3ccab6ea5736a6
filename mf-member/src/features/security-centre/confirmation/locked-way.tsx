import { calls } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useQueryCache } from '@r777/shared/react';
import { useServerNow } from '@r777/shared/server-time';
import { Alert } from '@r777/shared/ui/alert/alert';
import { useEffect } from 'react';
import { useSecurityTexts } from '../../../texts/security-texts';

/** Too many wrong payment passwords: says until when. When the time has come, the ways are read again. */
export function LockedWay({ until }: { until: string }) {
  const t = useSecurityTexts();
  const cache = useQueryCache();
  const over = useServerNow(1000, Date.parse(until)) >= Date.parse(until);
  useEffect(() => {
    if (over) void cache.invalidate(calls.confirmWays);
  }, [over, cache]);
  return (
    <Alert tone="warning" live>
      {t('confirm.locked', { time: formatDate(until, 'HH:mm') })}
    </Alert>
  );
}
