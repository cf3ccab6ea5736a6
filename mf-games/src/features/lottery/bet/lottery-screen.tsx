import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { PageFailure } from '../../../games/states/page-failure';
import { QueryStates } from '../../../games/states/query-states';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { useLotteryInfos } from '../data/use-lotteries';
import { type LotteryTab, lotteryTabs } from '../data/use-lottery-address';
import { ResultList } from '../results/result-list';
import { Rules } from '../results/rules';
import { BetDesk } from './bet-desk';
import styles from './lottery-screen.module.css';
import { LotterySkeleton } from './lottery-skeleton';

interface LotteryScreenProps {
  lottery: string;
  tab: LotteryTab;
  page: number;
  onTab: (tab: LotteryTab) => void;
  onPage: (page: number) => void;
  /** Leads to the list of all lotteries. */
  onLeave: () => void;
}

/** One lottery: bets, results and rules. */
export function LotteryScreen({ lottery, tab, page, onTab, onPage, onLeave }: LotteryScreenProps) {
  const t = useLotteryTexts();
  const { infos, ...query } = useLotteryInfos('ZY');
  const info = infos.get(lottery);
  return (
    <QueryStates
      query={query}
      skeleton={<LotterySkeleton />}
      failure={(error, retry) => <PageFailure error={error} onRetry={retry} />}
    >
      {info ? (
        <div className={styles.screen}>
          <Tabs
            label={info.name}
            panel="lottery"
            items={lotteryTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
            value={tab}
            onChange={onTab}
          />
          <TabPanel id="lottery" value={tab}>
            {tab === 'bet' && <BetDesk key={lottery} info={info} />}
            {tab === 'results' && <ResultList info={info} page={page} onPage={onPage} />}
            {tab === 'rules' && <Rules lottery={lottery} />}
          </TabPanel>
        </div>
      ) : (
        <EmptyState
          title={t('empty.lottery')}
          text={t('empty.lotteryText')}
          action={<Button onClick={onLeave}>{t('showAll')}</Button>}
        />
      )}
    </QueryStates>
  );
}
