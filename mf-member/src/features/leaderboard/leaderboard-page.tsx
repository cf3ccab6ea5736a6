import { calls } from '@r777/shared/contracts';
import { useQueryCache } from '@r777/shared/react';
import { PullToRefresh } from '@r777/shared/ui/pull-to-refresh/pull-to-refresh';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { useLeaderboardTexts } from '../../texts/leaderboard-texts';
import { Board } from './board/board';
import styles from './leaderboard.module.css';
import { Missions } from './missions/missions';
import { boardTabs, useBoardAddress } from './use-board-address';

const PANEL = 'member-leaderboard';

/** `/m/leaderBoard`: missions, and the leaderboard with `?tab=board`. ROUTE-32, REWD-09, REWD-10. */
export function LeaderboardPage() {
  const t = useLeaderboardTexts();
  const cache = useQueryCache();
  const [place, change] = useBoardAddress();
  const refresh = () => cache.invalidate(place.tab === 'board' ? calls.leaderboard : calls.missions);
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.page}>
        <div className={styles.tabs}>
          <Tabs
            label={t('tabs')}
            items={boardTabs.map((value) => ({ value, label: t(value === 'board' ? 'board.tab' : 'missions.tab') }))}
            value={place.tab}
            onChange={(tab) => change({ tab })}
            panel={PANEL}
          />
        </div>
        <TabPanel id={PANEL} value={place.tab}>
          {place.tab === 'board' ? <Board place={place} onChange={change} /> : <Missions />}
        </TabPanel>
      </div>
    </PullToRefresh>
  );
}
