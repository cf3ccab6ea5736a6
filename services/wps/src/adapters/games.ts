import { signatureHeaders } from '@mfe/server-kit';
import type { GameKind, Language } from '@r777/shared/contracts';
import { schemas } from '@r777/shared/schemas';
import { z } from 'zod';

/** The state of a round at the game server. `unknown`: it was never played there, so no payment is due. */
export type RoundVerdict =
  | { readonly state: 'unknown' | 'settling' | 'rolledBack' }
  /** `payout` in taka; `transactionId` is the id of the payment, made or planned. */
  | { readonly state: 'settled'; readonly payout: string; readonly transactionId: string };

/** The facts of a game, from its server. */
export interface GameFacts {
  readonly kind: Exclude<GameKind, 'lottery'>;
  /** Per cent. */
  readonly rtp: number;
  readonly volatility: 'LOW' | 'MEDIUM' | 'HIGH';
  /** In taka, lowest first. */
  readonly stakes: readonly string[];
  readonly lines: number | null;
  /** Largest payout of one line or one bet as a multiple of its stake. */
  readonly topPay: number;
  readonly freeSpins: { readonly count: number; readonly multiplier: number } | null;
  /** Short paragraphs. */
  readonly rules: Readonly<Record<Language, readonly string[]>>;
}

/** Free spins for a player. `id` identifies the grant: the game server grants it once, however often it is sent. */
export interface FreeSpinGrant {
  readonly id: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly spins: number;
  /** The stake of one spin, and the most that all spins together can win, in taka. */
  readonly value: string;
  readonly most: string;
  /** How long they can be played. */
  readonly days: number;
}

/** The state of a grant at the game server. `unknown`: it was never granted there. */
export type FreeSpinVerdict =
  | { readonly state: 'unknown' }
  | { readonly state: 'granted' | 'over'; readonly used: number; readonly left: number; readonly until: string };

/** The game server refuses to grant these free spins, with its error code: the game or the stake no longer exists. */
export interface FreeSpinRefusal {
  readonly state: 'refused';
  readonly code: string;
}

/** The calls from wps to the game server. In the other direction it calls the wallet. */
export interface GameServerPort {
  /** @throws Error when it is known to be unreachable */
  reach(): Promise<void>;
  /** @throws Error if there is no usable answer */
  roundState(roundId: string): Promise<RoundVerdict>;
  /** @throws Error if there is no answer, or no such game */
  facts(gameId: string): Promise<GameFacts>;
  /** @throws Error if there is no usable answer */
  grantFreeSpins(grant: FreeSpinGrant): Promise<FreeSpinVerdict | FreeSpinRefusal>;
  /** @throws Error if there is no usable answer */
  freeSpins(id: string): Promise<FreeSpinVerdict>;
  /** The public page on which anybody can check how a round was decided; null for a round without such a page. */
  proofUrl(roundId: string, language: Language): string | null;
}

/** Id of the game server, sent in `x-vendor`. */
export const PROVIDER = 'SANDBOX';

/** Ids of the game server's own rounds. Other rounds, such as those of the demo history, were never played there. */
const PROVABLE = /^sbx-[0-9a-f]{20}$/;

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

const freeSpins = z.object({
  success: z.literal(true),
  value: z.discriminatedUnion('state', [
    z.object({ state: z.literal('unknown') }),
    z.object({
      state: z.enum(['granted', 'over']),
      used: z.number().int().min(0),
      left: z.number().int().min(0),
      until: z.iso.datetime(),
    }),
  ]),
});

const refusal = z.object({ success: z.literal(false), code: z.string().max(80) });
/** Statuses of refusals that do not depend on signatures, clocks, limits or outages. */
const FINAL: ReadonlySet<number> = new Set([400, 404, 409, 422]);

/** The game server has answered with an error. */
class GameServerError extends Error {
  /** Its error code, if another try cannot change it. */
  readonly code: string | null;
  constructor(status: number, body: unknown) {
    super(`the game server answered ${status}`);
    const parsed = refusal.safeParse(body);
    this.code = FINAL.has(status) && parsed.success ? parsed.data.code : null;
  }
}

/** Address of the game server, the secret for both directions, and the address of its health check. */
interface GameServerAddress {
  readonly url: string;
  readonly secret: string;
  readonly healthUrl?: string | undefined;
}

/** The game server over HTTP: requests are signed like its own calls, with the same secret. */
export function httpGameServer({ url, secret, healthUrl }: GameServerAddress): GameServerPort {
  async function ask(path: string, input?: object): Promise<unknown> {
    const address = new URL(path, url);
    const [method, body] = input === undefined ? ['GET'] : ['POST', JSON.stringify(input)];
    const response = await fetch(address, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...signatureHeaders(secret, { method, url: address, ...(body === undefined ? {} : { body }) }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new GameServerError(response.status, await response.json().catch(() => undefined));
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
    async grantFreeSpins({ id, ...grant }) {
      try {
        return freeSpins.parse(await ask('/api/operator/free-spins', { grantId: id, ...grant })).value;
      } catch (error) {
        if (error instanceof GameServerError && error.code !== null) return { state: 'refused', code: error.code };
        throw error;
      }
    },
    freeSpins: async (id) => freeSpins.parse(await ask(`/api/operator/free-spins/${id}`)).value,
    facts: async (gameId) => facts.parse(await ask(`/api/operator/games/${encodeURIComponent(gameId)}`)).value,
    proofUrl: (roundId, language) =>
      PROVABLE.test(roundId) ? new URL(`/proof/${roundId}?lang=${language}`, url).href : null,
  };
}
