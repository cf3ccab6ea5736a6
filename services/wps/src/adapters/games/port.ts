import type { GameKind, Language } from '@r777/shared/contracts';

/** The state of a round at the game server. `unknown`: it was never played there, so nothing has to be paid for it. */
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

/** The game server as wps calls it; in the other direction it calls the wallet. */
export interface GameServerPort {
  /** @throws Error when it is known to be unreachable */
  reach(): Promise<void>;
  /** @throws Error when it does not answer, or answers something unusable */
  roundState(roundId: string): Promise<RoundVerdict>;
  /** @throws Error when it does not answer, or has no such game */
  facts(gameId: string): Promise<GameFacts>;
}

/** Id of the game server, sent in `x-vendor`. */
export const PROVIDER = 'SANDBOX';
