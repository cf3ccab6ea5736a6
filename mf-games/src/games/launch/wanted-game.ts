import type { Game } from '@r777/shared/contracts';
import type { PlayHow } from '../tile/game-context';
import type { GameWindow } from './game-window';

/** A game that a member wants to play, and the tab that was opened for it in the tap; null when there is none. */
export interface WantedGame {
  game: Game;
  how: PlayHow;
  /** The game was meant to have no tab: it is to run over this page. */
  inPlace: boolean;
  tab: GameWindow | null;
}

/** A game that runs over this page. */
export interface FramedGame {
  game: Game;
  url: string;
  free: boolean;
}
