import type { GameType } from '@r777/shared/contracts';
import type { ListAddress } from './list-address';
import type { ListState } from './modes';

/** A page of a list, and its number of games. */
export interface PageRequest {
  place: ListAddress;
  state: ListState;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Requested types: the screen's, or the type of the chosen vendor; none for all. */
  gameTypes: readonly GameType[];
}
