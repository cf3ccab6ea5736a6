import { type PageName, pageOwners, type SlotName } from '@r777/shared/contracts';
import { ListSkeleton, Skeleton, TileSkeleton } from '@r777/shared/ui/skeleton/skeleton';
import type { ReactNode } from 'react';
import styles from './page-skeleton.module.css';

const cards = [1, 2, 3, 4];
const railCards = [1, 2, 3, 4, 5, 6];

/** The layout of a page whose code is loading: tiles for games, cards for promotions, a list for the rest. */
export function PageSkeleton({ page }: { page: PageName }) {
  const owner = pageOwners[page];
  return (
    <div className={styles.page} aria-hidden="true">
      {owner === 'mf-games' && <TileSkeleton count={12} />}
      {owner === 'mf-promotions' && cards.map((n) => <Skeleton key={n} className={styles.card} />)}
      {owner !== 'mf-games' && owner !== 'mf-promotions' && <ListSkeleton count={7} />}
    </div>
  );
}

/** The same sizes as the static page's skeleton, so that nothing moves when the games replace it. */
function GamesSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={styles.rail}>
        {railCards.map((n) => (
          <Skeleton key={n} className={styles.railCard} />
        ))}
      </div>
      <div className={styles.section}>
        <Skeleton className={styles.title} />
        <TileSkeleton />
      </div>
    </div>
  );
}

/** The content of a slot while its remote is loading. */
export const slotFallbacks: Partial<Record<SlotName, ReactNode>> = {
  'home.games': <GamesSkeleton />,
  'home.winners': <div className={styles.winners} />,
  'games.banner': <Skeleton className={styles.strip} />,
  'register.banner': <Skeleton className={styles.strip} />,
  'member.menu': <ListSkeleton count={7} />,
};
