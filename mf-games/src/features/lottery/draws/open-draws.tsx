import { type PrizeMode, prizeModes } from '@r777/shared/core';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { PageFailure } from '../../../games/states/page-failure';
import { QueryStates } from '../../../games/states/query-states';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { useLotteries } from '../data/use-lotteries';
import { StaleLine } from '../parts/stale-line';
import { DrawCard } from './draw-card';
import styles from './draws.module.css';
import { DrawsSkeleton } from './draws-skeleton';

interface OpenDrawsProps {
  mode: PrizeMode;
  onMode: (mode: PrizeMode) => void;
  onChoose: (lottery: string) => void;
}

/** The open lotteries with their draws and latest results (LOTTO-05, LOTTO-06). */
export function OpenDraws({ mode, onMode, onChoose }: OpenDrawsProps) {
  const t = useLotteryTexts();
  const { groups, ...query } = useLotteries(mode);
  return (
    <div className={styles.page}>
      <Segmented
        label={t('mode.label')}
        items={prizeModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={mode}
        onChange={onMode}
      />
      <QueryStates
        query={query}
        skeleton={<DrawsSkeleton />}
        failure={(error, retry) => <PageFailure error={error} onRetry={retry} />}
      >
        <StaleLine error={query.error} />
        {groups.length === 0 && <EmptyState title={t('empty.draws')} text={t('empty.drawsText')} />}
        {groups.map((group) => (
          <section key={group.key} className={styles.group} aria-label={group.name}>
            <h2 className={styles.heading}>{group.name}</h2>
            <ul className={styles.cards}>
              {group.lotteries.map((lottery) => (
                <DrawCard
                  key={lottery.info.lottery}
                  lottery={lottery}
                  onChoose={() => onChoose(lottery.info.lottery)}
                />
              ))}
            </ul>
          </section>
        ))}
      </QueryStates>
    </div>
  );
}
