import { type PrizeMode, prizeModes } from '@r777/shared/core';
import { Icon } from '@r777/shared/react';
import { EmptyState } from '@r777/shared/ui/empty-state/empty-state';
import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { ghosts } from '../../../games/states/ghosts';
import { PageFailure } from '../../../games/states/page-failure';
import { QueryStates } from '../../../games/states/query-states';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { type OpenLottery, useLotteries } from '../data/use-lotteries';
import { Balls } from '../parts/balls';
import { Countdown } from '../parts/countdown';
import { LotteryPicture } from '../parts/lottery-picture';
import { StaleLine } from '../parts/stale-line';
import styles from './draws.module.css';

/** The cards of the open lotteries while they load. */
export function DrawsSkeleton() {
  return (
    <div className={styles.cards} aria-hidden="true">
      {ghosts(6).map((ghost) => (
        <Skeleton key={ghost} height={118} className={styles.ghost} />
      ))}
    </div>
  );
}

/** One lottery: its draw, the time left, and the last result. The whole card leads to it. */
function DrawCard({ lottery, onChoose }: { lottery: OpenLottery; onChoose: () => void }) {
  const t = useLotteryTexts();
  const { info, draw } = lottery;
  const special = info.latest?.prizes[0]?.numbers[0];
  return (
    <li>
      <button type="button" className={styles.card} onClick={onChoose}>
        <LotteryPicture key={info.iconUrl} iconUrl={info.iconUrl} />
        <span className={styles.words}>
          <span className={styles.name}>{info.name}</span>
          <span className={styles.numero}>{t('draw.numero', { numero: draw.numero })}</span>
          <Countdown draw={lottery} />
          <span className={styles.latest}>
            {special ? (
              <>
                <span className={styles.small}>{t('latest')}</span>
                <Balls number={special} size="s" />
              </>
            ) : (
              <span className={styles.small}>{t('noResult')}</span>
            )}
          </span>
        </span>
        <Icon name="chevron-right" size={20} className={styles.arrow} />
      </button>
    </li>
  );
}

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
