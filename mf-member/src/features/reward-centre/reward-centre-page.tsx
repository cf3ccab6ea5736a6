import { calls } from '@r777/shared/contracts';
import { TRIAL_TYPE } from '@r777/shared/core';
import { useMember, useQueryCache, useSession } from '@r777/shared/react';
import { Alert } from '@r777/shared/ui/alert/alert';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { ListSkeleton, Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { Closed } from '../../rewards/closed';
import { useRewardsTexts } from '../../texts/rewards-texts';
import styles from './reward-centre.module.css';
import { RewardList, tabs, useCentreAddress } from './reward-list';
import { type Note, useClaims } from './use-claims';
import { Wagering } from './wagering/wagering';

/** The shape of the reward centre while it loads. */
export function RewardCentreSkeleton() {
  return (
    <div className={styles.page} aria-hidden="true">
      <Skeleton width="100%" height={44} />
      <ListSkeleton count={5} />
    </div>
  );
}

/** Says why rewards could not be claimed, until the player closes it: REWD-08. */
function Notes({ notes, onClose }: { notes: readonly Note[]; onClose: () => void }) {
  const t = useRewardsTexts();
  if (notes.length === 0) return null;
  return (
    <Alert tone="danger" live title={t('centre.refused')} onClose={onClose}>
      <ul>
        {notes.map(({ id, title, text }) => (
          <li key={id}>
            <strong>{title}</strong>: <span>{text}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const PANEL = 'reward-centre';

function Centre() {
  const t = useRewardsTexts();
  const [{ tab, page }, change] = useCentreAddress();
  const claims = useClaims();
  return (
    <div className={styles.page}>
      <Tabs
        label={t('centre.tabs')}
        panel={PANEL}
        items={tabs.map((value) => ({ value, label: t(`centre.tab_${value}`) }))}
        value={tab}
        onChange={(next) => change({ tab: next })}
      />
      <TabPanel id={PANEL} value={tab}>
        <div className={styles.panel}>
          <Notes notes={claims.notes} onClose={claims.closeNotes} />
          {tab === 'wagering' ? (
            <Wagering page={page} onPage={(next) => change({ page: next })} />
          ) : (
            <RewardList key={tab} state={tab} page={page} onAddress={change} claims={claims} />
          )}
        </div>
      </TabPanel>
    </div>
  );
}

/** `/m/rewardCenter`: rewards to claim, claimed and expired, and open wagering; REWD-06..08, PERM-28. */
export function RewardCentrePage() {
  const t = useRewardsTexts();
  const cache = useQueryCache();
  const session = useSession();
  const { data: member, memberType } = useMember();
  const trial = (memberType ?? session?.type) === TRIAL_TYPE;
  // While it is unknown, nothing is refused here: the server refuses members without the right.
  if (trial || member?.permissions.includes('REWCEN3') === false)
    return <Closed title={t('centre.closed')} free={trial} />;
  const refresh = () =>
    Promise.all([calls.rewards, calls.rewardCount, calls.wagering].map((call) => cache.invalidate(call)));
  return (
    <PullToRefresh onRefresh={refresh}>
      <Centre />
    </PullToRefresh>
  );
}
