import type { GameInfo, ProofAnswer, RoundProof, TableAnswer } from '../../wire';
import type { Frame } from '../hud/frame';

/** What the page itself knows of a round: the hash that it got before the round. */
export interface Witness {
  readonly promise: string;
}

/** Opens the sheet that checks a round. */
type OpenCheck = (proof: ProofAnswer, witness?: Witness) => void;

let open: OpenCheck = () => undefined;

/** Says what opens the check. The page does it once: the check shows the scenes of all games, so none may import it. */
export function openCheckWith(opener: OpenCheck): void {
  open = opener;
}

/** Offers to check a round, beside the message about its result. */
function offer(frame: Frame, proof: ProofAnswer, witness?: Witness): void {
  frame.offerCheck(() => open(proof, witness));
}

/** Offers to check a player's own round. `promised` is the hash that the page had before it. */
export function offerOwn(
  frame: Frame,
  game: GameInfo,
  { roundId, proof, claim, promised }: { roundId: string; proof: RoundProof; claim: number; promised: string },
): void {
  offer(frame, { ...proof, roundId, game, claim, at: Date.now() }, { promise: promised });
}

/**
 * Offers to check a round of a table, whether the player bet in it or not. `promised` is missing when the page was
 * opened after bets had closed.
 */
export function offerTable(frame: Frame, game: GameInfo, round: TableAnswer, promised: string | undefined): void {
  if (!round.outcome) return;
  const { n, promise, outcome } = round;
  offer(
    frame,
    {
      roundId: `${n}~${game.gameId}`,
      game,
      promise,
      seed: outcome.seed,
      clientSeed: null,
      nonce: n,
      claim: outcome.result,
      at: round.closesAt,
    },
    promised === undefined ? undefined : { promise: promised },
  );
}
