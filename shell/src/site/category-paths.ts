import type { GameType } from '@r777/shared/contracts';
import { paths } from '@r777/shared/router';

/** Address of the games of each game type. */
export const categoryPaths: Record<GameType, string> = {
  RNG: paths.slots,
  LIVE: paths.live,
  PVP: paths.poker,
  FISH: paths.fishing,
  SPORTS: paths.sports,
  ESPORTS: paths.esports,
  COCKFIGHT: paths.cockfight,
  LOTT: paths.lott,
  ELOTT: paths.elott,
};

/** Whether a category is a game type; the others have no page of their own. */
export const isGameType = (category: string): category is GameType => Object.hasOwn(categoryPaths, category);
