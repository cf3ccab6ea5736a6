import type { GameKind, Language } from '@r777/shared/contracts';

/** How a round stands at the game server. `unknown`: it was never played there, nothing is owed for it. */
export type RoundVerdict =
  | { readonly state: 'unknown' | 'settling' | 'rolledBack' }
  /** `payout` in taka; `transactionId` is the one under which the payment comes, or came. */
  | { readonly state: 'settled'; readonly payout: string; readonly transactionId: string };

/** What a game is like, as its server proves it. */
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

/** The game server as wps asks it; the other way round it calls the wallet. */
export interface GameServerPort {
  /** @throws Error when it is known to be silent */
  reach(): Promise<void>;
  /** @throws Error when it does not answer, or in words that say nothing */
  roundState(roundId: string): Promise<RoundVerdict>;
  /** @throws Error when it does not answer, or has no such game */
  facts(gameId: string): Promise<GameFacts>;
}

/** The game server that this wps works with; its id stands in `x-vendor`. */
export const PROVIDER = 'SANDBOX';
