import { Slot } from '@r777/shared/react';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import styles from './games-banner.module.css';

/** The merchant's banners above the games; `wide` on a page without a menu beside them. */
export function GamesBanner({ wide = false }: { wide?: boolean }) {
  return (
    <div className={styles.place} data-wide={wide}>
      <Slot name="games.banner" />
    </div>
  );
}

/** The space of the banners while this remote loads, so that the games below do not move. */
export function GamesBannerGhost({ wide = false }: { wide?: boolean }) {
  return (
    <div className={styles.place} data-wide={wide}>
      <Skeleton className={styles.ghost} />
    </div>
  );
}
