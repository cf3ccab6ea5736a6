import { signatureHeaders } from '@r777/server-kit';
import { schemas } from '@r777/shared/schemas';
import { z } from 'zod';
import type { GameServerPort } from './port';

/** ms. */
const TIMEOUT = 4_000;

const verdict = z.strictObject({
  success: z.literal(true),
  value: z.discriminatedUnion('state', [
    z.strictObject({ state: z.enum(['unknown', 'settling', 'rolledBack']) }),
    z.strictObject({
      state: z.literal('settled'),
      payout: z.string().regex(/^\d{1,15}\.\d{2}$/),
      transactionId: z.string().min(8).max(80),
    }),
  ]),
});

const paragraphs = z.array(z.string().max(1_000)).max(30);
const facts = z.object({
  success: z.literal(true),
  value: z.object({
    kind: schemas.gameInfo.output.shape.kind.unwrap().exclude(['lottery']),
    stakes: z.array(z.string().regex(/^\d{1,15}\.\d{2}$/)).min(1),
    rtp: z.number(),
    volatility: z.enum(['LOW', 'MEDIUM', 'HIGH']),
    lines: z.number().int().positive().nullable(),
    topPay: z.number(),
    freeSpins: z.object({ count: z.number().int(), multiplier: z.number().int() }).nullable(),
    rules: z.object({ EN: paragraphs, BN: paragraphs }),
  }),
});

/** Address of the game server, the secret of both directions, and the address of its health check. */
interface GameServerAddress {
  readonly url: string;
  readonly secret: string;
  readonly healthUrl?: string | undefined;
}

/** The game server over HTTP: requests are signed as its own calls are, with the same secret. */
export function httpGameServer({ url, secret, healthUrl }: GameServerAddress): GameServerPort {
  async function ask(path: string): Promise<unknown> {
    const address = new URL(path, url);
    const response = await fetch(address, {
      headers: signatureHeaders(secret, { method: 'GET', url: address }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new Error(`the game server answered ${response.status}`);
    return response.json();
  }
  return {
    async reach() {
      if (healthUrl === undefined) return;
      const response = await fetch(healthUrl, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT) });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the game server answered ${response.status}`);
    },
    roundState: async (roundId) =>
      verdict.parse(await ask(`/api/operator/rounds/${encodeURIComponent(roundId)}`)).value,
    facts: async (gameId) => facts.parse(await ask(`/api/operator/games/${encodeURIComponent(gameId)}`)).value,
  };
}
