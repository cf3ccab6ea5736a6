import { randomBytes } from 'node:crypto';
import { fromHundredths } from '@r777/shared/money';
import { multiplierAt, timeOf } from '../../games/crash/course';
import { LEAST, MOST, pointOfSeed } from '../../games/crash/crash';
import { VendorError } from '../../vendor-error';
import type { FlightAnswer, RoundState } from '../../wire';
import type { OpenRound } from '../rounds/open-round';
import { payOut } from '../rounds/pay-out';
import { promiseOf } from '../rounds/seeds';
import type { Settlement } from '../rounds/settler';
import { Cancelled } from '../rounds/take';
import { rest, roundIdOf, type Session, standing } from './session';
import { stakeOn } from './stake';

/** One flight of one session. Multipliers are hundredths, amounts paisa. */
export interface Flight {
  readonly flightId: string;
  readonly round: OpenRound;
  readonly seed: Buffer;
  readonly point: number;
  readonly target: number | null;
  readonly startedAt: number;
  end: { left: number | null; payout: number; state: RoundState } | null;
  /** Resolves when the flight ends. */
  readonly over: Promise<void>;
  /** Decides the flight; only the first call counts. */
  finish(left: number | null): void;
}

/** A flight as the page gets it. */
export function toAnswer(session: Session, flight: Flight): FlightAnswer {
  const { round, target, startedAt, end, point, seed } = flight;
  return {
    roundId: round.roundId,
    stake: fromHundredths(round.stake),
    target,
    elapsed: Date.now() - startedAt,
    end: end && { ...end, point, seed: seed.toString('hex'), payout: fromHundredths(end.payout) },
    promise: promiseOf(session.nextSeed),
    ...standing(session),
  };
}

function fly(session: Session, flightId: string, round: OpenRound, target: number | null): Flight {
  const seed = session.nextSeed;
  session.nextSeed = randomBytes(32);
  const point = pointOfSeed(seed);
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
    seed,
    point,
    target,
    startedAt: Date.now(),
    end: null,
    over,
    finish(left) {
      if (flight.end) return;
      clearTimeout(timer);
      const payout = left === null ? 0 : Math.floor((round.stake * left) / 100);
      flight.end = { left, payout, state: 'settling' };
      session.paid += payout;
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

async function start(session: Session, flightId: string, stake: number, target: number | null): Promise<Flight> {
  const roundId = roundIdOf(session, flightId);
  const { playerToken, gameId } = session;
  const round = { roundId, playerToken, gameId, stake };
  session.balance = await stakeOn(session, round);
  session.staked += stake;
  session.flight = fly(session, flightId, round, target);
  return session.flight;
}

/**
 * Starts a flight. A repeated `flightId` gets the flight that it started; there is one at a time.
 * @throws VendorError `flight.open`, `spin.tooSoon`, and those of the wallet
 */
export async function takeOff(
  session: Session,
  { flightId, stake, target }: { flightId: string; stake: number; target: number | null },
): Promise<Flight> {
  const { flight } = session;
  if (flight?.flightId === flightId) {
    if (flight.round.stake !== stake || flight.target !== target) throw new VendorError('request.invalid');
    return flight;
  }
  if (session.used.has(flightId)) throw new VendorError('request.invalid');
  if (session.spinning || (flight && !flight.end)) throw new VendorError('flight.open');
  const now = Date.now();
  if (now - session.lastSpinAt < session.cycle) throw new VendorError('spin.tooSoon');
  session.lastSpinAt = now;
  session.spinning = true;
  session.used.add(flightId);
  return start(session, flightId, stake, target).finally(() => {
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
    const elapsed = Date.now() - flight.startedAt;
    const left = multiplierAt(Math.min(seen, elapsed));
    const isLost = flight.point < LEAST || (flight.point < MOST && elapsed >= timeOf(flight.point));
    if (isLost) flight.finish(null);
    else if (left >= LEAST) flight.finish(Math.min(left, MOST));
    else throw new VendorError('spin.tooSoon');
  }
  await flight.over;
  return flight;
}
