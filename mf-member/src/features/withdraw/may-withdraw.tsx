import type { WithdrawSettings } from '@r777/shared/contracts';
import { formatMoney } from '@r777/shared/core';
import { moneySign, toPaisa, toTaka } from '@r777/shared/money';
import { useLanguage } from '@r777/shared/react';
import { Fact, Facts } from '@r777/shared/ui/layout/layout';
import { Money } from '@r777/shared/ui/money/money';
import { useFieldTexts } from '@r777/shared/ui/texts/field-texts';
import styles from '../../money/money.module.css';
import { useMoneyTexts } from '../../texts/money-texts';
import { largestWithdrawal } from './largest-withdrawal';

/** The amount that can be withdrawn now, the reason for the limit, and the figures behind it. */
export function MayWithdraw({ settings }: { settings: WithdrawSettings }) {
  const t = useMoneyTexts();
  const language = useLanguage();
  const { amount, why, of } = largestWithdrawal(settings);
  const words = useFieldTexts();
  const { available, inGames, bonus } = settings;
  const total = toTaka(toPaisa(available) + toPaisa(inGames));
  const isSplit = moneySign(inGames) > 0;
  const parts = [
    ['total', total] as const,
    ...(isSplit ? [['available', available] as const, ['inGames', inGames] as const] : []),
    ...(moneySign(bonus) > 0 ? [['bonus', bonus] as const] : []),
  ];
  const money = (text: string) => formatMoney(text, language);
  return (
    <section className={styles.card} aria-label={t('withdraw.available')}>
      <div>
        <p className={styles.muted}>{t('withdraw.available')}</p>
        <p className={styles.sum}>
          <Money amount={amount ?? '0.00'} />
        </p>
        <p className={styles.text}>{t(`withdraw.why_${why}`, { amount: money(of), balance: money(total) })}</p>
      </div>
      <Facts>
        {parts.map(([name, part]) => (
          <Fact key={name} name={words(`balance.${name}`)}>
            <Money amount={part} />
          </Fact>
        ))}
        <Fact name={t('withdraw.dailyLeft')}>
          <Money amount={settings.dailyLeft} />
        </Fact>
        <Fact name={t('withdraw.countLeft')}>{settings.dailyCountLeft}</Fact>
      </Facts>
    </section>
  );
}
