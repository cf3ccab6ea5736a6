/** An unsettled round: all data that is needed to finish it, also after a restart. Amounts in paisa. */
export interface OpenRound {
  roundId: string;
  /** wps' name for the player in this game; a secret, so the journal is readable by its owner alone. */
  playerToken: string;
  gameId: string;
  stake: number;
  /** At a table: the player, the number of the round, and the bets in paisa by spot. */
  table?: { readonly player: string; readonly n: number; readonly bets: Readonly<Record<string, number>> };
  /** The stake was taken before bets closed: the table's result decides. */
  accepted?: true;
  /** Paid out by the drawn result; undefined until it is drawn. */
  payout?: number;
  /** The stake has to be refunded: it may not have been taken, or nothing was drawn for it. */
  cancelled?: true;
}

/** Transaction ids are made from the round, so that a repeat after a crash is the same transaction. */
export const transactions = {
  debit: (roundId: string) => `${roundId}-debit`,
  credit: (roundId: string) => `${roundId}-credit`,
  rollback: (roundId: string) => `${roundId}-rollback`,
};
