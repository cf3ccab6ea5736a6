import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { confirm } from '../core/feedback/dialogs';
import { toast } from '../core/feedback/toast';
import { logout } from '../core/member/actions';
import { leave } from '../core/session/leaving';
import { paths } from '../core/site/paths';
import { useT } from './text';

/**
 * Asks, then logs out with a sign of waiting, and ends on home: SESS-10..15. Cancelling changes nothing. With
 * `asked` it asks nothing: the player has just said yes to what ends the session.
 */
export function useLogOut(asked?: boolean): () => Promise<void> {
  const t = useT('common');
  const navigate = useNavigate();
  return useCallback(async () => {
    const sure = () => confirm({ title: t('in_popup_prompt'), text: t('in_sure_logout'), confirmText: t('logOut') });
    if (!(asked || (await sure()))) return;
    const waiting = toast.show({ kind: 'loading' });
    leave();
    await logout();
    toast.hide(waiting);
    navigate(paths.home, { replace: true });
  }, [asked, navigate, t]);
}
