/** How a round stands at the game server. `unknown`: it was never played there, nothing is owed for it. */
export type RoundVerdict =
  | { readonly state: 'unknown' | 'settling' | 'rolledBack' }
  /** `payout` in taka; `transactionId` is the one under which the payment comes, or came. */
  | { readonly state: 'settled'; readonly payout: string; readonly transactionId: string };

/** The game server as wps asks it; the other way round it calls the wallet. */
export interface GameServerPort {
  /** @throws Error when it does not answer, or in words that say nothing */
  roundState(roundId: string): Promise<RoundVerdict>;
}
