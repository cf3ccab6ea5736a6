import { calls, type Game } from '@r777/shared/contracts';
import { moneyText, percentText, usePromotionStates } from '@r777/shared/promotions/states';
import { useTurnoverTexts } from '@r777/shared/promotions/turnover';
import { useCall, useLanguage } from '@r777/shared/react';
import styles from './game-frame.module.css';

/** The open bonuses for a round of this game, as text. Free spins come first, because the game plays them first. */
function useLine({ gameType, gameId }: Game): string | undefined {
  const t = useTurnoverTexts();
  const language = useLanguage();
  const { data } = useCall(calls.gamePromotions, { gameType, game: gameId }, { keepPrevious: true });
  const spins = data?.content.find(({ freeSpins }) => freeSpins && freeSpins.left > 0)?.freeSpins;
  const counted = data?.content.find(({ progress }) => progress);
  // A bonus for which this game does not count is worth a line too: the member would wait for its turnover.
  const others = usePromotionStates({ enabled: data !== undefined && !counted }).data?.content;
  const other = counted ? undefined : others?.find(({ progress }) => progress);
  if (spins) return t('spins', { left: String(spins.left), total: String(spins.total) });
  if (counted?.progress)
    return t('thisGame', {
      left: moneyText(counted.progress.left, language),
      percent: percentText(String(counted.weight ?? 100), language),
    });
  return other?.progress && t('notThisGame', { left: moneyText(other.progress.left, language) });
}

/** One line above a game: the member's free spins, or the turnover that is left. It has no live region: it changes with every round. */
export function FrameTurnover({ game }: { game: Game }) {
  const line = useLine(game);
  return line ? <p className={styles.turnover}>{line}</p> : null;
}
