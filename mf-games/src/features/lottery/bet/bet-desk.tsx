import { calls, type LotteryInfo } from '@r777/shared/contracts';
import { useCall, useLanguage } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { PageFailure } from '../../../games/states/page-failure';
import { QueryStates } from '../../../games/states/query-states';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { useDraw } from '../data/use-draw';
import { useSlip } from '../data/use-slip';
import { StaleLine } from '../parts/stale-line';
import styles from './bet-desk.module.css';
import { BetPicker } from './bet-picker';
import { DrawHead } from './draw-head';
import { LotterySkeleton } from './lottery-skeleton';
import { SlipBar } from './slip-bar';

/** Where bets are made: the draw on top, a bet and its digits below, and the slip at the bottom. */
export function BetDesk({ info }: { info: LotteryInfo }) {
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
      <div className={styles.desk}>
        <div className={styles.top}>
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
