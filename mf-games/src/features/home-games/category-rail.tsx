import type { GameType } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { categoryIcon } from '../../games/data/categories';
import { categoryKey } from '../../games/data/category-key';
import { ghosts } from '../../games/states/ghosts';
import type { TypeCount } from '../../games/vendors/use-vendor-groups';
import { useTexts } from '../../texts/texts';
import styles from './category-rail.module.css';

/** What home can show: all, or one type. */
export type HomeCategory = 'HOT' | GameType;

const GHOSTS = 6;

interface CategoryRailProps {
  types: readonly TypeCount[];
  loading: boolean;
  chosen: HomeCategory;
  onChoose: (category: HomeCategory) => void;
}

/** The row of categories under the marquee; it scrolls sideways within itself. */
export function CategoryRail({ types, loading, chosen, onChoose }: CategoryRailProps) {
  const t = useTexts();
  const categories: HomeCategory[] = ['HOT', ...types.map(({ gameType }) => gameType)];
  return (
    <nav className={styles.rail} aria-label={t('categories')}>
      {categories.map((category) => (
        <button
          key={category}
          type="button"
          className={styles.card}
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
        >
          <img src={imageUrl(categoryIcon(category))} alt="" width={50} height={50} />
          {t(categoryKey(category))}
        </button>
      ))}
      {loading && ghosts(GHOSTS).map((ghost) => <Skeleton key={ghost} className={styles.card} />)}
    </nav>
  );
}
