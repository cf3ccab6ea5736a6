import type { BrowsableCategory } from './categories';

type Low<C extends BrowsableCategory> = Lowercase<C>;
/** Categories whose section has a longer name than their menu entry. */
const longer = ['HOT', 'LIVE', 'FAV', 'RECENT', 'INHOUSE'] as const satisfies readonly BrowsableCategory[];
type Longer = (typeof longer)[number];

/** Key of a category's short name, as menus and rails show it. */
export function categoryKey(category: BrowsableCategory): `category.${Low<BrowsableCategory>}` {
  return `category.${category.toLowerCase() as Low<BrowsableCategory>}`;
}

/** Key of a category's name over a section or a page. */
export function sectionKey(
  category: BrowsableCategory,
): `category.${Low<BrowsableCategory>}` | `section.${Low<Longer>}` {
  return (longer as readonly string[]).includes(category)
    ? `section.${category.toLowerCase() as Low<Longer>}`
    : categoryKey(category);
}
