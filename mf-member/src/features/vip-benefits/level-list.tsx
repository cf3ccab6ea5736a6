import type { VipLevel } from '@r777/shared/contracts';
import { formatMoney } from '@r777/shared/core';
import { moneySign } from '@r777/shared/money';
import { useLanguage } from '@r777/shared/react';
import { Accordion } from '@r777/shared/ui/accordion/accordion';
import { Money } from '@r777/shared/ui/money/money';
import type { ReactNode } from 'react';
import { useRewardsTexts } from '../../texts/rewards-texts';
import { useTexts } from '../../texts/texts';
import styles from './vip-benefits.module.css';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A gift, or the text for no gift. */
function Gift({ amount }: { amount: string }) {
  const t = useRewardsTexts();
  return moneySign(amount) > 0 ? <Money amount={amount} /> : t('vip.none');
}

/** Conditions and benefits of one level. */
function Details({ level: { turnover, keepTurnover, benefits } }: { level: VipLevel }) {
  const t = useRewardsTexts();
  const member = useTexts();
  const { withdrawalLimit, rebate } = benefits;
  return (
    <div className={styles.details}>
      <h4 className={styles.group}>{t('vip.conditions')}</h4>
      <dl>
        <Fact name={t('vip.turnover')}>
          <Gift amount={turnover} />
        </Fact>
        <Fact name={t('vip.keep')}>
          <Gift amount={keepTurnover} />
        </Fact>
      </dl>
      <h4 className={styles.group}>{t('vip.benefits')}</h4>
      <dl>
        {(['levelUpGift', 'weeklyGift', 'birthdayGift'] as const).map((gift) => (
          <Fact key={gift} name={t(`vip.${gift}`)}>
            <Gift amount={benefits[gift]} />
          </Fact>
        ))}
        <Fact name={t('vip.withdrawalLimit')}>
          {withdrawalLimit === null ? t('vip.unlimited') : <Money amount={withdrawalLimit} />}
        </Fact>
      </dl>
      <h4 className={styles.group}>{t('vip.rebate')}</h4>
      <dl className={styles.rates}>
        {rebate.map(({ gameType, rate }) => (
          <Fact key={gameType} name={member(`types.${gameType}`)}>
            {`${rate}%`}
          </Fact>
        ))}
      </dl>
    </div>
  );
}

/** All levels, lowest first. The member's own level is marked and initially open: REWD-01. */
export function LevelList({ levels, own }: { levels: readonly VipLevel[]; own: number | null }) {
  const t = useRewardsTexts();
  const language = useLanguage();
  const items = levels.map((level) => ({
    id: String(level.level),
    title: (
      <span className={styles.head}>
        <span className={styles.name}>{level.labelName}</span>
        {level.level === own && <span className={styles.here}>{t('vip.current')}</span>}
        <span className={styles.muted}>
          {moneySign(level.turnover) > 0
            ? t('vip.from', { amount: formatMoney(level.turnover, language) })
            : t('vip.fromStart')}
        </span>
      </span>
    ),
    content: <Details level={level} />,
  }));
  return (
    <section className={styles.levels} aria-label={t('vip.levels')}>
      <h2 className={styles.title}>{t('vip.levels')}</h2>
      {/* A new level opens by itself; a visitor sees the first level with a benefit. */}
      <Accordion
        key={own ?? 'guest'}
        items={items}
        level={3}
        initial={String(own ?? (levels[1] ?? levels[0])?.level)}
      />
    </section>
  );
}
