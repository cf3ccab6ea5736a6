import { toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { useEffect } from 'react';

/** Shows when the network is lost and when it is back (REL-04); everything else recovers by itself. */
export function NetworkNotice() {
  const t = useT('shell');
  useEffect(() => {
    let notice: number | undefined;
    const lost = () => {
      notice = toast.show({ kind: 'offline', text: t('status.offlineNotice'), duration: 'untilHidden' });
    };
    const back = () => {
      if (notice !== undefined) toast.hide(notice);
      notice = undefined;
      toast.show({ kind: 'success', text: t('status.onlineNotice') });
    };
    if (!navigator.onLine) lost();
    window.addEventListener('offline', lost);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', lost);
      window.removeEventListener('online', back);
      if (notice !== undefined) toast.hide(notice);
    };
  }, [t]);
  return null;
}
