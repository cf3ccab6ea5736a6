import { fromHundredths } from '@r777/shared/money';
import { multiplierAt, timeOf } from '../../games/course';
import { LEAST, MOST, pointOfRound } from '../../games/crash';
import { VendorError } from '../../vendor-error';
import type { FlightAnswer } from '../../wire';
import type { OpenRound } from '../rounds/journal';
import type { Proofs } from '../rounds/proofs';
import type { Settlement } from '../rounds/settler';
import { Cancelled, payOut } from '../rounds/take';
import { commitmentOf, useSeed } from './committed';
import { type Flight, rest, roundIdOf, type Session, stakeOn, standing } from './session';

/** A flight as the page gets it. */
export function toAnswer(session: Session, flight: Flight): FlightAnswer {
  const { round, target, startedAt, end, point, proof } = flight;
  return {
    roundId: round.roundId,
    stake: fromHundredths(round.stake),
    target,
    elapsed: Math.round(performance.now() - startedAt),
    end: end && { ...end, point, proof, payout: fromHundredths(end.payout) },
    next: commitmentOf(session),
    ...standing(session),
  };
}

/** A flight as the page asks for it: `stake` in paisa, `clientSeed` the player's part of the draw. */
export interface WantedFlight {
  readonly flightId: string;
  readonly stake: number;
  readonly target: number | null;
  readonly clientSeed: string;
}

function fly(
  session: Session,
  round: OpenRound,
  { flightId, target, clientSeed }: WantedFlight,
  proofs: Proofs,
): Flight {
  const proof = useSeed(session, clientSeed);
  const point = pointOfRound(proof);
  let tell = () => {};
  const over = new Promise<void>((resolve) => {
    tell = resolve;
  });
  // The flight ends by itself at the player's automatic exit or at the point, whichever is first; the highest
  // multiplier is paid.
  const plan = Math.min(target ?? MOST, MOST);
  const ends = Math.min(plan, point);
  const timer = setTimeout(() => flight.finish(plan <= point ? plan : null), ends < LEAST ? 0 : timeOf(ends));
  const flight: Flight = {
    flightId,
    round,
    proof,
    point,
    target,
    startedAt: performance.now(),
    end: null,
    over,
    finish(left) {
      if (flight.end) return;
      clearTimeout(timer);
      const payout = left === null ? 0 : Math.floor((round.stake * left) / 100);
      flight.end = { left, payout, state: 'settling' };
      session.paid += payout;
      const { nonce, ...own } = proof;
      const { roundId, gameId } = round;
      // The page gets its answer without waiting for the disk: the flight is over, and nothing else depends on this.
      void proofs.add({ roundId, gameId, at: Date.now(), nonce, own: { ...own, claim: point } });
      const atRest = (state: Settlement) => {
        flight.end = { left, payout, state: state.state };
        rest(session, round.roundId, state);
      };
      void payOut(round, payout, session.money)
        .then(
          ({ settled, settlement }) => {
            if (settled) atRest(settled);
            else void settlement.then(atRest).catch(() => {});
          },
          async (error: unknown) => {
            // The result could not be stored: the stake is refunded, and the page shows that.
            if (!(error instanceof Cancelled)) throw error;
            session.paid -= payout;
            rest(session, round.roundId, await error.settlement);
            flight.end = { left: null, payout: 0, state: 'rolledBack' };
          },
        )
        .catch(() => {})
        .finally(tell);
    },
  };
  return flight;
}

async function start(session: Session, wanted: WantedFlight, proofs: Proofs): Promise<Flight> {
  const { flightId, stake } = wanted;
  const roundId = roundIdOf(session, flightId);
  const { playerToken, gameId } = session;
  const round = { roundId, playerToken, gameId, stake };
  session.balance = await stakeOn(session, round);
  session.staked += stake;
  session.flight = fly(session, round, wanted, proofs);
  return session.flight;
}

/**
 * Starts a flight. A repeated `flightId` gets the flight that it started; there is one at a time.
 * @throws VendorError `flight.open`, `spin.tooSoon`, and those of the wallet
 */
export async function takeOff(session: Session, wanted: WantedFlight, proofs: Proofs): Promise<Flight> {
  const { flightId, stake, target } = wanted;
  const { flight } = session;
  if (flight?.flightId === flightId) {
    if (flight.round.stake !== stake || flight.target !== target) throw new VendorError('request.invalid');
    return flight;
  }
  if (session.used.has(flightId)) throw new VendorError('request.invalid');
  if (session.spinning || (flight && !flight.end)) throw new VendorError('flight.open');
  const now = performance.now();
  if (now - session.lastSpinAt < session.cycle) throw new VendorError('spin.tooSoon');
  session.lastSpinAt = now;
  session.spinning = true;
  session.used.add(flightId);
  return start(session, wanted, proofs).finally(() => {
    session.spinning = false;
  });
}

/**
 * Cashes out. The time at which the server receives the call counts: after the point the flight is lost, even if the
 * tap was earlier. In time, the multiplier on screen at the tap is paid, but not more than that of the server's clock.
 * @param seen ms of flight on the player's screen at the tap
 * @throws VendorError `flight.over` when there is no such flight
 */
export async function leave(session: Session, flightId: string, seen: number): Promise<Flight> {
  const { flight } = session;
  if (flight?.flightId !== flightId) throw new VendorError('flight.over');
  if (!flight.end) {
    const elapsed = performance.now() - flight.startedAt;
    const left = multiplierAt(Math.min(seen, elapsed));
    const isLost = flight.point < LEAST || (flight.point < MOST && elapsed >= timeOf(flight.point));
    if (isLost) flight.finish(null);
    else if (left >= LEAST) flight.finish(Math.min(left, MOST));
    else throw new VendorError('spin.tooSoon');
  }
  await flight.over;
  return flight;
}
