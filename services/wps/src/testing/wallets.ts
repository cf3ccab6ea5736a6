import { randomUUID } from 'node:crypto';
import type { Database } from '@mfe/server-kit';
import { append, house, lockAccount, memberAccount, openAccount } from '../modules/money/ledger/ledger';
import type { MovementKind } from '../modules/money/ledger/tables';
import { payOut, stake, unstake } from '../modules/money/rounds/rounds';

const GAME = { gameType: 'RNG', vassalage: 'BGS' } as const;

/** Moves a member's money and plays rounds on the database alone, without a service. Amounts in paisa. */
export function walletsOf(db: Database) {
  /** Moves money of the main wallet, or of another one. */
  async function move(
    memberId: number,
    amount: bigint,
    at: Date,
    {
      kind = 'deposit',
      reference = randomUUID(),
      wallet = 'main',
    }: { kind?: MovementKind; reference?: string; wallet?: string } = {},
  ): Promise<bigint> {
    return db.transaction(async (tx) => {
      await openAccount(tx, memberId, wallet);
      const account = memberAccount(memberId, wallet);
      const before = await lockAccount(tx, account);
      const movement = {
        key: randomUUID(),
        fingerprint: '',
        kind,
        reference,
        memberId,
        account,
        against: house.cash,
        amount,
      };
      return (await append(db, tx, movement, before, at)).balance;
    });
  }
  return {
    move,
    /** Stakes in a round, which is open afterwards. */
    async bet(memberId: number, amount: bigint, at: Date, { roundId = randomUUID() as string, wallet = 'main' } = {}) {
      await move(memberId, -amount, at, { kind: 'bet', reference: roundId, wallet });
      await db.transaction((tx) => stake(tx, { roundId, memberId, gameId: 'bgs-burning-777' }, amount, at));
      return {
        roundId,
        /** Pays out; the round is over, or stays open. */
        async pays(payout: bigint, later = at, closed = true) {
          await move(memberId, payout, later, { kind: 'win', reference: roundId, wallet });
          await db.transaction((tx) => payOut(tx, { roundId, game: GAME }, payout, closed, later));
        },
        /** Returns the stake. */
        async back(part: bigint, later = at) {
          await move(memberId, part, later, { kind: 'rollback', reference: roundId, wallet });
          await db.transaction((tx) => unstake(tx, roundId, part, later));
        },
      };
    },
  };
}
