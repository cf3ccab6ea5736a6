import type { calls, OutputOf } from '@r777/shared/contracts';
import { formatCount, formatMoney } from '@r777/shared/core';
import { useOffersHidden } from '@r777/shared/play-session/no-offers';
import { useLanguage } from '@r777/shared/react';
import { Row } from '@r777/shared/ui/layout/layout';
import { Money } from '@r777/shared/ui/money/money';
import { useLeaderboardTexts } from '../../../texts/leaderboard-texts';
import styles from './own-place.module.css';

type Own = OutputOf<typeof calls.leaderboard>['footer']['own'];

/**
 * The member's own rank, on every page of the board, and the amount missing for the next one: REWD-10. Who protects
 * themselves is not told what more bets would bring.
 */
export function OwnPlace({ own, running }: { own: Own; running: boolean }) {
  const t = useLeaderboardTexts();
  const language = useLanguage();
  const areHidden = useOffersHidden();
  if (!own && running && areHidden) return null;
  if (!own) return <p className={styles.none}>{t(running ? 'board.notYet' : 'board.notRanked')}</p>;
  const { place, amount, prize, gap } = own;
  const next =
    gap === null
      ? t('board.first')
      : t('board.gap', {
          amount: formatMoney(gap, language),
          place: formatCount(place - 1, language),
        });
  return (
    <section className={styles.own} aria-label={t('board.own')}>
      <Row as="p" gap={2} align="baseline">
        <span className={styles.label}>{t('board.own')}</span>
        <span className={styles.number}>{formatCount(place, language)}</span>
      </Row>
      <p className={styles.amounts}>
        <Money amount={amount} />
        {prize && (
          <span className={styles.prize}>
            <span>{t('board.prize')}</span> <Money amount={prize} />
          </span>
        )}
      </p>
      {running && !areHidden && <p className={styles.gap}>{next}</p>}
    </section>
  );
}
