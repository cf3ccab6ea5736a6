import type { GameType } from '@r777/shared/contracts';
import type { ListAddress } from './list-address';
import type { ListState } from './modes';

/** Which page of which list, and how many games it has. */
export interface PageRequest {
  place: ListAddress;
  state: ListState;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Types whose games are asked for: the screen's, or the chosen vendor's one; none for all. */
  gameTypes: readonly GameType[];
}
