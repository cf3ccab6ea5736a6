import { Icon } from '@r777/shared/react';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import type { OpenLottery } from '../data/use-lotteries';
import { Balls } from '../parts/balls';
import { Countdown } from '../parts/countdown';
import { LotteryPicture } from '../parts/lottery-picture';
import styles from './draw-card.module.css';

/** One lottery: its draw, the time left, and what was drawn last. The whole card leads to it. */
export function DrawCard({ lottery, onChoose }: { lottery: OpenLottery; onChoose: () => void }) {
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
