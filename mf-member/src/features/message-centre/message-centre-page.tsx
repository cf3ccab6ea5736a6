import type { Status } from '@r777/shared/contracts';
import { bus, TRIAL_TYPE } from '@r777/shared/core';
import { useLoggedIn, useMember, useSession, useStatus, useWhitelabel } from '@r777/shared/react';
import { paths, withBack } from '@r777/shared/router';
import { BackBar } from '@r777/shared/ui/back-bar/back-bar';
import { Badge } from '@r777/shared/ui/badge/badge';
import { ListCard, ListRow } from '@r777/shared/ui/list-row/list-row';
import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { useChatUnread, useInboxUnread } from '@r777/shared/unread';
import { useRejectFree } from '../../free-reject/reject-free';
import { useNotices } from '../../notices/use-notices';
import { useInboxTexts } from '../../texts/inbox-texts';
import styles from './message-centre.module.css';

/** The shape of the message centre while its code loads. */
export function MessageCentreSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton width="100%" height={52} />
      <div className={styles.page}>
        <ListSkeleton count={5} />
      </div>
    </div>
  );
}

/** The channel that the resources name, if it is a web address: another one could run a script in this page. */
function telegramOf(status: Status | null): string | undefined {
  const url = status?.info.resources.find(({ resourceType }) => resourceType === 'TELEGRAM')?.url;
  return url && /^https?:\/\//i.test(url) ? url : undefined;
}

/** How a row for members alone leads on: visitors to log-in, trial accounts nowhere. */
function useMemberRow(): (path: string) => { to: string } | { onClick: () => void } {
  const loggedIn = useLoggedIn();
  const { memberType } = useMember();
  const type = useSession()?.type;
  const reject = useRejectFree();
  if ((memberType ?? type) === TRIAL_TYPE) return () => ({ onClick: reject });
  return (path) => ({ to: loggedIn ? path : withBack(path) });
}

/** `/m/message`: all messages of the site and ways to contact it, with unread counts. MSG-01..08. */
export function MessageCentrePage() {
  const t = useInboxTexts();
  const loggedIn = useLoggedIn();
  const telegram = telegramOf(useStatus());
  const hasChat = useWhitelabel('CBS3');
  const memberRow = useMemberRow();
  const { unread: notices } = useNotices();
  const inbox = useInboxUnread();
  const chat = useChatUnread();
  return (
    <>
      <BackBar title={t('centre.title')} />
      <div className={styles.page}>
        <ListCard label={t('centre.ways')}>
          {telegram && (
            <ListRow icon="telegram" title={t('centre.telegram')} text={t('centre.telegramText')} href={telegram} />
          )}
          <ListRow
            icon="speaker"
            title={t('centre.notices')}
            text={t('centre.noticesText')}
            end={loggedIn && <Badge count={notices} />}
            to={paths.notices}
          />
          <ListRow
            icon="mail"
            title={t('centre.inbox')}
            text={t('centre.inboxText')}
            end={loggedIn && <Badge count={inbox} />}
            {...memberRow(paths.inbox)}
          />
          {hasChat && (
            <ListRow
              icon="headset"
              title={t('centre.chat')}
              text={t('centre.chatText')}
              end={loggedIn && <Badge count={chat} />}
              {...memberRow(paths.chat)}
            />
          )}
          <ListRow
            icon="question"
            title={t('centre.service')}
            text={t('centre.serviceText')}
            onClick={() => bus.emit('overlay.open', { overlay: 'customerService' })}
          />
        </ListCard>
        {!loggedIn && <p className={styles.logIn}>{t('centre.logIn')}</p>}
      </div>
    </>
  );
}
