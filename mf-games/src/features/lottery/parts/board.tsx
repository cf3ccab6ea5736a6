import type { LotteryResult } from '@r777/shared/contracts';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import { Balls } from './balls';
import styles from './board.module.css';

/** A drawn board: the special prize as balls, the others as digits, each beside its rank. */
export function Board({ prizes }: { prizes: LotteryResult['prizes'] }) {
  const t = useLotteryTexts();
  return (
    <dl className={styles.board}>
      {prizes.map(({ rank, numbers }) => (
        <div key={rank} className={styles.row}>
          <dt className={styles.rank}>{t(`rank.${rank}`)}</dt>
          <dd className={styles.numbers}>
            {rank === 'special'
              ? numbers.map((number) => <Balls key={number} number={number} />)
              : numbers.map((number, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a board may hold a number twice
                  <span key={place}>{number}</span>
                ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
