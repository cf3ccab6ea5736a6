import type { GameType } from '@r777/shared/contracts';
import type { ListState } from './modes';
import type { Place } from './place';

/** Which page of which list, and how many games it has. */
export interface PageRequest {
  place: Place;
  state: ListState;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Type whose games are asked for: the screen's, or the chosen vendor's; blank for all. */
  gameType: GameType | '';
}
