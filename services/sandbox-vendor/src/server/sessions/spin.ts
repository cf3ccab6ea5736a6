import { fromHundredths } from '@r777/shared/money';
import type { Random } from '../../games/random';
import { payLines } from '../../games/slot/pay-lines';
import { playRound } from '../../games/slot/play-round';
import { VendorError } from '../../vendor-error';
import type { SpinAnswer } from '../../wire';
import { payOut } from '../rounds/pay-out';
import { rest, roundIdOf, type Session, standing } from './session';
import { stakeOn, step } from './stake';

/** Shortest time between two spins of a session, in ms: no turbo mode, and no script can play faster than a person. */
export const CYCLE = 2_500;

async function start(session: Session, spinId: string, stake: number, random: Random): Promise<SpinAnswer> {
  const roundId = roundIdOf(session, spinId);
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

/**
 * One spin of a session; a repeated `spinId` gets the first answer again and starts nothing.
 * @param stake paisa.
 * @throws VendorError
 */
export function spin(session: Session, spinId: string, stake: number, random: Random): Promise<SpinAnswer> {
  const { latest } = session;
  if (latest?.spinId === spinId && latest.spin.stake === stake) return latest.spin.answer;
  if (session.used.has(spinId)) throw new VendorError('request.invalid');
  const now = Date.now();
  // Also one at a time: with a slow wallet a second spin must not start before the first has ended.
  if (session.spinning || now - session.lastSpinAt < CYCLE) throw new VendorError('spin.tooSoon');
  session.lastSpinAt = now;
  session.spinning = true;
  session.used.add(spinId);
  const answer = start(session, spinId, stake, random).finally(() => {
    session.spinning = false;
  });
  session.latest = { spinId, spin: { stake, answer } };
  return answer;
}
