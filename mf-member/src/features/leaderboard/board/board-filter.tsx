import { Segmented } from '@r777/shared/ui/segmented/segmented';
import { useLeaderboardTexts } from '../../../texts/leaderboard-texts';
import { type BoardAddress, measures, periods, whichOnes } from '../use-board-address';
import styles from './board.module.css';

/** Period, measure, and whether the running period or the one before it is shown. */
export function BoardFilter({
  place,
  onChange,
}: {
  place: BoardAddress;
  onChange: (change: Partial<BoardAddress>) => void;
}) {
  const t = useLeaderboardTexts();
  return (
    <div className={styles.filter}>
      <Segmented
        label={t('board.period')}
        items={periods.map((value) => ({ value, label: t(`board.${value}`) }))}
        value={place.period}
        onChange={(period) => onChange({ period })}
      />
      <div className={styles.pair}>
        <Segmented
          label={t('board.by')}
          items={measures.map((value) => ({ value, label: t(`board.${value}`) }))}
          value={place.by}
          onChange={(by) => onChange({ by })}
        />
        <Segmented
          label={t('board.which')}
          items={whichOnes.map((value) => ({ value, label: t(`board.${value}`) }))}
          value={place.which}
          onChange={(which) => onChange({ which })}
        />
      </div>
    </div>
  );
}
