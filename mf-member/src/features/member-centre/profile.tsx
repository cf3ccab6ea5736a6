import { TRIAL_TYPE } from '@r777/shared/core';
import { useErrorText, useMember, useReachable, useT } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Avatar } from '@r777/shared/ui/avatar/avatar';
import { Badge } from '@r777/shared/ui/badge/badge';
import { Button } from '@r777/shared/ui/button/button';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useState } from 'react';
import { HeadIcon } from '../../head-icon/head-icon';
import { useHeadIcon } from '../../head-icon/use-head-icon';
import { useNotices } from '../../notices/use-notices';
import { useTexts } from '../../texts/texts';
import styles from './profile.module.css';

/** A link to the announcements, with the unread count. */
function NoticesLink() {
  const t = useTexts();
  const { unread } = useNotices();
  return (
    <Link
      className={styles.notices}
      to={paths.notices}
      aria-label={unread > 0 ? t('centre.noticesUnread', { n: unread }) : t('centre.notices')}
    >
      <Icon name="mail" />
      <span className={styles.count}>
        <Badge count={unread} />
      </span>
    </Link>
  );
}

/** The member's head icon. A tap opens the choice of another one, which trial accounts do not have. MEMB-30. */
function Picture({ name, trial }: { name: string; trial: boolean }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  const avatar = <Avatar name={name} src={useHeadIcon()} size={60} />;
  if (trial) return <span className={styles.ring}>{avatar}</span>;
  return (
    <>
      <button
        type="button"
        className={styles.ring}
        aria-haspopup="dialog"
        aria-label={t('headIcon.change')}
        onClick={() => setOpen(true)}
      >
        {avatar}
        <span className={styles.camera}>
          <Icon name="camera" size={16} />
        </span>
      </button>
      <HeadIcon open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The logged-in member: nickname, or the account name without one, and the VIP label. MEMB-02, MEMB-03. */
export function Profile() {
  const t = useTexts();
  const common = useT('common');
  const errorText = useErrorText();
  const { data, error, isFetching, refetch, memberType } = useMember();
  const hasNotices = useReachable()(paths.notices);
  if (error && !data) {
    return (
      <section className={styles.failed} role="alert">
        <p>{errorText(error)}</p>
        <Button tone="secondary" size="m" busy={isFetching} onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      </section>
    );
  }
  if (!data)
    return (
      <Waiting>
        <ProfileSkeleton />
      </Waiting>
    );
  const name = data.nickname || data.account;
  return (
    <section className={styles.profile} aria-label={t('centre.profile')}>
      <Picture name={name} trial={memberType === TRIAL_TYPE} />
      <div className={styles.words}>
        <h2 translate="no" className={styles.name}>
          {name}
        </h2>
        <p className={styles.line}>
          <span className={styles.vip}>
            <Icon name="crown" size={16} />
            <span>{data.clubLabel.labelName}</span>
          </span>
          {name !== data.account && (
            <span translate="no" className={styles.account}>
              {data.account}
            </span>
          )}
        </p>
      </div>
      {hasNotices && <NoticesLink />}
    </section>
  );
}

/** The profile's shape while it loads. */
export function ProfileSkeleton() {
  return (
    <div className={styles.profile} aria-hidden="true">
      <Skeleton width={64} height={64} round />
      <span className={styles.words}>
        <Skeleton width="60%" height={22} />
        <Skeleton width="40%" height={18} />
      </span>
    </div>
  );
}
