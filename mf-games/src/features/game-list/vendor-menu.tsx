import type { GameType } from '@r777/shared/contracts';
import { Icon } from '@r777/shared/react';
import type { Asked } from '../../games/data/asked';
import { categoryKey } from '../../games/data/category-key';
import { CategoryPicture } from '../../games/parts/category-picture';
import { SideMenu, SideMenuEntry, SideMenuGhosts } from '../../games/vendors/side-menu';
import { distinctVendors, type VendorGroup } from '../../games/vendors/vendor-groups';
import { VendorIcon } from '../../games/vendors/vendor-icon';
import { useListTexts } from '../../texts/list-texts';
import { useTexts } from '../../texts/texts';

interface VendorMenuProps {
  groups: readonly VendorGroup[];
  query: Asked;
  gameType: GameType;
  /** Code of the chosen vendor; blank for all. */
  chosen: string;
  onChoose: (vassalage: string) => void;
}

/** The vendors of the screen's type on the left, an `all` entry first (GLIST-19). */
export function VendorMenu({ groups, query, gameType, chosen, onChoose }: VendorMenuProps) {
  const t = useListTexts();
  const games = useTexts();
  return (
    <SideMenu label={games('section.vendors')}>
      <SideMenuEntry
        current={chosen === ''}
        icon={<CategoryPicture category={gameType} />}
        name={t('allOf', { type: games(categoryKey(gameType)).toLowerCase() })}
        onChoose={() => onChoose('')}
      />
      {distinctVendors(groups).map(({ vassalage, displayName }) => (
        <SideMenuEntry
          key={vassalage}
          current={chosen === vassalage}
          icon={<VendorIcon vassalage={vassalage} />}
          name={displayName}
          onChoose={() => onChoose(vassalage)}
        />
      ))}
      {query.isPending && <SideMenuGhosts />}
      {query.error && (
        <SideMenuEntry
          current={false}
          icon={<Icon name="refresh" />}
          name={t('vendorsFailed')}
          onChoose={() => void query.refetch()}
        />
      )}
    </SideMenu>
  );
}
