import { hmacSign } from '@r777/server-kit';
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

/** The game server over HTTP: a request is signed over its path with the secret that its own calls are signed with. */
export function httpGameServer({ url, secret }: { readonly url: string; readonly secret: string }): GameServerPort {
  return {
    async roundState(roundId) {
      const path = `/api/operator/rounds/${encodeURIComponent(roundId)}`;
      const timestamp = Date.now();
      const response = await fetch(new URL(path, url), {
        headers: { 'x-timestamp': String(timestamp), 'x-signature': hmacSign(secret, timestamp, path) },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (!response.ok) throw new Error(`the game server answered ${response.status}`);
      return verdict.parse(await response.json()).value;
    },
  };
}
