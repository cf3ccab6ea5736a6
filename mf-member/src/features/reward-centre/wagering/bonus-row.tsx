import type { calls, OutputOf } from '@r777/shared/contracts';
import { formatDate } from '@r777/shared/core';
import {
  moneyText,
  promotionAddress,
  promotionIdOf,
  usePromotionStates,
  usePromotionTitles,
} from '@r777/shared/promotions/states';
import { CountedPlay, useTurnoverTexts } from '@r777/shared/promotions/turnover';
import { useLanguage, useReachable } from '@r777/shared/react';
import { Link, paths } from '@r777/shared/router';
import { Button } from '@r777/shared/ui/button/button';
import { Money } from '@r777/shared/ui/money/money';
import { Progress } from '@r777/shared/ui/progress/progress';
import { useId } from 'react';
import { missingTo, shareOf } from '../../../rewards/share';
import { useRewardsTexts } from '../../../texts/rewards-texts';
import { TimeLeft } from '../time-left';
import styles from './wagering.module.css';

/** A bonus that has, or had, to be wagered. */
export type Bonus = OutputOf<typeof calls.wagering>['content'][number];

const sources = ['register', 'reward', 'rebate', 'mall'] as const;

/** The source of a bonus, as text: for a promotion its title. */
export function useSourceText(source: string): string {
  const t = useRewardsTexts();
  const title = usePromotionTitles([source])(source);
  if (promotionIdOf(source)) return title ?? t('wagering.source_promotion');
  const known = sources.find((one) => source === one || source.startsWith(`${one}:`));
  return t(`wagering.source_${known ?? 'any'}`);
}

/**
 * Terms of a bonus: which bets count, which did not, and a link to the promotion. Renders nothing for other bonuses.
 */
function Terms({ bonus }: { bonus: Bonus }) {
  const t = useRewardsTexts();
  const reachable = useReachable()(paths.promotionDetail);
  const id = promotionIdOf(bonus.source);
  const { data } = usePromotionStates({ enabled: id !== undefined });
  const progress = data?.content.find((one) => one.id === id)?.progress;
  if (!id) return null;
  return (
    <>
      {progress && <CountedPlay {...progress} />}
      {reachable && (
        <Link className={styles.way} to={promotionAddress(id)}>
          {t('wagering.promotion')}
        </Link>
      )}
    </>
  );
}

/** An open bonus: a progress bar, the remaining wagering, the deadline, and a button to give the bonus up. */
export function BonusRow({ bonus, onGiveUp, onOver }: { bonus: Bonus; onGiveUp: () => void; onOver: () => void }) {
  const t = useRewardsTexts();
  const language = useLanguage();
  const sourceText = useSourceText(bonus.source);
  const id = useId();
  const { required, wagered, time, expiresTime } = bonus;
  const turnover = useTurnoverTexts();
  const money = (amount: string) => moneyText(amount, language);
  return (
    <li className={styles.bonus}>
      <div className={styles.head} id={id}>
        <span className={styles.name}>{sourceText}</span>
        <span className={styles.amount}>
          <Money amount={bonus.bonus} />
        </span>
      </div>
      <Progress
        label={turnover('left', { left: money(missingTo(wagered, required)) })}
        value={shareOf(wagered, required)}
        text={turnover('of', { wagered: money(wagered), required: money(required) })}
      />
      <Terms bonus={bonus} />
      <div className={styles.foot}>
        <span className={styles.small}>
          <span>{t('wagering.since', { day: formatDate(time, 'MM/DD/YYYY') })}</span> ·{' '}
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
  const sourceText = useSourceText(bonus.source);
  const turnover = useTurnoverTexts();
  const { state, required, wagered, time } = bonus;
  const money = (amount: string) => moneyText(amount, language);
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{sourceText}</span>
        <span className={styles.small}>
          {`${t('wagering.since', { day: formatDate(time, 'MM/DD/YYYY') })} · ${turnover('of', { wagered: money(wagered), required: money(required) })}`}
        </span>
      </span>
      <span className={styles.end}>
        <Money amount={bonus.bonus} />
        <span className={styles.small}>{state !== 'open' && t(`wagering.state_${state}`)}</span>
      </span>
    </li>
  );
}
