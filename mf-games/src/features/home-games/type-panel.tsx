import type { Vendor } from '@r777/shared/contracts';
import { PAGE_SIZE } from '@r777/shared/contracts';
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
import { VendorGameList } from './vendor-game-list';
import { VendorSection } from './vendor-section';

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
