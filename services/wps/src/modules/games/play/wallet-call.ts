import { createHash } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import { PROVIDER } from '../../../adapters/games';
import { AppError } from '../../../platform/errors/app-error';
import { walletTypeOf } from '../../identity/members/roles';
import { findTransaction, house, type Movement, memberAccount, once, type Posted } from '../../money/ledger/ledger';
import { findPlayer, type Player } from './player-sessions';

/** Common input of the game server's money calls. */
export interface WalletCall {
  readonly playerToken: string;
  readonly transactionId: string;
  readonly roundId: string;
}

/** The first execution of a call, with the player's account locked. */
export interface CallContext {
  readonly tx: Orm;
  readonly player: Player;
  /** In paisa. */
  readonly balance: bigint;
  readonly key: string;
  readonly fingerprint: string;
  readonly at: Date;
}

/** Ledger key of a game server's transaction id. */
export const keyOf = (transactionId: string) => `${PROVIDER}:${transactionId}`;
/** The key of the returned stake, whichever call requested it. */
export const undoOf = (debitKey: string) => `undo:${debitKey}`;

/** The ledger account that a player plays with. */
export function accountOf(player: Player): string {
  return memberAccount(player.memberId, walletTypeOf(player.type));
}

/** The same call for the same player; the token may be a newer one. */
export function fingerprintOf(call: string, memberId: number, facts: object): string {
  return createHash('sha256')
    .update(JSON.stringify([call, memberId, facts]))
    .digest('base64url');
}

/**
 * Runs the work of a money call once for its transaction id. Repeats get the first answer before any other check,
 * because round and session may be over by now. `facts` are the values that a repeat must match.
 */
export function callOnce(
  db: Database,
  now: () => number,
  { playerToken, transactionId }: WalletCall,
  facts: { readonly call: string; readonly [fact: string]: unknown },
  work: (context: CallContext) => Promise<Posted>,
): Promise<Posted> {
  return db.transaction(async (tx) => {
    const player = await findPlayer(tx, playerToken, now());
    const key = keyOf(transactionId);
    const fingerprint = fingerprintOf(facts.call, player.memberId, facts);
    return once(
      tx,
      { key, fingerprint, account: accountOf(player) },
      (balance) => work({ tx, player, balance, key, fingerprint, at: new Date(now()) }),
      async ({ kind }) => {
        if (kind === 'bet' && (await findTransaction(tx, undoOf(key))))
          throw new AppError('idempotency.conflict', 'This stake was rolled back.', { field: 'transactionId' });
      },
    );
  });
}

/** A movement between the player's wallet and the account of the game's vendor; play money has a house account of its own. */
export function movementOf(
  player: Player,
  vendorCode: string,
  fields: Pick<Movement, 'key' | 'fingerprint' | 'kind' | 'reference' | 'amount'>,
): Movement {
  const against = walletTypeOf(player.type) === 'trial' ? house.trial : house.games(vendorCode);
  return { ...fields, memberId: player.memberId, account: accountOf(player), against };
}
