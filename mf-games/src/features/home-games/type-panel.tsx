import { type Game, PAGE_SIZE, type Vendor } from '@r777/shared/contracts';
import { Icon, useT } from '@r777/shared/react';
import { Link } from '@r777/shared/router';
import { SectionTitle } from '@r777/shared/ui/section-title/section-title';
import { memo } from 'react';
import { categoryPath, vendorPath } from '../../games/data/categories';
import { sectionKey } from '../../games/data/category-key';
import { useSectionGames } from '../../games/data/use-section-games';
import { GameGrid } from '../../games/grid/game-grid';
import { GameGridSkeleton } from '../../games/grid/game-grid-skeleton';
import { Section } from '../../games/parts/section';
import { QueryStates } from '../../games/states/query-states';
import { type TypeCount, useVendorGroups } from '../../games/vendors/use-vendor-groups';
import { useTexts } from '../../texts/texts';
import styles from './type-panel.module.css';
import { VendorSection } from './vendor-section';

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
      <span>{t('display_game')}</span>
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

/** Vendors of a type whose games home shows in a row of their own. */
const ROWS = 3;

/** Home with one type chosen in the rail: its first games, its providers, and a row of each of the first of them. Memoised like `BelowHot`. */
export const TypePanel = memo(function TypePanel({ type: { gameType, gameCount } }: { type: TypeCount }) {
  const t = useTexts();
  const list = useSectionGames(gameType);
  const { groups } = useVendorGroups();
  const vendors = groups.find((group) => group.gameType === gameType)?.vendors ?? [];
  const name = t(sectionKey(gameType));
  return (
    <>
      <Section icon={gameType} name={name} count={gameCount} more={categoryPath(gameType)}>
        <QueryStates query={list} skeleton={<GameGridSkeleton count={PAGE_SIZE.section} />}>
          <GameGrid games={list.data?.games ?? []} label={name} showVendor />
        </QueryStates>
      </Section>
      <VendorSection gameType={gameType} />
      {vendors.slice(0, ROWS).map((vendor) => (
        <VendorRow key={vendor.vassalage} vendor={vendor} />
      ))}
    </>
  );
});

/** Optional: a vendor's row that fails to load is left out, because its plate above leads to the same games. */
function VendorRow({ vendor: { gameType, vassalage, displayName } }: { vendor: Vendor }) {
  const { data } = useSectionGames(gameType, { vassalage });
  return (
    <VendorGameList
      games={data?.games ?? []}
      label={displayName}
      title={displayName}
      more={vendorPath(gameType, vassalage)}
    />
  );
}
