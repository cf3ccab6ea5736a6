import type { LotteryInfo } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import type { TimedDraw } from '../model/remaining';
import { Balls } from '../parts/balls';
import { Countdown } from '../parts/countdown';
import { LotteryPicture } from '../parts/lottery-picture';
import styles from './draw-head.module.css';

/** The draw that bets go to: its number, its clock, and the number before it. */
export function DrawHead({ info, draw }: { info: LotteryInfo; draw: TimedDraw }) {
  const t = useLotteryTexts();
  const special = info.latest?.prizes[0]?.numbers[0];
  return (
    <section className={styles.head} aria-label={info.name}>
      <LotteryPicture iconUrl={info.iconUrl} />
      <div className={styles.words}>
        <h2 className={styles.name}>{info.name}</h2>
        <p className={styles.small}>{t('draw.numero', { numero: draw.draw.numero })}</p>
        <p className={styles.small}>{t('draw.at', { time: formatDate(draw.draw.drawsAt, 'MM/DD HH:mm') })}</p>
        <Countdown draw={draw} large />
      </div>
      {special && (
        <div className={styles.latest}>
          <span className={styles.small}>{t('latest')}</span>
          <Balls number={special} />
        </div>
      )}
    </section>
  );
}
