import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { calls, type MemberInfo, memberType, type PermissionKey, type Wallet } from '../contracts';
import { confirm, toast } from '../core/feedback';
import type { AppError } from '../core/http/app-error';
import { logout } from '../core/member';
import { leave } from '../core/session/session-store';
import { paths } from '../core/site/paths';
import { useCall } from './query';
import { useT } from './text';

/** Member info of the logged-in member; a member without a type counts as type 4 (MEMB-25). */
export function useMember(): UseQueryResult<MemberInfo, AppError> & { memberType: number | undefined } {
  const query = useCall(calls.memberInfo, {});
  return { ...query, memberType: query.data && memberType(query.data) };
}

/** The wallet of the logged-in member, read again whenever money moves (`balance.changed`). */
export function useWallet(): UseQueryResult<Wallet, AppError> {
  return useCall(calls.wallet, {});
}

/** True if the member's permission list has the key; false for a visitor and while unknown. */
export function usePermission(key: PermissionKey): boolean {
  return useMember().data?.permissions.includes(key) ?? false;
}

/**
 * Asks, then logs out with a loading toast, and ends on home: SESS-10..15. Cancelling changes nothing. With `asked`
 * there is no question, because the player has just confirmed an action that ends the session.
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
