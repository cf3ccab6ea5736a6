import type { BrowsableCategory } from './categories';

/** Key of a category's short name, as menus and rails show it. */
export function categoryKey(category: BrowsableCategory): `category.${Lowercase<BrowsableCategory>}` {
  return `category.${category.toLowerCase() as Lowercase<BrowsableCategory>}`;
}

/** Key of a category's name over a section or a page. */
export function sectionKey(category: BrowsableCategory): `section.${Lowercase<BrowsableCategory>}` {
  return `section.${category.toLowerCase() as Lowercase<BrowsableCategory>}`;
}
