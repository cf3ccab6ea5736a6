import type { GameType, Mission } from '@r777/shared/contracts';
import { paths } from '@r777/shared/router';

/** The list of each game category; those without a list of their own use the general one. */
const listOf: Record<GameType, string> = {
  RNG: paths.slots,
  LIVE: paths.live,
  PVP: paths.poker,
  FISH: paths.fishing,
  SPORTS: `${paths.sports}?gameType=SPORTS`,
  ESPORTS: paths.esports,
  COCKFIGHT: `${paths.gameList}?gameType=COCKFIGHT`,
  LOTT: `${paths.lott}?gameType=LOTT`,
  ELOTT: `${paths.gameList}?gameType=ELOTT`,
};

/** Where a mission is worked on: the games that count for it, or the deposit page; null for log-ins. */
export function missionPath({ kind, gameType }: Pick<Mission, 'kind' | 'gameType'>): string | null {
  if (kind === 'logins') return null;
  if (kind === 'deposit') return paths.deposit;
  return gameType ? listOf[gameType] : paths.gameCentre;
}
