import type { Database } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { createClient, errorOf } from '../client';
import { createGameServer } from '../game-server';
import type { Player } from './players';
import type { HistorySite } from './site';

/** Two operators return the deposits of an excluded member at once. Refused if there is nothing to return. */
export async function returnTwice({ operator, returned }: HistorySite, memberId: number): Promise<void> {
  const back = () => operator.send('memberReturnDeposits', { member: String(memberId) });
  for (const reply of await Promise.all([back(), back()])) {
    if (reply.body.success) returned.push(...reply.body.value.deposits);
    else if (errorOf(reply)?.code !== 'request.invalid') throw new Error(`returning deposits: ${errorOf(reply)?.code}`);
  }
}

/** The exclusion of each player who has one. */
async function exclusionsOf(db: Database, players: readonly Player[]): Promise<[Player, string][]> {
  const rows = await db.rows<{ id: number; exclusion: string }>(sql`
    select member_id as id, exclusion from wps.protections where exclusion is not null and excluded_until > now()`);
  const kinds = new Map(rows.map(({ id, exclusion }) => [id, exclusion]));
  return players.flatMap((player): [Player, string][] => {
    const kind = kinds.get(player.id);
    return kind ? [[player, kind]] : [];
  });
}

/**
 * Faults about excluded players after a history: one who can play or deposit, or continue with the log-in after a
 * self-exclusion; a deposit that was credited since and not returned although the balance has money; one that was
 * returned without an order, twice, or for more than was paid. Pending returns are made first. Must be empty.
 */
export async function findExclusionFaults(
  site: HistorySite & { readonly db: Database },
  players: readonly Player[],
  run: number,
): Promise<string[]> {
  const { db } = site;
  const games = createGameServer(site);
  const faults: string[] = [];
  for (const [{ id, token, proof, playerToken }, kind] of await exclusionsOf(db, players)) {
    await returnTwice(site, id);
    const client = Object.assign(createClient(site.url, site.now), { token });
    client.cookies.set('session', proof);
    const key = `run-${run}-after-${id}`;
    const stake = { playerToken, roundId: key, transactionId: key, gameId: 'bgs-burning-777', amount: '0.01' };
    for (const [what, reply] of [
      ['stakes', await games.debit(stake)],
      ['pays in', await client.call('createDeposit', { methodId: 'sandbox-wallet', amount: '1.00' })],
      ...(kind === 'selfExclusion' ? [['reads the wallet', await client.call('wallet', {})] as const] : []),
    ] as const)
      if (errorOf(reply)?.code !== (kind === 'timeOut' ? 'member.excluded' : 'session.revoked'))
        faults.push(`${id} ${what} in a ${kind}: ${errorOf(reply)?.code ?? 'done'}`);
  }
  const kept = await db.rows<{ fault: string }>(sql`
    select 'kept ' || d.id as fault from wps.deposit_orders d
    join wps.protections p on p.member_id = d.member_id and p.exclusion = 'selfExclusion'
    join wps.ledger_accounts a on a.id = 'member:' || d.member_id || ':main'
    where d.state = 'success' and d.settled_at >= p.excluded_at and d.returned_at is null and a.balance > 0`);
  // An order for less than the deposit has emptied the wallet.
  const returned = await db.rows<{ fault: string }>(sql`
    with paid as (
      select member_id, returned_at, sum(amount - fee) as amount from wps.deposit_orders
      where returned_at is not null group by member_id, returned_at
    )
    select 'returned ' || paid.amount || ', paid out ' || coalesce(w.amount, 0) as fault from paid
    left join wps.withdrawal_orders w on w.member_id = paid.member_id and w.created_at = paid.returned_at
    left join wps.ledger_transactions t on t.idempotency_key = 'withdrawal:' || w.id
    where w.id is null or w.amount > paid.amount or (w.amount < paid.amount and t.balance_after > 0)`);
  const twice = site.returned.filter((id, place, all) => all.indexOf(id) !== place).map((id) => `returned again ${id}`);
  return [...faults, ...twice, ...[...kept, ...returned].map(({ fault }) => fault)];
}
