import type { Database, Orm } from '@mfe/server-kit';
import type { PromotionState } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { toTaka } from '../../platform/format/money';
import type { EngineSum } from './engines';
import { type Facts, reasonAgainst } from './facts';
import type { Figures } from './figures';
import { type Grant, isOpenGrant, spinsOf } from './free-spins';
import type { Join } from './payment';
import type { PromotionRule } from './rule';
import { type Offered, phaseOf } from './rules';
import { iso, progressOf, type Wagering } from './wagering-progress';

/** A payment with its wagering, and what was taken back. Amounts in paisa as text, times in ISO. */
export interface PaidRow extends Wagering {
  readonly promotionId: string;
  readonly amount: string;
  readonly at: string;
  readonly transactionId: string;
  readonly closedAt: string | null;
  readonly takenBack: string;
}

/** Every bonus of promotions to a member, oldest first, the signing-up bonus too. Payments of one bonus are one row. */
export function readPaid(db: Database, orm: Orm, memberId: number): Promise<PaidRow[]> {
  return db.rows<PaidRow>(
    sql`select p.promotion_id as "promotionId", p.amount::text, ${iso('p.at')} as at, t.id as "transactionId",
        w.state, w.wagered::text, w.required::text, w.uncounted::text, ${iso('w.expires_at')} as "expiresAt",
        ${iso('w.closed_at')} as "closedAt", w.weights, w.max_stake::text as "maxStake",
        coalesce((select -sum(s.amount) from wps.ledger_transactions b
          join wps.postings s on s.transaction_id = b.id
          join wps.ledger_accounts a on a.id = s.account_id and a.member_id = ${memberId}
          where b.idempotency_key = 'wagering:' || w.id), 0)::text as "takenBack"
      from (
        select promotion_id, member_id, sum(amount) as amount, max(at) as at,
          (array_agg(key order by at desc, key desc))[1] as key, coalesce(source, key) as source
        from wps.promotion_payments where member_id = ${memberId}
        group by promotion_id, member_id, coalesce(source, key)
        union all select 'signUp', member_id, bonus, opened_at, 'register:' || member_id, source
        from wps.wagering_requirements where member_id = ${memberId} and source = 'register'
      ) p
      join wps.ledger_transactions t on t.idempotency_key = p.key
      left join wps.wagering_requirements w on w.member_id = p.member_id and w.source = p.source
      where p.member_id = ${memberId} order by p.at, p.key`,
    orm,
  );
}

const taka = (paisa: string | null) => toTaka(BigInt(paisa ?? 0));

const endings = { forfeited: 'givenUp', expired: 'expired', lost: 'played', reversed: 'reversed' } as const;

function forfeitedOf(paid: PaidRow): PromotionState['forfeited'] {
  const { state } = paid;
  if (state === null || state === 'open' || state === 'done') return undefined;
  return { amount: taka(paid.takenBack), at: paid.closedAt ?? paid.at, why: endings[state] };
}

/** The data that decide a member's state in one promotion. */
export interface Case {
  readonly offered: Offered;
  readonly facts: Facts;
  /** The member's row and the rule of its version, if the member joined. */
  readonly join: { readonly row: Join; readonly rule: PromotionRule } | undefined;
  /** Payments of the promotion itself, oldest first. */
  readonly paid: readonly PaidRow[];
  /** For a rule that describes an engine. */
  readonly engine: EngineSum | undefined;
  /** The member's free spins of this promotion. */
  readonly grant?: Grant | undefined;
  /** All figures of the rule, for its texts. */
  readonly terms: Figures;
}

/** The rule that holds for a member: that of the version that the member joined, or today's where nobody joins. */
export const heldRule = (offered: Offered, join: Case['join']): PromotionRule =>
  join?.rule.join === 'optIn' ? join.rule : offered.rule;

type Stand = Pick<PromotionState, 'state' | 'reason'>;

/** State of the last payment; undefined if the promotion can pay again. */
function afterPayment(last: PaidRow, { join, paid }: Case): Stand | undefined {
  if (paid.some(({ state }) => state === 'open')) return { state: 'paid' };
  if (join && !join.row.isOver && join.rule.terms.kind !== 'freeSpins') return undefined;
  if (last.state === 'expired') return { state: 'expired' };
  if (last.state === 'forfeited' || last.state === 'lost' || last.state === 'reversed') return { state: 'forfeited' };
  return { state: 'usedUp' };
}

function beforePayment({ offered, facts, join }: Case, at: Date): Stand {
  if (offered.rule.join === 'automatic') {
    if (phaseOf(offered, at) === 'ended') return { state: 'ended' };
    const reason = reasonAgainst(offered, facts, at);
    return reason ? { state: 'notForYou', reason } : { state: 'joined' };
  }
  if (join?.row.isOver) {
    const isFirst = join.rule.terms.kind === 'depositMatch' && join.rule.terms.deposits === 'first';
    return isFirst && facts.hasDeposited ? { state: 'notForYou', reason: 'depositedBefore' } : { state: 'expired' };
  }
  // The job that ends late joins may not have run yet.
  if (join) return { state: join.row.until && join.row.until <= at ? 'expired' : 'joined' };
  if (phaseOf(offered, at) === 'ended') return { state: 'ended' };
  const reason = reasonAgainst(offered, facts, at);
  return reason ? { state: 'notForYou', reason } : { state: 'open' };
}

/** State of promised free spins; undefined if there are none, or if their wins decide the state. */
function withSpins(grant: Grant | undefined, last: PaidRow | undefined, at: Date): Stand | undefined {
  if (!grant) return undefined;
  if (grant.state === 'asked') return { state: 'due' };
  if (isOpenGrant(grant, at)) return last?.state === 'open' ? undefined : { state: 'joined' };
  if (last) return undefined;
  if (grant.state === 'cancelled') return { state: 'forfeited' };
  if (grant.state === 'refused') return { state: 'ended' };
  return { state: grant.used >= grant.spins ? 'usedUp' : 'expired' };
}

function standOf(one: Case, last: PaidRow | undefined, at: Date): Stand {
  const { offered, engine } = one;
  if (engine?.isDue) return { state: 'due' };
  if (engine && engine.open.length > 0) return { state: 'paid' };
  const spins = withSpins(one.grant, last, at);
  if (spins) return spins;
  // The signing-up bonus is paid at the registration or never.
  if (offered.rule.terms.kind === 'signUp' && !last) return { state: 'notForYou', reason: 'newMembers' };
  return (last && afterPayment(last, one)) ?? beforePayment(one, at);
}

/** A member's state in one promotion. */
export function stateOf(one: Case, at: Date): PromotionState {
  const { offered, join, paid } = one;
  const rule = heldRule(offered, join);
  const version = rule === offered.rule ? offered.version : (join?.row.version ?? offered.version);
  const last = paid.at(-1);
  const sum = paid.reduce((all, { amount }) => all + BigInt(amount), 0n);
  const byEngine = one.engine?.paid && { ...one.engine.paid, amount: taka(one.engine.paid.amount) };
  const total = last ? { amount: toTaka(sum), at: last.at, transactionId: last.transactionId } : byEngine;
  const progress = progressOf([...paid, ...(one.engine?.open ?? [])]);
  const forfeited = last && forfeitedOf(last);
  const freeSpins = spinsOf(one.grant, at);
  return {
    id: offered.id,
    kind: rule.terms.kind,
    version,
    ...standOf(one, last, at),
    join: rule.join,
    terms: one.terms,
    ...(version !== offered.version ? { olderTerms: true as const } : {}),
    ...(progress ? { progress } : {}),
    ...(freeSpins ? { freeSpins } : {}),
    ...(total ? { paid: total } : {}),
    ...(forfeited ? { forfeited } : {}),
  };
}
