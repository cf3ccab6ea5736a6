import { createHash } from 'node:crypto';
import type { Orm } from '@mfe/server-kit';
import { PROVIDER } from '../../adapters/games';
import { SANDBOX } from '../../adapters/payments/local';
import { LOTTERY_PROVIDER } from '../../modules/games/lottery/orders-end';
import { logins } from '../../modules/identity/members/tables';
import { playDays } from '../../modules/money/figures/tables';
import { house, memberAccount } from '../../modules/money/ledger/ledger';
import { ledgerAccounts, ledgerTransactions, postings } from '../../modules/money/ledger/tables';
import { withdrawalOrders } from '../../modules/money/orders/tables';
import type { PlayedGame } from '../../modules/money/rounds/rounds';
import { rounds } from '../../modules/money/rounds/tables';
import { dayOf } from '../../platform/clock/days';
import type { Happening } from './history';
import type { DemoOrder } from './lottery';

type Kind = (typeof ledgerTransactions.$inferInsert)['kind'];

/** Rows in an insert: PostgreSQL allows at most 65,535 parameters in a statement. */
const CHUNK = 2_000;

/** Ids that are the same at every seed. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Collects a history and writes it in a few statements, because row by row it would take a minute. */
export class Books {
  private readonly accounts = new Map<
    string,
    { memberId: number | null; walletType: string | null; balance: bigint }
  >();
  private readonly transactions: (typeof ledgerTransactions.$inferInsert)[] = [];
  private readonly postings: (typeof postings.$inferInsert)[] = [];
  private readonly rounds: (typeof rounds.$inferInsert)[] = [];
  private readonly logins: (typeof logins.$inferInsert)[] = [];
  private readonly withdrawals: (typeof withdrawalOrders.$inferInsert)[] = [];
  private readonly gameOf: (gameId: string) => PlayedGame;
  private readonly playDays = new Map<string, typeof playDays.$inferInsert>();

  constructor(gameOf: (gameId: string) => PlayedGame) {
    this.gameOf = gameOf;
  }

  open(memberId: number, walletType: 'main' | 'trial'): void {
    this.accounts.set(memberAccount(memberId, walletType), { memberId, walletType, balance: 0n });
  }

  move(
    memberId: number,
    kind: Kind,
    reference: string,
    amount: number,
    at: number,
    against: string,
    walletType: 'main' | 'trial' = 'main',
  ) {
    const account = memberAccount(memberId, walletType);
    const own = this.accounts.get(account);
    if (!own) throw new Error(`${account} is not open`);
    own.balance += BigInt(amount);
    const key = `seed:${this.transactions.length}`;
    const id = uuidOf(key);
    this.transactions.push({
      id,
      idempotencyKey: key,
      fingerprint: 'seed',
      kind,
      reference,
      memberId,
      balanceAfter: own.balance,
      at: new Date(at),
    });
    if (amount === 0) return;
    if (!this.accounts.has(against)) this.accounts.set(against, { memberId: null, walletType: null, balance: 0n });
    this.postings.push({ transactionId: id, accountId: account, amount: BigInt(amount) });
    this.postings.push({ transactionId: id, accountId: against, amount: BigInt(-amount) });
  }

  record(memberId: number, happening: Happening): void {
    const at = new Date(happening.at);
    if (happening.kind === 'login') {
      this.logins.push({ memberId, at });
    } else if (happening.kind === 'deposit') {
      this.move(memberId, 'deposit', `deposit:${memberId}`, happening.amount, happening.at, house.cash);
    } else if (happening.kind === 'withdrawal') {
      this.withdraw(memberId, happening);
    } else if (happening.kind === 'transfer') {
      this.transfer(memberId, happening);
    } else if (happening.kind === 'earning') {
      this.move(memberId, happening.movement, happening.reference, happening.amount, happening.at, house.agents);
    } else {
      const { gameId, stake, payout } = happening;
      const roundId = `seed-${memberId}-${happening.at}`;
      const game = this.gameOf(gameId);
      const against = house.games(game.vassalage);
      this.move(memberId, 'bet', roundId, -stake, happening.at, against);
      this.move(memberId, 'win', roundId, payout, happening.at + 3_000, against);
      this.rounds.push({
        roundId,
        provider: PROVIDER,
        memberId,
        gameId,
        stake: BigInt(stake),
        payout: BigInt(payout),
        state: 'settled',
        openedAt: at,
        settledAt: new Date(happening.at + 3_000),
      });
    }
  }

  private withdraw(memberId: number, { at, amount, state }: Extract<Happening, { kind: 'withdrawal' }>): void {
    const id = uuidOf(`withdrawal ${memberId} ${at}`);
    const [reference, settledAt] = [`withdrawal:${id}`, at + 3_600_000];
    this.move(memberId, 'withdrawal', reference, -amount, at, house.payout);
    if (state === 'rejected') this.move(memberId, 'withdrawal', reference, amount, settledAt, house.payout);
    if (state === 'success') this.pay('withdrawal', reference, amount, settledAt, [house.payout, house.cash]);
    this.withdrawals.push({
      id,
      memberId,
      amount: BigInt(amount),
      cardId: uuidOf(`card ${memberId}`),
      card: 'BRAC ****6789',
      state,
      reason: state === 'rejected' ? 'The name on the account differs.' : null,
      provider: SANDBOX,
      reference: state === 'success' ? `SBX-${id.slice(0, 8).toUpperCase()}` : null,
      currency: 'BDT',
      createdAt: new Date(at),
      settledAt: state === 'pending' ? null : new Date(settledAt),
      nextTryAt: new Date(at),
    });
  }

  private transfer(memberId: number, { at, amount, vendor }: Extract<Happening, { kind: 'transfer' }>): void {
    const other = memberAccount(memberId, vendor);
    const wallet = this.accounts.get(other) ?? { memberId, walletType: vendor, balance: 0n };
    this.accounts.set(other, wallet);
    wallet.balance += BigInt(amount);
    this.move(memberId, 'transfer', `transfer:${uuidOf(`transfer ${memberId} ${at}`)}`, -amount, at, other);
  }

  /** A movement between two accounts of the house; `move` is for members' accounts. */
  private pay(kind: Kind, reference: string, amount: number, at: number, [from, to]: readonly [string, string]): void {
    const key = `seed:${this.transactions.length}`;
    const id = uuidOf(key);
    const moved = { id, idempotencyKey: key, fingerprint: 'seed', kind, reference, balanceAfter: 0n };
    this.transactions.push({ ...moved, at: new Date(at) });
    for (const account of [from, to])
      if (!this.accounts.has(account)) this.accounts.set(account, { memberId: null, walletType: null, balance: 0n });
    this.postings.push({ transactionId: id, accountId: from, amount: BigInt(-amount) });
    this.postings.push({ transactionId: id, accountId: to, amount: BigInt(amount) });
  }

  /** Takes the stake of an order. */
  placeOrder({ id, memberId, stake, lottery, placedAt }: DemoOrder): void {
    const against = house.games(this.gameOf(lottery).vassalage);
    this.move(memberId, 'bet', id, -Number(stake), placedAt.getTime(), against);
  }

  /** Pays an order, which makes it a round like any other. */
  endOrder({ id, memberId, stake, payout, lottery, placedAt, endedAt }: DemoOrder): void {
    const game = this.gameOf(lottery);
    const at = endedAt.getTime();
    if (payout > 0n) this.move(memberId, 'win', id, Number(payout), at, house.games(game.vassalage));
    this.rounds.push({
      roundId: id,
      provider: LOTTERY_PROVIDER,
      memberId,
      gameId: lottery,
      stake,
      payout,
      state: 'settled',
      openedAt: placedAt,
      settledAt: endedAt,
    });
  }

  /** Adds play to the figures of its day. Agents' earnings depend on them, so they are written first. */
  count(what: { memberId: number; happening: Happening } | DemoOrder): void {
    if ('lottery' in what) {
      const { memberId, lottery, stake, payout, endedAt } = what;
      this.add(memberId, this.gameOf(lottery), stake, payout, endedAt.getTime());
    } else if (what.happening.kind === 'round') {
      const { gameId, stake, payout, at } = what.happening;
      this.add(what.memberId, this.gameOf(gameId), BigInt(stake), BigInt(payout), at + 3_000);
    }
  }

  private add(memberId: number, { gameType, vassalage }: PlayedGame, stake: bigint, payout: bigint, at: number): void {
    const day = dayOf(at);
    const key = [memberId, day, gameType, vassalage].join();
    const known = this.playDays.get(key) ?? { rounds: 0, stake: 0n, payout: 0n };
    this.playDays.set(key, {
      memberId,
      day,
      gameType,
      vassalage,
      rounds: known.rounds + 1,
      stake: known.stake + stake,
      payout: known.payout + payout,
      lastAt: new Date(at),
    });
  }

  async writePlay(tx: Orm): Promise<void> {
    for (const rows of chunks([...this.playDays.values()])) await tx.insert(playDays).values(rows);
  }

  async write(tx: Orm): Promise<void> {
    const accounts = [...this.accounts].map(([id, account]) => ({ id, ...account }));
    for (const rows of chunks(accounts)) await tx.insert(ledgerAccounts).values(rows);
    for (const rows of chunks(this.transactions)) await tx.insert(ledgerTransactions).values(rows);
    for (const rows of chunks(this.postings)) await tx.insert(postings).values(rows);
    for (const rows of chunks(this.rounds)) await tx.insert(rounds).values(rows);
    for (const rows of chunks(this.withdrawals)) await tx.insert(withdrawalOrders).values(rows);
    for (const rows of chunks(this.logins)) await tx.insert(logins).values(rows);
  }
}

/** Even, so that both sides of a transaction are in one statement. */
function chunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) => rows.slice(i * CHUNK, (i + 1) * CHUNK));
}
