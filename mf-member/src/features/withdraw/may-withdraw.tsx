import type { WithdrawSettings } from '@r777/shared/contracts';
import { formatMoney } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { Money } from '@r777/shared/ui/money/money';
import { Fact } from '../../money/fact';
import styles from '../../money/money.module.css';
import { useMoneyTexts } from '../../texts/money-texts';
import { mostOf } from './most';

/** What may be withdrawn now, why it is not more, and the figures behind it. */
export function MayWithdraw({ settings }: { settings: WithdrawSettings }) {
  const t = useMoneyTexts();
  const language = useLanguage();
  const { amount, why, of } = mostOf(settings);
  const money = (text: string) => formatMoney(text, language);
  return (
    <section className={styles.card} aria-label={t('withdraw.available')}>
      <div>
        <p className={styles.muted}>{t('withdraw.available')}</p>
        <p className={styles.sum}>
          <Money amount={amount ?? '0.00'} />
        </p>
        <p className={styles.text}>
          {t(`withdraw.why_${why}`, { amount: money(of), balance: money(settings.available) })}
        </p>
      </div>
      <dl className={styles.facts}>
        <Fact name={t('withdraw.balance')}>
          <Money amount={settings.available} />
        </Fact>
        <Fact name={t('withdraw.dailyLeft')}>
          <Money amount={settings.dailyLeft} />
        </Fact>
        <Fact name={t('withdraw.countLeft')}>{settings.dailyCountLeft}</Fact>
      </dl>
    </section>
  );
}
