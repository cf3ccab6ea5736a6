/**
 * The unread counts, for every badge of the shell and of the remotes. The numbers are in the one query cache, so all
 * badges show the same. Its users bundle it; it stores nothing.
 */
import { calls, TRIAL_TYPE } from '@r777/shared/contracts';
import { useCall, useMember, useSession, useWhitelabel } from '@r777/shared/react';

/** True once the session is known to be a member's own account: trial accounts have neither inbox nor chat. */
export function useOwnAccount(): boolean {
  const { memberType } = useMember();
  const session = useSession();
  const type = memberType ?? session?.type;
  return type !== undefined && type !== TRIAL_TYPE;
}

/** Unread messages of the inbox: PERM-24. 0 while unknown; no error is shown (MSG-32). */
export function useInboxUnread(): number {
  return useCall(calls.inboxUnread, {}, { enabled: useOwnAccount() }).data ?? 0;
}

/** Unread answers of the live chat: PERM-23. 0 while unknown; no error is shown (MSG-29). */
export function useChatUnread(): number {
  const ownAccount = useOwnAccount();
  const enabled = useWhitelabel('CBS3') && ownAccount;
  const { data } = useCall(calls.chatUnread, {}, { enabled });
  return data?.unReadCount ?? 0;
}
