import type { LotteryBet } from '@r777/shared/contracts';
import { formatMoney, siteConfig } from '@r777/shared/core';
import { toPaisa } from '@r777/shared/money';
import { useLanguage } from '@r777/shared/react';
import { Chips } from '@r777/shared/ui/chips/chips';
import { TextField } from '@r777/shared/ui/field/field';
import { Money } from '@r777/shared/ui/money/money';
import { useLotteryTexts } from '../../../texts/lottery-texts';
import type { SlipDesk } from '../data/use-slip';
import type { SlipSum } from '../model/slip';
import styles from './slip-stake.module.css';

/** Stakes that one tap chooses, in taka. Those below the minimum are not offered. */
const quick = ['10', '20', '50', '100', '500', '1000'];

/** The stake of each line, chosen or typed, with messages for the limits; below it the total and the highest win. */
export function SlipStake({ desk, bets, sum }: { desk: SlipDesk; bets: readonly LotteryBet[]; sum: SlipSum }) {
  const t = useLotteryTexts();
  const language = useLanguage();
  const { stake, sent } = desk.slip;
  return (
    <>
      <TextField
        label={t('slip.stake')}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        prefix={<span className={styles.taka}>{siteConfig.currencySymbol}</span>}
        value={stake}
        disabled={sent !== undefined}
        error={
          sum.problem && t(`slip.problem_${sum.problem.kind}`, { limit: formatMoney(sum.problem.limit, language) })
        }
        onChange={desk.setStake}
      />
      {!sent && (
        <div className={styles.quick}>
          <Chips
            label={t('slip.quick')}
            items={quick
              .filter((amount) => bets.some(({ minStake }) => toPaisa(amount) >= toPaisa(minStake)))
              .map((value) => ({ value, label: `${siteConfig.currencySymbol}\u00a0${value}` }))}
            value={stake}
            onChange={desk.setStake}
          />
        </div>
      )}
      <dl className={styles.sums}>
        <div>
          <dt>{t('slip.total')}</dt>
          <dd>
            <Money amount={sum.total} />
          </dd>
        </div>
        <div>
          <dt>{t('slip.best')}</dt>
          <dd className={styles.best}>
            <Money amount={sum.best} />
          </dd>
        </div>
      </dl>
    </>
  );
}
