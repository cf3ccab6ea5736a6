import { formatDate, formatMoney } from '@r777/shared/core';
import { useLanguage } from '@r777/shared/react';
import { Button } from '@r777/shared/ui/button/button';
import { Money } from '@r777/shared/ui/money/money';
import { Progress } from '@r777/shared/ui/progress/progress';
import { useId } from 'react';
import { missingTo, shareOf } from '../../../rewards/share';
import { useRewardsTexts } from '../../../texts/rewards-texts';
import { TimeLeft } from '../time-left';
import type { Bonus } from './bonus';
import styles from './wagering.module.css';

const sources = ['register', 'reward', 'rebate', 'mall'] as const;

/** Where a bonus came from, in words. */
export function useSourceText(): (bonus: Bonus) => string {
  const t = useRewardsTexts();
  return ({ source }) => {
    const known = sources.find((one) => source === one || source.startsWith(`${one}:`));
    return t(`wagering.source_${known ?? 'any'}`);
  };
}

/** An open bonus: a bar of what is wagered, what is left and until when, and the way to give it up. */
export function BonusRow({ bonus, onGiveUp, onOver }: { bonus: Bonus; onGiveUp: () => void; onOver: () => void }) {
  const t = useRewardsTexts();
  const language = useLanguage();
  const sourceText = useSourceText();
  const id = useId();
  const { required, wagered, time, expiresTime } = bonus;
  const money = (amount: string) => formatMoney(amount, language);
  return (
    <li className={styles.bonus}>
      <div className={styles.head} id={id}>
        <span className={styles.name}>{sourceText(bonus)}</span>
        <span className={styles.amount}>
          <Money amount={bonus.bonus} />
        </span>
      </div>
      <Progress
        label={t('wagering.left', { amount: money(missingTo(wagered, required)) })}
        value={shareOf(wagered, required)}
        text={t('wagering.of', { wagered: money(wagered), required: money(required) })}
      />
      <div className={styles.foot}>
        <span className={styles.small}>
          {t('wagering.since', { day: formatDate(time, 'MM/DD/YYYY') })} ·{' '}
          <TimeLeft until={expiresTime} onOver={onOver} />
        </span>
        <Button tone="ghost" size="m" aria-describedby={id} aria-haspopup="dialog" onClick={onGiveUp}>
          {t('wagering.giveUp')}
        </Button>
      </div>
    </li>
  );
}

/** A bonus that is over, and how it ended. */
export function ClosedRow({ bonus }: { bonus: Bonus }) {
  const t = useRewardsTexts();
  const language = useLanguage();
  const sourceText = useSourceText();
  const { state, required, wagered, time } = bonus;
  const money = (amount: string) => formatMoney(amount, language);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{sourceText(bonus)}</span>
        <span className={styles.small}>
          {t('wagering.since', { day: formatDate(time, 'MM/DD/YYYY') })} ·{' '}
          {t('wagering.of', { wagered: money(wagered), required: money(required) })}
        </span>
      </span>
      <span className={styles.end}>
        <Money amount={bonus.bonus} />
        <span className={styles.small}>{state !== 'open' && t(`wagering.state_${state}`)}</span>
      </span>
    </li>
  );
}
