import { setTimeout as sleep } from 'node:timers/promises';
import { toHundredths } from '@r777/shared/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LEAST, MOST } from '../../games/crash/crash';
import { courseOf } from '../../games/kind';
import { stakesOf } from '../../games/stakes';
import { VendorError } from '../../vendor-error';
import type { FlightAnswer, FlightPromise } from '../../wire';
import type { Deps } from '../deps';
import { findGame } from '../games';
import { amount, success } from '../http/envelope';
import { sessionOf } from '../http/read';
import { promiseOf } from '../rounds/seeds';
import { leave, takeOff, toAnswer } from '../sessions/flight';
import type { Session } from '../sessions/session';

const start = z.strictObject({
  bet: amount,
  flightId: z.uuid(),
  /** Automatic exit in hundredths; the server makes it, so it does not depend on the connection. */
  target: z.number().int().min(LEAST).max(MOST).nullable(),
});
const end = z.strictObject({ flightId: z.uuid(), seen: z.number().int().min(0).max(600_000) });

/** How long a request waits for the end of a flight, in ms. */
const WAIT = 15_000;

function requireCrash({ gameId }: Session) {
  const game = findGame(gameId);
  if (!game || courseOf(game).kind !== 'crash') throw new VendorError('game.unknown');
  return game;
}

/** Flights: the hash of the next one, starting, cashing out, and waiting for the end. */
export function crashRoutes(app: FastifyInstance, { sessions }: Deps): void {
  app.get('/api/flight/promise', async (request) => {
    const session = sessionOf(request, sessions);
    requireCrash(session);
    return success<FlightPromise>({ promise: promiseOf(session.nextSeed) });
  });

  app.post('/api/flight', async (request) => {
    const session = sessionOf(request, sessions);
    const game = requireCrash(session);
    const { bet, flightId, target } = start.parse(request.body);
    const stake = toHundredths(bet);
    if (!stakesOf(game).includes(stake)) throw new VendorError('bet.invalid');
    return success<FlightAnswer>(toAnswer(session, await takeOff(session, { flightId, stake, target })));
  });

  app.post('/api/flight/leave', async (request) => {
    const session = sessionOf(request, sessions);
    requireCrash(session);
    const { flightId, seen } = end.parse(request.body);
    return success<FlightAnswer>(toAnswer(session, await leave(session, flightId, seen)));
  });

  /** Answers when the flight is over, at the latest after {@link WAIT}. */
  app.get('/api/flight', async (request) => {
    const session = sessionOf(request, sessions);
    requireCrash(session);
    const { flight } = session;
    if (!flight) throw new VendorError('round.unknown');
    await Promise.race([flight.over, sleep(WAIT, undefined, { ref: false })]);
    return success<FlightAnswer>(toAnswer(session, flight));
  });
}
