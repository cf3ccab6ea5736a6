import { calls } from '@r777/shared/contracts';
import { request, TRIAL_TYPE } from '@r777/shared/core';
import { useMember, useSession, useT, useWhitelabel } from '@r777/shared/react';
import { Link, paths, useLocation, useNavigate } from '@r777/shared/router';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { useEffect } from 'react';
import { useReachable } from '../../site/reachable';
import styles from './chat.module.css';
import { Desk } from './desk';
import { useChatTexts } from './texts';

const FAQ = `${paths.help}?tag=faq`;

/** Uses the code that a launch put into the address. The conversation belongs to the member with or without it. */
function useLaunchCode(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const code = new URLSearchParams(search).get('code');
    if (!code) return;
    void request(calls.openChat, { code }).catch(() => undefined);
    navigate(pathname, { replace: true });
  }, [navigate, pathname, search]);
}

/** `/m/chat`: the live chat with customer service, for members with an account of their own (PERM-06, PERM-19). */
export function ChatPage() {
  const t = useChatTexts();
  const errors = useT('errors');
  const open = useWhitelabel('CBS3');
  const { memberType } = useMember();
  const type = useSession()?.type;
  useLaunchCode();
  const rejected = (memberType ?? type) === TRIAL_TYPE;
  const reachable = useReachable();
  const way = rejected ? paths.register : FAQ;
  const leadsHome = !reachable(way);
  const label = rejected ? 'create' : 'help';
  if (!open || rejected)
    return (
      <div className={styles.state}>
        <EmptyState
          art="blocked"
          title={t(rejected ? 'trialTitle' : 'closedTitle')}
          text={rejected ? errors('free_reject') : t('closedText')}
          action={
            <Link className={styles.way} to={leadsHome ? paths.home : way}>
              {t(leadsHome ? 'home' : label)}
            </Link>
          }
        />
      </div>
    );
  return (
    <div className={styles.page}>
      <Desk />
    </div>
  );
}
