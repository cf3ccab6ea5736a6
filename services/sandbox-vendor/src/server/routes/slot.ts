import { toHundredths } from '@r777/shared/money';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { courseOf } from '../../games/kind';
import { stakesOf } from '../../games/stakes';
import { VendorError } from '../../vendor-error';
import type { Deps } from '../deps';
import { findGame } from '../games';
import { amount, success } from '../http/envelope';
import { sessionOf } from '../http/read';
import { spin } from '../sessions/spin';

const input = z.strictObject({ bet: amount, spinId: z.uuid() });

/** A spin of a slot. */
export function slotRoutes(app: FastifyInstance, { sessions, random }: Deps): void {
  app.post('/api/spin', async (request) => {
    const session = sessionOf(request, sessions);
    const { bet, spinId } = input.parse(request.body);
    const game = findGame(session.gameId);
    const stake = toHundredths(bet);
    if (!game || courseOf(game).kind !== 'slot') throw new VendorError('game.unknown');
    if (!stakesOf(game).includes(stake)) throw new VendorError('bet.invalid');
    return success(await spin(session, spinId, stake, random));
  });
}
