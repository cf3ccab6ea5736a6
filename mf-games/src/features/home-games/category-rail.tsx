import { Skeleton } from '@r777/shared/ui/skeleton/skeleton';
import { ghosts } from '../../games/states/ghosts';
import type { TypeCount } from '../../games/vendors/use-vendor-groups';
import { useTexts } from '../../texts/texts';
import { CategoryCard, type HomeCategory } from './category-card';
import styles from './category-rail.module.css';

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
        <CategoryCard key={category} category={category} chosen={category === chosen} onChoose={onChoose} />
      ))}
      {loading && ghosts(GHOSTS).map((ghost) => <Skeleton key={ghost} className={styles.card} />)}
    </nav>
  );
}
