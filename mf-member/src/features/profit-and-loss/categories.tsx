import type { ProfitAndLoss } from '@r777/shared/contracts';
import { toPaisa } from '@r777/shared/money';
import { Card } from '@r777/shared/ui/card/card';
import { Stack } from '@r777/shared/ui/layout/layout';
import { Money } from '@r777/shared/ui/money/money';
import { useRecordTexts } from '../../texts/records-texts';
import { useTexts } from '../../texts/texts';
import styles from './categories.module.css';

type Category = ProfitAndLoss['byGameType'][number];

/** The share of `most` that an amount is, from 0 to 1: a length on the screen, not money. */
const shareOf = (taka: string, most: bigint) => (most === 0n ? 0 : Number((toPaisa(taka) * 1000n) / most) / 1000);

/** Stake and win of each game category as bars on one scale, with their figures: MONEY-20. */
export function Categories({ categories }: { categories: readonly Category[] }) {
  const t = useRecordTexts();
  const names = useTexts();
  const amounts = categories.flatMap(({ stake, win }) => [toPaisa(stake), toPaisa(win)]);
  const most = amounts.sort((a, b) => Number(a - b)).at(-1) ?? 0n;
  return (
    <Card>
      <h2 className={styles.heading}>{t('result.byCategory')}</h2>
      <ul className={styles.list} aria-label={t('result.byCategory')}>
        {categories.map(({ gameType, stake, win, net }) => (
          <li key={gameType} className={styles.category}>
            <p className={styles.head}>
              <span className={styles.name}>{names(`types.${gameType}`)}</span>
              <Money amount={net} signed />
            </p>
            <Stack as="dl" gap={2}>
              {[['stake', stake] as const, ['win', win] as const].map(([name, amount]) => (
                <div key={name} className={styles.line}>
                  <dt>{t(`result.${name}`)}</dt>
                  <dd>
                    <Money amount={amount} />
                  </dd>
                  <span
                    className={styles.bar}
                    data-of={name}
                    style={{ inlineSize: `${shareOf(amount, most) * 100}%` }}
                    aria-hidden="true"
                  />
                </div>
              ))}
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  );
}
