import type { GameType } from '@r777/shared/contracts';
import { imageUrl } from '@r777/shared/core';
import { categoryIcon } from '../../games/data/categories';
import { categoryKey } from '../../games/data/category-key';
import { useTexts } from '../../texts/texts';
import styles from './category-rail.module.css';

/** Views of home: all types, or one. */
export type HomeCategory = 'HOT' | GameType;

interface CategoryCardProps {
  category: HomeCategory;
  chosen: boolean;
  onChoose: (category: HomeCategory) => void;
}

/** One category of the rail. */
export function CategoryCard({ category, chosen, onChoose }: CategoryCardProps) {
  const t = useTexts();
  return (
    <button type="button" className={styles.card} aria-pressed={chosen} onClick={() => onChoose(category)}>
      <img src={imageUrl(categoryIcon(category))} alt="" width={50} height={50} />
      <span>{t(categoryKey(category))}</span>
    </button>
  );
}
