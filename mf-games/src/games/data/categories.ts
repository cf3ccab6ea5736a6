import type { Category, Game, GameType } from '@r777/shared/contracts';
import { paths } from '@r777/shared/router';

/** The categories with a list: the game types, and the lists across types. */
export type BrowsableCategory = GameType | Extract<Category, 'HOT' | 'FAV' | 'RECENT' | 'INHOUSE'>;

/**
 * The path of a category's list. Sports and lottery carry `gameType`, because their bare path opens the game centre.
 * Cockfight and e-lottery have no list path of their own, so they use the general one.
 */
const listPaths: Record<BrowsableCategory, string> = {
  RNG: paths.slots,
  LIVE: paths.live,
  PVP: paths.poker,
  FISH: paths.fishing,
  SPORTS: `${paths.sports}?gameType=SPORTS`,
  ESPORTS: paths.esports,
  COCKFIGHT: `${paths.gameList}?gameType=COCKFIGHT`,
  LOTT: `${paths.lott}?gameType=LOTT`,
  ELOTT: `${paths.gameList}?gameType=ELOTT`,
  HOT: paths.hotGames,
  FAV: paths.favourites,
  RECENT: `${paths.gameList}?tab=recent`,
  INHOUSE: paths.inHouse,
};

/** The path of a category's list: the target of every More link (GCEN-12). */
export function categoryPath(category: BrowsableCategory): string {
  return listPaths[category];
}

/** The list of one vendor within a type: the target of a vendor tile (HOME-11). */
export function vendorPath(gameType: GameType, vassalage: string): string {
  const path = listPaths[gameType];
  return `${path}${path.includes('?') ? '&' : '?'}vassalage=${encodeURIComponent(vassalage)}`;
}

/** Path of a category's drawn icon on the image host. */
export function categoryIcon(category: BrowsableCategory | 'VENDOR' | 'WINNER'): string {
  return `/icons/${category.toLowerCase()}.webp`;
}

/** Whether a game is a lottery. The site draws lotteries itself and has pages for them. */
export function isLottery({ gameType }: Pick<Game, 'gameType'>): boolean {
  return gameType === 'LOTT' || gameType === 'ELOTT';
}
