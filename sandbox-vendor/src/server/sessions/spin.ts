import type { SpinAnswer, Standing } from '../../wire';
import { toText } from '../money';
import { Problem } from '../problem';
import { Cancelled, play, type RoundTools } from '../rounds/play';
import type { Settlement } from '../rounds/settler';
import { roundIdOf, type Session } from './session';

/** Shortest time between two spins of a session, in ms: no turbo, and no script that plays faster than a person. */
export const CYCLE = 2_500;

/** Where the session stands. */
export const standing = (session: Session): Standing => ({
  balance: session.balance,
  staked: toText(session.staked),
  paid: toText(session.paid),
});

function rest(session: Session, roundId: string, { state, balance }: Settlement): void {
  session.rounds.set(roundId, state);
  if (balance !== null) session.balance = balance;
}

async function start(session: Session, spinId: string, stake: number, tools: RoundTools): Promise<SpinAnswer> {
  const roundId = roundIdOf(session, spinId);
  const { playerToken, gameId } = session;
  session.rounds.set(roundId, 'settling');
  try {
    const played = await play({ roundId, playerToken, gameId, stake }, tools);
    session.staked += stake;
    session.paid += played.payout;
    session.balance = played.debited;
    if (played.settled) rest(session, roundId, played.settled);
    else void played.settlement.then((settlement) => rest(session, roundId, settlement)).catch(() => {});
    return {
      roundId,
      stake: toText(stake),
      payout: toText(played.payout),
      state: session.rounds.get(roundId) ?? 'settling',
      outcome: played.outcome,
      ...standing(session),
    };
  } catch (error) {
    if (error instanceof Cancelled)
      void error.settlement.then((settlement) => rest(session, roundId, settlement)).catch(() => {});
    else session.rounds.delete(roundId);
    throw error;
  }
}

/**
 * One spin of a session; a repeated `spinId` gets the first answer again and starts nothing.
 * @param stake paisa.
 * @throws Problem
 */
export function spin(session: Session, spinId: string, stake: number, tools: RoundTools): Promise<SpinAnswer> {
  const { latest } = session;
  if (latest?.spinId === spinId && latest.spin.stake === stake) return latest.spin.answer;
  if (session.used.has(spinId)) throw new Problem('request.invalid');
  const now = Date.now();
  // One at a time as well: a slow wallet must not let a second spin start beside the first.
  if (session.spinning || now - session.lastSpinAt < CYCLE) throw new Problem('spin.tooSoon');
  session.lastSpinAt = now;
  session.spinning = true;
  session.used.add(spinId);
  const answer = start(session, spinId, stake, tools).finally(() => {
    session.spinning = false;
  });
  session.latest = { spinId, spin: { stake, answer } };
  return answer;
}
