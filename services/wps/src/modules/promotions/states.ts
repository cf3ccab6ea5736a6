import type { Database, Orm } from '@mfe/server-kit';
import type { calls, Language, OutputOf, PromotionState } from '@r777/shared/contracts';
import { and, desc, eq } from 'drizzle-orm';
import { toTaka } from '../../platform/format/money';
import { ledgerTransactions } from '../money/ledger/tables';
import { allFiguresOf, type FigureSite, readEngines } from './engine-figures';
import { findEngineWhy } from './engine-why';
import { engineKeyOf, readEngineSums } from './engines';
import { factsOf } from './facts';
import { readGrants } from './free-spins';
import { readOffered } from './rules';
import { heldRule, readPaid, stateOf } from './standing';
import { promotionJoins, promotionPayments, promotionRules } from './tables';

/** The member who asks, and the language of the page. */
export interface Asking {
  readonly memberId: number;
  readonly language: Language;
  /** The configuration, read before the transaction. */
  readonly site: FigureSite;
}

/** A member's joins, each with the rule of its version. */
export async function readJoins(orm: Orm, memberId: number) {
  const rows = await orm
    .select({ row: promotionJoins, rule: promotionRules.rule })
    .from(promotionJoins)
    .innerJoin(
      promotionRules,
      and(eq(promotionRules.id, promotionJoins.promotionId), eq(promotionRules.version, promotionJoins.version)),
    )
    .where(eq(promotionJoins.memberId, memberId));
  return new Map(rows.map((join) => [join.row.promotionId, join]));
}

/** A member's state in every promotion, or in those with the given ids. Its cost does not depend on other members. */
export async function findStates(
  db: Database,
  orm: Orm,
  asking: Asking & { readonly ids?: readonly string[] },
  at: Date,
): Promise<PromotionState[]> {
  const { memberId, ids, site } = asking;
  const engines = await readEngines(orm, { site, now: at.getTime() });
  const facts = await factsOf(db, orm, asking, at);
  const joins = await readJoins(orm, memberId);
  const paid = await readPaid(db, orm, memberId);
  const grants = await readGrants(orm, memberId);
  const sums = await readEngineSums(db, orm, memberId, at);
  const states = (await readOffered(orm, ids)).map((offered) => {
    const engineKey = engineKeyOf(offered.rule);
    const own = paid.filter(({ promotionId }) => promotionId === (engineKey ?? offered.id));
    const engine = sums.find((one) => one.engine === engineKey);
    const join = joins.get(offered.id);
    const terms = allFiguresOf(heldRule(offered, join), engines);
    const grant = grants.find(({ promotionId }) => promotionId === offered.id);
    return stateOf({ offered, facts, join, paid: own, engine, grant, terms }, at);
  });
  // An engine that is off has no figures, and promises nothing.
  const isShown = ({ paid: sum, terms }: PromotionState) =>
    sum !== undefined || (!facts.isProtected && Object.keys(terms).length > 0);
  return states.filter(isShown);
}

/**
 * How each payment of a promotion to a member was computed, newest first. A page that names no `language` is of an older
 * version, which does not know the lines of engines.
 */
export async function findWhy(
  db: Database,
  {
    memberId,
    id,
    language,
  }: { readonly memberId: number; readonly id: string; readonly language?: Language | undefined },
  now: number,
): Promise<OutputOf<typeof calls.promotionWhy>> {
  const { orm } = db;
  const [offered] = await readOffered(orm, [id]);
  const engine = offered && engineKeyOf(offered.rule);
  if (engine && language) return findEngineWhy(db, engine, { memberId, language }, now);
  const rows = await orm
    .select({ payment: promotionPayments, transactionId: ledgerTransactions.id })
    .from(promotionPayments)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.idempotencyKey, promotionPayments.key))
    .where(and(eq(promotionPayments.memberId, memberId), eq(promotionPayments.promotionId, id)))
    .orderBy(desc(promotionPayments.at));
  const content = rows.map(({ payment: { at, amount, why }, transactionId }) => ({
    at: at.toISOString(),
    amount: toTaka(amount),
    transactionId,
    lines: [...why],
  }));
  return { content };
}
