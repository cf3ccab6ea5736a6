import type { Game } from '@r777/shared/contracts';
import { Icon, useT } from '@r777/shared/react';
import { Link } from '@r777/shared/router';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { GameGrid } from '../../games/grid/game-grid';
import styles from './vendor-game-list.module.css';

/** Tiles before the list has a show-more control (GTILE-11). */
const SHOWN = 6;

interface VendorGameListProps {
  games: readonly Game[];
  /** Name of the row for screen readers, also where no title is shown. */
  label: string;
  /** Shown above the tiles when given (GTILE-09). */
  title?: string;
  /** Path of all the vendor's games: where the show-more control leads. */
  more: string;
}

/** Games of one vendor in a row that scrolls sideways (GTILE-08); without games it is not there (GTILE-10). */
export function VendorGameList({ games, label, title, more }: VendorGameListProps) {
  const t = useT('common');
  if (games.length === 0) return null;
  const control = (
    <Link className={styles.more} to={more} aria-label={`${t('display_game')}: ${label}`}>
      <Icon name="chevron-right" />
      {t('display_game')}
    </Link>
  );
  return (
    <div className={styles.list}>
      {title !== undefined && <SectionTitle name={title} />}
      <GameGrid
        layout="row"
        games={games.slice(0, SHOWN)}
        label={label}
        {...(games.length > SHOWN ? { end: control } : {})}
      />
    </div>
  );
}
