import type { Game } from '@r777/shared/contracts';
import type { WantedGame } from './wanted-game';

/** The cover that is over the games for some time. */
export interface ExtrasProps {
  /** The game whose information sheet is open. */
  about: Game | null;
  onRead: () => void;
  /** The game that is being opened. */
  wanted: WantedGame | null;
  /** Called when the game has opened, or could not be opened. */
  onSettled: () => void;
}
