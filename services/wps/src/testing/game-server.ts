import { randomUUID } from 'node:crypto';
import { signatureHeaders } from '@mfe/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { createClient, granted, type Reply, type TestClient } from './client';

type WalletAnswer = OutputOf<typeof calls.vendorDebit>;

/** A game server that signs its calls; ids that are not given are generated. */
export interface GameServer {
  call<T>(name: string, input: object, headers?: Record<string, string>): Promise<Reply<T>>;
  debit(input: {
    playerToken: string;
    roundId: string;
    gameId: string;
    amount: string;
    transactionId?: string;
    freeSpins?: string;
  }): Promise<Reply<WalletAnswer>>;
  credit(input: {
    playerToken: string;
    roundId: string;
    gameId: string;
    amount: string;
    roundClosed?: boolean;
    atRisk?: string;
    transactionId?: string;
  }): Promise<Reply<WalletAnswer>>;
  rollback(input: {
    playerToken: string;
    roundId: string;
    debitTransactionId: string;
    transactionId?: string;
  }): Promise<Reply<WalletAnswer>>;
  /** Opens a game as a player and exchanges the launch code. */
  open(player: TestClient, gameId?: string, vassalage?: string): Promise<OutputOf<typeof calls.vendorSession>>;
}

/** The wps under test, as a game server needs it. */
interface Service {
  readonly url: string;
  readonly config: { readonly vendorSecret: string };
  now(): number;
}

/** @see GameServer */
export function createGameServer({ url, config, now }: Service): GameServer {
  const client = createClient(url, now);
  const server: GameServer = {
    call<T>(name: string, input: object, headers: Record<string, string> = {}) {
      const body = JSON.stringify(input);
      const url = `/wps/vendor/${name}`;
      const signed = { 'x-vendor': 'SANDBOX', ...signatureHeaders(config.vendorSecret, { method: 'POST', url, body }) };
      return client.send<T>('POST', url, body, { ...signed, ...headers });
    },
    debit: (input) => server.call('debit', { transactionId: randomUUID(), ...input }),
    credit: (input) => server.call('credit', { transactionId: randomUUID(), roundClosed: true, ...input }),
    rollback: (input) => server.call('rollback', { transactionId: randomUUID(), ...input }),
    async open(player, gameId = 'bgs-burning-777', vassalage = 'BGS') {
      const item = {
        gameType: 'RNG',
        vassalage,
        gameId,
        nodeId: gameId,
        isGameH5: true,
        playType: 'ent',
        supportPlay: false,
        freeplay: false,
        language: 'EN',
        backUrl: '/m/home',
      };
      const { url: address } = granted(await player.send<{ url: string }>('POST', '/lgw/games/launch', item));
      const launchCode = new URL(address).searchParams.get('launch');
      return granted(await server.call<OutputOf<typeof calls.vendorSession>>('session', { launchCode }));
    },
  };
  return server;
}
