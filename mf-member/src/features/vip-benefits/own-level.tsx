import type { RankProgress, VipLevel } from '@r777/shared/contracts';
import { formatMoney } from '@r777/shared/core';
import { moneySign } from '@r777/shared/money';
import { useLanguage } from '@r777/shared/react';
import { Card } from '@r777/shared/ui/card/card';
import { Icon } from '@r777/shared/ui/icon/icon';
import { Progress } from '@r777/shared/ui/progress/progress';
import { missingTo, shareOf } from '../../rewards/share';
import { useRewardsTexts } from '../../texts/rewards-texts';
import styles from './vip-benefits.module.css';

/** The condition for the next level: stakes since registration, or stakes of this month if a level was lost. */
function ToNext({ own, next }: { own: RankProgress; next: VipLevel }) {
  const t = useRewardsTexts();
  const language = useLanguage();
  const level = next.labelName;
  // The stakes since registration are enough: the level was lost, and a month's stakes restore it.
  const lost = moneySign(own.missing) === 0;
  const { turnover } = own.month;
  const amount = formatMoney(lost ? missingTo(turnover, next.keepTurnover) : own.missing, language);
  const percent = Math.floor(own.percent);
  const value = lost ? shareOf(turnover, next.keepTurnover) : percent / 100;
  return (
    <div className={styles.goal}>
      <Progress label={t('vip.toNext', { level })} value={value} text={`${Math.floor(value * 100)}%`} />
      <p className={styles.muted}>{lost ? t('vip.regain', { amount, level }) : t('vip.missing', { amount, level })}</p>
    </div>
  );
}

/** Requirement of this month to keep the level. */
function ThisMonth({ own }: { own: RankProgress }) {
  const t = useRewardsTexts();
  const language = useLanguage();
  const { turnover, keepTurnover } = own.month;
  const level = own.labelName;
  if (moneySign(keepTurnover) === 0) return null;
  const missing = missingTo(turnover, keepTurnover);
  const text = `${formatMoney(turnover, language)} / ${formatMoney(keepTurnover, language)}`;
  return (
    <div className={styles.goal}>
      <Progress label={t('vip.month', { level })} value={shareOf(turnover, keepTurnover)} text={text} />
      <p className={styles.muted}>
        {moneySign(missing) === 0
          ? t('vip.kept', { level })
          : t('vip.monthMissing', { amount: formatMoney(missing, language) })}
      </p>
    </div>
  );
}

/** The member's level, the amount missing for the next, and the monthly stakes that keep it: REWD-01. */
export function OwnLevel({ own, levels }: { own: RankProgress; levels: readonly VipLevel[] }) {
  const t = useRewardsTexts();
  const next = levels.find(({ level }) => level === own.next?.level);
  return (
    <section aria-label={t('vip.yours')}>
      <Card tone="wash" className={styles.own}>
        <p className={styles.muted}>{t('vip.yours')}</p>
        <p className={styles.label}>
          <Icon name="crown" />
          <span>{own.labelName}</span>
        </p>
        {next ? <ToNext own={own} next={next} /> : <p>{t('vip.highest')}</p>}
        <ThisMonth own={own} />
      </Card>
    </section>
  );
}
