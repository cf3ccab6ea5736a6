import { calls } from '@r777/shared/contracts';
import { useBus, useCall, useErrorText, useQueryCache } from '@r777/shared/react';
import { paths, useNavigate } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { ErrorState } from '@r777/shared/ui/error-state/error-state';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { Waiting } from '@r777/shared/ui/skeleton/waiting';
import { useInviteTexts } from '../../texts/invite-texts';
import { Funnel } from './funnel/funnel';
import styles from './invite.module.css';
import { ShareSkeleton } from './invite-skeleton';
import { ShareCard } from './share/share-card';
import { useInviteAddress } from './use-invite-address';

function Invite() {
  const t = useInviteTexts();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [place, change] = useInviteAddress();
  const { data, error, refetch } = useCall(calls.affiliateInfo, {});
  // The merchant turns the promotion on and off while the page is open.
  useBus('site.changed', () => void refetch());
  if (error?.code === 'permission.denied')
    return (
      <EmptyState
        title={t('off')}
        text={t('offText')}
        action={<Button onClick={() => navigate(paths.home)}>{t('home')}</Button>}
      />
    );
  if (error && !data) return <ErrorState title={t('failed')} text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Waiting>
        <ShareSkeleton />
      </Waiting>
    );
  return (
    <>
      <ShareCard info={data} />
      <Funnel bonus={data.bonus} place={place} onChange={change} />
    </>
  );
}

/** `/m/inviteFriends`: the invitation and what came of it. ROUTE-39, REWD-14, REWD-16. */
export function InvitePage() {
  const cache = useQueryCache();
  const refresh = () =>
    Promise.all([calls.affiliateInfo, calls.inviteSummary, calls.invitedMembers].map((call) => cache.invalidate(call)));
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.page}>
        <Invite />
      </div>
    </PullToRefresh>
  );
}
