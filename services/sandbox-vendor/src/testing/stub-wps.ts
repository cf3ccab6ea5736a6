import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSigned } from '@mfe/server-kit';
import { calls, errorStatus, type ServerErrorCode } from '@r777/shared/contracts';
import { fromHundredths, toHundredths } from '@r777/shared/money';
import Fastify, { type FastifyReply } from 'fastify';

/**
 * A fault of the next call of a kind: its answer is lost after it was carried out, it is refused temporarily, or it
 * hangs.
 */
export type Fault = 'loseAnswer' | 'unavailable' | 'hang';
type Kind = 'debit' | 'credit' | 'rollback';
type Body = Record<string, string> & { roundClosed?: boolean };

/** The wallet side of the vendor contract, in memory, with faults that tests can request. Money in paisa. */
export async function startStubWps(secret: string, opening = 100_000) {
  const state = {
    balance: opening,
    launches: new Map<string, string>(),
    transactions: new Map<string, { body: string; value: object }>(),
    /** The rounds that used a free spin. */
    freeRounds: [] as string[],
    rounds: new Map<string, 'open' | 'settled' | 'rolledBack'>(),
    received: [] as { kind: Kind; transactionId: string }[],
    faults: { debit: [], credit: [], rollback: [] } as Record<Kind, Fault[]>,
    sessionOver: false,
    freePlay: false,
    /** The open games that a lobby gets. */
    openGames: [] as string[],
    /** Product rules that the site asks for. */
    rules: undefined as { spinMs: number; autoplay: boolean } | undefined,
    /** If set, every stake is refused with this code. */
    refuse: null as ServerErrorCode | null,
    /** Delay of a stake, in ms. */
    slow: 0,
  };
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  const refuse = (reply: FastifyReply, code: ServerErrorCode) =>
    reply.status(errorStatus[code]).send({ success: false, code, message: code });

  app.addHook('preHandler', async (request, reply) => {
    const isVendor = request.headers['x-vendor'] === 'SANDBOX';
    if (!isVendor || !isSigned(secret, request, String(request.body))) return refuse(reply, 'vendor.signature');
  });

  app.post(calls.vendorSession.path, (request, reply) => {
    const { launchCode } = JSON.parse(String(request.body)) as { launchCode: string };
    const gameId = state.launches.get(launchCode);
    state.launches.delete(launchCode);
    if (!gameId) return refuse(reply, 'session.expired');
    const value = {
      playerToken: `player-${randomUUID()}`,
      playerName: 'shohag27',
      playerId: '27',
      gameId,
      language: 'EN',
      balance: fromHundredths(state.balance),
      currency: 'BDT',
      backUrl: 'https://site.example/m/home',
      openRoundId: null,
      openGames: state.openGames,
      freePlay: state.freePlay,
      ...(state.rules ? { rules: state.rules } : {}),
    };
    return reply.send({ success: true, value });
  });
  app.post(calls.vendorBalance.path, (_request, reply) =>
    reply.send({ success: true, value: { balance: fromHundredths(state.balance), currency: 'BDT' } }),
  );

  function carryOut(kind: Kind, body: Body): ServerErrorCode | undefined {
    const round = state.rounds.get(body.roundId ?? '');
    const amount = toHundredths(body.amount ?? '0.00');
    if (kind === 'debit') {
      if (state.refuse) return state.refuse;
      if (state.sessionOver) return 'session.expired';
      if (round === 'rolledBack') return 'request.invalid';
      if (body.freeSpins) state.freeRounds.push(body.roundId ?? '');
      if (amount > state.balance) return 'wallet.insufficient';
      state.balance -= amount;
      state.rounds.set(body.roundId ?? '', 'open');
    } else if (kind === 'credit') {
      if (round !== 'open') return 'wallet.round.unknown';
      state.balance += amount;
      state.rounds.set(body.roundId ?? '', 'settled');
    } else {
      const taken = state.transactions.get(body.debitTransactionId ?? '');
      if (round === 'settled') return 'request.invalid';
      if (taken && round === 'open') state.balance += toHundredths((JSON.parse(taken.body) as Body).amount ?? '0.00');
      state.rounds.set(body.roundId ?? '', 'rolledBack');
    }
    return undefined;
  }

  for (const kind of ['debit', 'credit', 'rollback'] as const) {
    const path = { debit: calls.vendorDebit, credit: calls.vendorCredit, rollback: calls.vendorRollback }[kind].path;
    app.post(path, async (request, reply) => {
      if (kind === 'debit' && state.slow > 0) await sleep(state.slow);
      const text = String(request.body);
      const body = JSON.parse(text) as Body;
      const transactionId = body.transactionId ?? '';
      state.received.push({ kind, transactionId });
      const fault = state.faults[kind].shift();
      if (fault === 'unavailable') return refuse(reply, 'system.unavailable');
      const known = state.transactions.get(transactionId);
      if (known && known.body !== text) return refuse(reply, 'idempotency.conflict');
      if (!known) {
        const code = carryOut(kind, body);
        if (code) return refuse(reply, code);
        const value = { transactionId, balance: fromHundredths(state.balance), currency: 'BDT' };
        state.transactions.set(transactionId, { body: text, value });
      }
      if (fault === 'loseAnswer') return reply.hijack().raw.destroy();
      if (fault === 'hang') return reply.hijack();
      return reply.send({ success: true, value: state.transactions.get(transactionId)?.value });
    });
  }

  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    state,
    url,
    /** A launch code for a game, as the site would put it in the address. */
    launch(gameId: string): string {
      const code = randomUUID();
      state.launches.set(code, gameId);
      return code;
    },
    close: () => app.close(),
  };
}
