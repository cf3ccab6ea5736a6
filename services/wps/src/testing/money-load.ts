import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorOf, type Reply, type TestClient } from './client';
import { createGameServer, type GameServer } from './game-server';
import { newMember } from './new-member';
import type { TestWps } from './start-wps';

/** Load on wallets: several players whose games stake and win, and repeat calls without an answer. */
export interface MoneyLoad {
  /** Ledger keys of all acknowledged movements. */
  readonly acknowledged: readonly string[];
  /** Number of refusals by code; `lost` counts missing answers. */
  readonly failures: ReadonlyMap<string, number>;
  readonly players: readonly TestClient[];
  /** Starts no further rounds and waits for the running ones. */
  stop(): Promise<void>;
}

type Service = Pick<TestWps, 'url' | 'now'> & { readonly config: Pick<TestWps['config'], 'vendorSecret'> };

/** Failures after which a sender repeats its call. */
const again = new Set(['lost', 'system.unavailable']);
/** Timeout of a sender, in ms. */
const PATIENCE = 60_000;

/** Starts `writers` players; `services` are instances of one site, used in turn for each movement. */
export async function startMoneyLoad(services: readonly [Service, ...Service[]], writers: number): Promise<MoneyLoad> {
  const [first] = services;
  const servers = services.map(createGameServer);
  const acknowledged: string[] = [];
  const failures = new Map<string, number>();
  let stopped = false;
  let turn = 0;

  /** Sends one movement until it is acknowledged, as a game server does: same id, same body. */
  async function insist(transactionId: string, send: (server: GameServer) => Promise<Reply>): Promise<boolean> {
    const giveUp = Date.now() + PATIENCE;
    for (;;) {
      const server = servers[turn++ % servers.length] as GameServer;
      const code = await send(server).then(
        (reply) => (reply.body.success ? undefined : (errorOf(reply)?.code ?? 'untyped')),
        () => 'lost',
      );
      if (code === undefined) {
        acknowledged.push(`SANDBOX:${transactionId}`);
        return true;
      }
      failures.set(code, (failures.get(code) ?? 0) + 1);
      if (!again.has(code) || Date.now() > giveUp) return false;
      await sleep(20);
    }
  }

  async function play(player: TestClient): Promise<void> {
    const { playerToken, gameId } = await (servers[0] as GameServer).open(player);
    while (!stopped) {
      const round = { playerToken, roundId: randomUUID() };
      const [bet, win] = [randomUUID(), randomUUID()];
      if (!(await insist(bet, (server) => server.debit({ ...round, gameId, amount: '0.10', transactionId: bet }))))
        continue;
      const isUndone = acknowledged.length % 5 === 0;
      await insist(win, (server) =>
        isUndone
          ? server.rollback({ ...round, debitTransactionId: bet, transactionId: win })
          : server.credit({ ...round, gameId, amount: '0.10', transactionId: win }),
      );
    }
  }

  const players = await Promise.all(Array.from({ length: writers }, () => newMember(first)));
  const playing = Promise.all(players.map(play));
  return {
    acknowledged,
    failures,
    players,
    async stop() {
      stopped = true;
      await playing;
    },
  };
}
