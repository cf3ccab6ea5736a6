import { imageUrl } from '@r777/shared/core';
import { type BrowsableCategory, categoryIcon } from '../data/categories';

/** Edge of a menu's drawn icon, px. */
const SIZE = 34;

/** A category's drawn icon at the size of menu entries. */
export function CategoryPicture({ category }: { category: BrowsableCategory | 'VENDOR' }) {
  return <img src={imageUrl(categoryIcon(category))} alt="" width={SIZE} height={SIZE} />;
}
