import { confirm, logout, toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { useCallback } from 'react';
import { whileLeaving } from './leaving';

/** Asks, then logs out with a sign of waiting, and ends on home: SESS-10..15. Cancelling changes nothing. */
export function useLogOut(): () => Promise<void> {
  const t = useT('common');
  const navigate = useNavigate();
  return useCallback(async () => {
    const sure = await confirm({ title: t('in_popup_prompt'), text: t('in_sure_logout'), confirmText: t('logOut') });
    if (!sure) return;
    const waiting = toast.show({ kind: 'loading' });
    await whileLeaving(logout);
    toast.hide(waiting);
    navigate(paths.home, { replace: true });
  }, [navigate, t]);
}
