import type { Orm } from '@mfe/server-kit';
import { sql } from 'drizzle-orm';
import { SANDBOX } from '../../adapters/payments/local';
import { DEPOSIT_RULES, depositOrders } from '../../modules/money/orders/tables';
import { TIME_ZONE } from '../../platform/clock/days';
import { usualMoneyRules } from '../../platform/settings/money-rules';
import { uuidOf } from './books';
import type { Happening } from './history';
import type { Person } from './people';

/** Adds the seeded ledger to the daily figures, as the running service does, so that figures and ledger agree. */
export async function seedMoneyDays(tx: Orm): Promise<void> {
  await tx.execute(sql`
    insert into wps.money_days (member_id, day, kind, movements, amount)
    select a.member_id, (t.at at time zone ${TIME_ZONE})::date, t.kind, count(*), sum(p.amount)
    from wps.postings p
    join wps.ledger_accounts a on a.id = p.account_id and a.member_id is not null
    join wps.ledger_transactions t on t.id = p.transaction_id
    where t.kind not in ('bet', 'win', 'rollback', 'refused', 'transfer')
    group by a.member_id, 2, t.kind`);
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

/**
 * Withdrawals and transfers of the accounts with a known password, so that the account record shows every kind. The
 * withdrawn amount is deposited first, so that the generated play never lacks it. Amounts in paisa.
 */
export function moneyHappenings(username: string, now: number): Happening[] {
  if (username !== 'rahim77' && username !== 'agent77') return [];
  const size = username === 'agent77' ? 5 : 1;
  const days = (count: number) => now - count * DAY;
  return [
    { kind: 'deposit', at: days(21), amount: 600_000 * size },
    { kind: 'withdrawal', at: days(18), amount: 200_000 * size, state: 'success' },
    { kind: 'withdrawal', at: days(12), amount: 150_000 * size, state: 'rejected' },
    { kind: 'transfer', at: days(10), amount: 50_000 * size, vendor: 'STK' },
    { kind: 'transfer', at: days(9), amount: -20_000 * size, vendor: 'STK' },
    { kind: 'withdrawal', at: days(5), amount: 100_000 * size, state: 'success' },
    { kind: 'deposit', at: now - 26 * HOUR, amount: 600_000 * size },
    { kind: 'withdrawal', at: now - 25 * HOUR, amount: 600_000 * size, state: 'pending' },
  ];
}

/** Deposits that failed, or are still open. */
function openDeposits({ row: { id: memberId, username } }: Person, now: number): (typeof depositOrders.$inferInsert)[] {
  if (username !== 'rahim77' && username !== 'agent77') return [];
  const order = (state: 'pending' | 'failed' | 'expired', at: number, amount: number) => ({
    id: uuidOf(`deposit ${memberId} ${state}`),
    memberId,
    methodId: 'sandbox-wallet',
    amount: BigInt(amount),
    fee: 0n,
    state,
    provider: SANDBOX,
    reference: null,
    currency: 'BDT',
    createdAt: new Date(at),
    nextTryAt: new Date(at),
    settledAt: state === 'pending' ? null : new Date(at + usualMoneyRules.depositMinutes * MINUTE),
    expiresAt: new Date(at + usualMoneyRules.depositMinutes * MINUTE),
  });
  return [
    order('failed', now - 15 * DAY, 100_001),
    order('expired', now - 7 * DAY, 100_002),
    order('pending', now - 3 * MINUTE, 50_002),
  ];
}

/**
 * Orders for the deposits in the seeded ledger, and the wagering of the signing-up bonuses with its progress by the
 * seeded play: both are derived from the ledger.
 */
export async function seedMoney(
  tx: Orm,
  { people, now }: { readonly people: readonly Person[]; readonly now: number },
): Promise<void> {
  await tx.execute(sql`
    insert into wps.deposit_orders (id, member_id, method_id, amount, fee, state, provider, reference, currency,
      created_at, next_try_at, settled_at, expires_at, rules_done)
    select t.id, t.member_id, 'sandbox-wallet', p.amount, 0, 'success', ${SANDBOX}, 'SBX-' || upper(left(t.id::text, 8)),
      'BDT', t.at - interval '20 seconds', t.at, t.at, t.at + interval '30 minutes', ${DEPOSIT_RULES}::int
    from wps.ledger_transactions t join wps.postings p on p.transaction_id = t.id and p.account_id like 'member:%'
    where t.kind = 'deposit'`);
  await tx.insert(depositOrders).values(people.flatMap((person) => openDeposits(person, now)));
  const { signUpWagering } = usualMoneyRules;
  await tx.execute(sql`
    insert into wps.wagering_requirements (id, member_id, source, bonus, required, wagered, state, opened_at, expires_at, closed_at)
    select gen_random_uuid(), t.member_id, 'register', p.amount, p.amount * ${signUpWagering}::int,
      least(p.amount * ${signUpWagering}::int, played.stake),
      case when played.stake >= p.amount * ${signUpWagering}::int then 'done' else 'open' end, t.at, t.at + interval '30 days',
      case when played.stake >= p.amount * ${signUpWagering}::int then played.last end
    from wps.ledger_transactions t
    join wps.postings p on p.transaction_id = t.id and p.account_id like 'member:%:main'
    left join lateral (
      select coalesce(sum(d.stake), 0)::bigint as stake, max(d.last_at) as last from wps.play_days d where d.member_id = t.member_id
    ) played on true
    where t.kind = 'bonus' and t.reference like 'register:%'`);
}
