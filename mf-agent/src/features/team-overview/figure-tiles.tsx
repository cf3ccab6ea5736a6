import { Icon } from '@r777/shared/ui/icon/icon';
import { useTeamTexts } from '../../texts/team-texts';
import { Figure } from './figure';
import styles from './figure-tiles.module.css';
import { changeOf, type FigureName, figureNames, type Overview } from './figures';

/** How a figure changed since the period before: an arrow and percent. */
function Change({ change }: { change: number | null }) {
  const t = useTeamTexts();
  if (change === null) return <span className={styles.change}>{t('overview.noBefore')}</span>;
  if (change === 0) return <span className={styles.change}>{t('overview.same')}</span>;
  const percent = `${(Math.abs(change) / 10).toFixed(1)} %`;
  return (
    <span
      className={styles.change}
      role="img"
      aria-label={t(change > 0 ? 'overview.more' : 'overview.less', { percent })}
    >
      <Icon name={change > 0 ? 'arrow-up' : 'arrow-down'} size={16} />
      {percent}
    </span>
  );
}

/** The figures of the range beside those before it; the chosen one is drawn by day. */
export function FigureTiles({
  overview: { current, before, days },
  chosen,
  onChoose,
}: {
  overview: Overview;
  chosen: FigureName;
  onChoose: (name: FigureName) => void;
}) {
  const t = useTeamTexts();
  return (
    <fieldset className={styles.tiles} aria-label={t('overview.figures')}>
      {figureNames.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.tile}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          <span className={styles.label}>{t(`figures.${name}`)}</span>
          <span className={styles.value}>
            <Figure name={name} value={current[name]} days={days.length} />
          </span>
          <Change change={changeOf(current[name], before[name])} />
        </button>
      ))}
    </fieldset>
  );
}
