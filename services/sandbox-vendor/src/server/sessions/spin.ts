import { fromHundredths } from '@r777/shared/money';
import type { Random } from '../../games/random';
import { payLines } from '../../games/slot/pay-lines';
import { playRound } from '../../games/slot/play-round';
import { VendorError } from '../../vendor-error';
import type { SpinAnswer } from '../../wire';
import { payOut } from '../rounds/pay-out';
import { Cancelled } from '../rounds/take';
import { rest, roundIdOf, type Session, standing } from './session';
import { stakeOn, step } from './stake';

/** Shortest time between two spins of a session, in ms: no turbo mode, and no script can play faster than a person. */
const CYCLE = 2_500;
/** On the way a round may gain this much on the one before, in ms. */
const MARGIN = 250;

/** The cycle of a session: this vendor's own, or a longer one that the site asks for. */
export const cycleOf = (spinMs = 0): number => (spinMs > CYCLE - MARGIN ? spinMs + MARGIN : CYCLE);

async function start(session: Session, spinId: string, stake: number, random: Random): Promise<SpinAnswer> {
  const times = session.refunded.get(spinId) ?? 0;
  const roundId = roundIdOf(session, times === 0 ? spinId : `${spinId}:${times}`);
  const { playerToken, gameId, money } = session;
  const round = { roundId, playerToken, gameId, stake };
  const debited = await stakeOn(session, round);
  const outcome = playRound(random);
  const payout = (outcome.pays * stake) / payLines.length;
  const paid = await step(session, payOut(round, payout, money));
  session.staked += stake;
  session.paid += payout;
  session.balance = debited;
  if (paid.settled) rest(session, roundId, paid.settled);
  else void paid.settlement.then((settlement) => rest(session, roundId, settlement)).catch(() => {});
  return {
    roundId,
    stake: fromHundredths(stake),
    payout: fromHundredths(payout),
    state: session.rounds.get(roundId) ?? 'settling',
    outcome,
    ...standing(session),
  };
}

/** A spin that took nothing, or gave it back, may be sent again: its failure is no longer the answer. */
function allowAgain(session: Session, spinId: string): void {
  session.used.delete(spinId);
  if (session.latest?.spinId === spinId) session.latest = undefined;
}

function forgetFailure(session: Session, spinId: string, error: unknown): void {
  if (!(error instanceof Cancelled)) {
    allowAgain(session, spinId);
    return;
  }
  const refunded = () => {
    session.refunded.set(spinId, (session.refunded.get(spinId) ?? 0) + 1);
    allowAgain(session, spinId);
  };
  // Until the refund is confirmed the answer stays that the spin was cancelled.
  error.settlement.then(refunded).catch(() => {});
}

/**
 * One spin of a session; a repeated `spinId` gets the first answer again and starts nothing. A spin that failed starts
 * again once nothing of it is left: it took nothing, or its stake is back.
 * @param stake paisa.
 * @throws VendorError
 */
export function spin(session: Session, spinId: string, stake: number, random: Random): Promise<SpinAnswer> {
  const { latest } = session;
  if (latest?.spinId === spinId && latest.spin.stake === stake) return latest.spin.answer;
  if (session.used.has(spinId)) throw new VendorError('request.invalid');
  const now = Date.now();
  // Also one at a time: with a slow wallet a second spin must not start before the first has ended.
  if (session.spinning || now - session.lastSpinAt < session.cycle) throw new VendorError('spin.tooSoon');
  session.lastSpinAt = now;
  session.spinning = true;
  session.used.add(spinId);
  const answer = start(session, spinId, stake, random).finally(() => {
    session.spinning = false;
  });
  session.latest = { spinId, spin: { stake, answer } };
  answer.catch((error: unknown) => forgetFailure(session, spinId, error));
  return answer;
}
