/** Turnover that a bonus requires, and its progress: the same texts on every screen. */
import bn from '@r777/locales/bn/turnover.json';
import en from '@r777/locales/en/turnover.json';
import { useLanguage } from '@r777/shared/react';
import { createTexts } from '@r777/shared/texts';
import { Progress } from '@r777/shared/ui/progress/progress';
import { moneySign, toPaisa } from '../money/money';
import { moneyText, percentText, type TurnoverProgress, timeText } from './states';
import styles from './turnover.module.css';

/** Looks up the words of turnover. */
export const useTurnoverTexts = createTexts('turnover', { en, bn });

/**
 * Which bets count towards a bonus: games with their weights, and the largest stake. Also shows which bets did not
 * count. Without weights, all games count.
 */
export function CountedPlay({
  games,
  maxStake,
  uncounted = '0.00',
}: Pick<TurnoverProgress, 'games' | 'maxStake'> & Partial<Pick<TurnoverProgress, 'uncounted'>>) {
  const t = useTurnoverTexts();
  const language = useLanguage();
  const amount = (value: string) => moneyText(value, language);
  const counted = games.map(({ gameType, weight }) =>
    t('weight', { game: t(`types.${gameType}`), percent: percentText(String(weight), language) }),
  );
  return (
    <>
      {counted.length > 0 && <p className={styles.note}>{t('games', { games: counted.join(' · ') })}</p>}
      {maxStake !== null && <p className={styles.note}>{t('maxStake', { amount: amount(maxStake) })}</p>}
      {moneySign(uncounted) > 0 && <p className={styles.note}>{t('uncounted', { amount: amount(uncounted) })}</p>}
    </>
  );
}

/** The wagered part of the required turnover, from 0 to 1. */
function shareOf(wagered: string, required: string): number {
  const [have, need] = [toPaisa(wagered), toPaisa(required)];
  return need <= 0n ? 1 : Number((have * 10_000n) / need) / 10_000;
}

/** Progress and deadline of a bonus, and which bets count and which did not. */
export function Turnover({ progress }: { progress: TurnoverProgress }) {
  const t = useTurnoverTexts();
  const language = useLanguage();
  const { wagered, required, until } = progress;
  const amount = (value: string) => moneyText(value, language);
  return (
    <div className={styles.turnover}>
      <Progress
        label={t('bar')}
        value={shareOf(wagered, required)}
        text={t('of', { wagered: amount(wagered), required: amount(required) })}
      />
      <p className={styles.note}>{t('until', { time: timeText(until) })}</p>
      <CountedPlay {...progress} />
    </div>
  );
}
