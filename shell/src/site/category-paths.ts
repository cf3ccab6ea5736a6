import type { GameType } from '@r777/shared/contracts';
import { paths } from '@r777/shared/router';

/** Page of each game type. */
const byType: Record<GameType, string> = {
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

/** Address of a category's games; undefined for categories that are no game type. */
export function categoryPath(category: string): string | undefined {
  return byType[category as GameType];
}
