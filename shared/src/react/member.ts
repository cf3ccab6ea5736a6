import type { UseQueryResult } from '@tanstack/react-query';
import { calls, type MemberInfo, memberType, type PermissionKey, type Wallet } from '../contracts';
import type { AppError } from '../core/http/app-error';
import { useCall } from './query';

/** Member info of who is logged in; a member without a type counts as type 4 (MEMB-25). */
export function useMember(): UseQueryResult<MemberInfo, AppError> & { memberType: number | undefined } {
  const query = useCall(calls.memberInfo, {});
  return { ...query, memberType: query.data && memberType(query.data) };
}

/** The wallet of who is logged in; read again whenever money moves (`balance.changed`). */
export function useWallet(): UseQueryResult<Wallet, AppError> {
  return useCall(calls.wallet, {});
}

/** True when the member's permission list holds the key; false for a visitor and while unknown. */
export function usePermission(key: PermissionKey): boolean {
  return useMember().data?.permissions.includes(key) ?? false;
}
