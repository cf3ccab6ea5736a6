import { calls, type LotteryInfo } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useCall, useLanguage } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { TabPanel, Tabs } from '@r777/shared/ui/tabs/tabs';
import { PageFailure } from '../../../games/states/page-failure';
import { QueryStates } from '../../../games/states/query-states';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { useDraw } from '../data/use-draw';
import { useLotteryInfos } from '../data/use-lotteries';
import { type LotteryTab, lotteryTabs } from '../data/use-lottery-address';
import { useSlip } from '../data/use-slip';
import type { TimedDraw } from '../model/remaining';
import { Balls } from '../parts/balls';
import { Countdown } from '../parts/countdown';
import { LotteryPicture } from '../parts/lottery-picture';
import { StaleLine } from '../parts/stale-line';
import { ResultList } from '../results/result-list';
import { Rules } from '../results/rules';
import betDeskStyles from './bet-desk.module.css';
import { BetPicker } from './bet-picker';
import styles from './lottery-screen.module.css';
import { LotterySkeleton } from './lottery-skeleton';
import { SlipBar } from './slip-bar';

/** The draw that takes bets: its number, its clock, and the previous result. */
function DrawHead({ info, draw }: { info: LotteryInfo; draw: TimedDraw }) {
  const t = useLotteryTexts();
  const special = info.latest?.prizes[0]?.numbers[0];
  return (
    <section className={betDeskStyles.head} aria-label={info.name}>
      <LotteryPicture iconUrl={info.iconUrl} />
      <div className={betDeskStyles.words}>
        <h2 className={betDeskStyles.name}>{info.name}</h2>
        <p className={betDeskStyles.small}>{t('draw.numero', { numero: draw.draw.numero })}</p>
        <p className={betDeskStyles.small}>{t('draw.at', { time: formatDate(draw.draw.drawsAt, 'MM/DD HH:mm') })}</p>
        <Countdown draw={draw} large />
      </div>
      {special && (
        <div className={betDeskStyles.latest}>
          <span className={betDeskStyles.small}>{t('latest')}</span>
          <Balls number={special} />
        </div>
      )}
    </section>
  );
}

/** Where bets are made: the draw on top, a bet and its digits below, and the slip at the bottom. */
function BetDesk({ info }: { info: LotteryInfo }) {
  const t = useLotteryTexts();
  const { lottery } = info;
  const draw = useDraw(lottery);
  const bets = useCall(calls.lotteryBets, { lottery, language: useLanguage() }, { keepPrevious: true });
  const desk = useSlip(lottery);
  const query = {
    isPending: draw.isPending || bets.isPending,
    error: draw.error ?? bets.error,
    data: (draw.data !== undefined && bets.data) || undefined,
    refetch: () => Promise.all([draw.refetch(), bets.refetch()]),
  };
  return (
    <QueryStates
      query={query}
      skeleton={<LotterySkeleton />}
      failure={(error, retry) => <PageFailure error={error} onRetry={retry} />}
    >
      <div className={betDeskStyles.desk}>
        <div className={betDeskStyles.top}>
          <StaleLine error={draw.error} />
          {draw.current ? (
            <DrawHead info={info} draw={draw.current} />
          ) : (
            <EmptyState title={t('empty.draw')} text={t('empty.drawText')} />
          )}
        </div>
        {draw.current && bets.data && (
          <>
            <BetPicker bets={bets.data.bets} slip={desk.slip} onLine={desk.toggle} />
            <SlipBar desk={desk} rules={bets.data} draw={draw.current} />
          </>
        )}
      </div>
    </QueryStates>
  );
}

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
