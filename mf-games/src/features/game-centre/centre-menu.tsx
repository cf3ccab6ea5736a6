import { categoryKey } from '../../games/data/category-key';
import { CategoryPicture } from '../../games/parts/category-picture';
import { SideMenu, SideMenuEntry } from '../../games/vendors/side-menu';
import type { TypeCount } from '../../games/vendors/use-vendor-groups';
import { useTexts } from '../../texts/texts';
import type { CentreCategory } from './centre-place';

interface CentreMenuProps {
  types: readonly TypeCount[];
  current: CentreCategory;
  onChoose: (category: CentreCategory) => void;
}

/** HOT, the types, then the member's own lists (GCEN-05). */
export function CentreMenu({ types, current, onChoose }: CentreMenuProps) {
  const t = useTexts();
  const entries: CentreCategory[] = ['HOT', ...types.map(({ gameType }) => gameType), 'FAV', 'RECENT'];
  return (
    <SideMenu label={t('categories')}>
      {entries.map((category) => (
        <SideMenuEntry
          key={category}
          current={category === current}
          icon={<CategoryPicture category={category} />}
          name={t(categoryKey(category))}
          onChoose={() => onChoose(category)}
        />
      ))}
    </SideMenu>
  );
}
