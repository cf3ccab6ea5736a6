import { calls } from '@r777/shared/contracts';
import { TRIAL_TYPE } from '@r777/shared/core';
import { useMember, useQueryCache, useSession } from '@r777/shared/react';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { Closed } from '../../rewards/closed';
import { useRewardsTexts } from '../../texts/rewards-texts';
import { Notes } from './notes';
import styles from './reward-centre.module.css';
import { RewardList } from './reward-list';
import { tabs, useCentreAddress } from './use-centre-address';
import { useClaims } from './use-claims';
import { Wagering } from './wagering/wagering';

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

/** `/m/rewardCenter`: rewards to claim, claimed and expired, and what has to be wagered; REWD-06..08, PERM-28. */
export function RewardCentrePage() {
  const t = useRewardsTexts();
  const cache = useQueryCache();
  const session = useSession();
  const { data: member, memberType } = useMember();
  const trial = (memberType ?? session?.type) === TRIAL_TYPE;
  // Unknown yet is no refusal: the server refuses what is not for this member.
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
