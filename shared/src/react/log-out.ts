import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirm } from '../core/feedback/dialogs';
import { toast } from '../core/feedback/toast';
import { logout } from '../core/member/actions';
import { leave } from '../core/session/leaving';
import { paths } from '../core/site/paths';
import { useT } from './text';

/** Asks, then logs out with a sign of waiting, and ends on home: SESS-10..15. Cancelling changes nothing. */
export function useLogOut(): () => Promise<void> {
  const t = useT('common');
  const navigate = useNavigate();
  return useCallback(async () => {
    const sure = await confirm({ title: t('in_popup_prompt'), text: t('in_sure_logout'), confirmText: t('logOut') });
    if (!sure) return;
    const waiting = toast.show({ kind: 'loading' });
    leave();
    await logout();
    toast.hide(waiting);
    navigate(paths.home, { replace: true });
  }, [navigate, t]);
}
