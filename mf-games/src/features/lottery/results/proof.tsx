import type { LotteryResult } from '@r777/shared/contracts';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import styles from './results.module.css';

/**
 * The commitment published when the draw opened, and the seed that fulfils it: anybody can compute the result again.
 */
export function Proof({ result: { commit, seed } }: { result: LotteryResult }) {
  const t = useLotteryTexts();
  return (
    <>
      <p className={styles.small}>{t('proof.text')}</p>
      <dl className={styles.proof}>
        <dt>{t('proof.commit')}</dt>
        <dd>{commit}</dd>
        <dt>{t('proof.seed')}</dt>
        <dd>{seed}</dd>
      </dl>
    </>
  );
}
