import type { Game } from '@r777/shared/contracts';
import type { WantedGame } from './wanted-game';

/** What stands over the games for a while. */
export interface ExtrasProps {
  /** The game whose information sheet is open. */
  about: Game | null;
  onRead: () => void;
  /** The game that is being opened. */
  wanted: WantedGame | null;
  /** It was opened, or could not be. */
  onSettled: () => void;
}
