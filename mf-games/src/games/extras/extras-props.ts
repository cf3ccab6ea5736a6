import type { Game } from '@r777/shared/contracts';
import type { FramedGame } from '../launch/use-open-game';

/** What stands over the games for a while. */
export interface ExtrasProps {
  /** The game whose information sheet is open. */
  about: Game | null;
  onRead: () => void;
  /** The game that runs over this page. */
  framed: FramedGame | null;
  onLeave: () => void;
}
