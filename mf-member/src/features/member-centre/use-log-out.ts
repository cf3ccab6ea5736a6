import { confirm, logout, toast } from '@r777/shared/core';
import { useT } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { useCallback } from 'react';

/** Asks 'are you sure you want to log out' before it logs out: MEMB-13. */
export function useLogOut(): () => Promise<void> {
  const t = useT('common');
  const navigate = useNavigate();
  return useCallback(async () => {
    const sure = await confirm({ title: t('in_popup_prompt'), text: t('in_sure_logout'), confirmText: t('logOut') });
    if (!sure) return;
    // Home first: this page is for members alone, so it would lead to log-in the moment the session is gone.
    navigate(paths.home);
    const waiting = toast.show({ kind: 'loading' });
    await logout();
    toast.hide(waiting);
  }, [navigate, t]);
}
