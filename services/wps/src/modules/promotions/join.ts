import { createHmac, randomBytes } from 'node:crypto';
import type { Database, Orm } from '@mfe/server-kit';
import type { Language, PromotionReason } from '@r777/shared/contracts';
import { and, eq } from 'drizzle-orm';
import { deviceSigner } from '../../http/device';
import type { KeyRing } from '../../platform/crypto/key-ring';
import { keptSecret } from '../../platform/crypto/secrets';
import { AppError, NotFoundError } from '../../platform/errors/app-error';
import { toPaisa } from '../../platform/format/money';
import { marksOf, personFacts } from '../identity/exclusion-marks/traces';
import { requirePayable } from '../identity/responsible-gaming/exclusion';
import type { TraceKind } from '../identity/responsible-gaming/second-account';
import { lockAccount, memberAccount } from '../money/ledger/ledger';
import { requireNothingOwed } from '../money/orders/owed';
import { noteUse } from '../rewards/guards/guards';
import { largestCost } from './amounts';
import { factsOf, reasonAgainst } from './facts';
import { promiseSpins } from './free-spins';
import { type Join, payPromotion, takeBudget } from './payment';
import { type guardKinds, isKind, type PromotionRule } from './rule';
import { type Offered, phaseOf, readOffered } from './rules';
import { promotionJoins } from './tables';

const DAY = 86_400_000;

/** Parts that joining needs. */
export interface Joining {
  readonly db: Database;
  readonly keySecret: KeyRing;
  /** Keys the hashes of used phones, devices and cards. Read before the transaction; see {@link readMarkKey}. */
  readonly markKey: Buffer;
}

/** A member's wish to join. */
export interface JoinWish {
  readonly id: string;
  /** The version of the terms that the member has seen. */
  readonly version: number;
  readonly memberId: number;
  readonly language: Language;
  /** The secret of the browser's cookie, if it has one. */
  readonly device: string | undefined;
}

/** The key of marks of used bonuses. Call it outside of a transaction: the embedded database has one connection. */
export async function readMarkKey(db: Database, keySecret: KeyRing): Promise<Buffer> {
  const make = () => ({ spki: '', bytes: randomBytes(32) });
  return (await keptSecret(db, keySecret, { slot: 'bonus uses', make })).bytes;
}

const kindsOf: Readonly<Record<Exclude<(typeof guardKinds)[number], 'device'>, TraceKind>> = {
  phone: 'mobile',
  card: 'account',
};

/** Hashes of values for which a rule can be used once. Only values that the member has proved to own use it up. */
async function marksFor({ keySecret, markKey }: Joining, tx: Orm, { guards }: PromotionRule, wish: JoinWish) {
  if (guards.length === 0) return { all: [], own: [] };
  const kinds = new Set<TraceKind>(guards.flatMap((guard) => (guard === 'device' ? [] : [kindsOf[guard]])));
  const person = marksOf(await personFacts(tx, wish.memberId, keySecret), markKey);
  const used = person.filter(({ kind }) => kinds.has(kind));
  const device = guards.includes('device')
    ? [
        createHmac('sha256', markKey)
          .update(JSON.stringify(['device', wish.device]))
          .digest('base64url'),
      ]
    : [];
  // A bound account belongs to one member while it is bound. A typed number, or a wallet's number, can belong to
  // another person.
  const own = used.filter(({ of, isProven }) => isProven || of === 'account');
  return { all: [...used.map(({ mark }) => mark), ...device], own: [...own.map(({ mark }) => mark), ...device] };
}

const isSigned = (device: string | undefined, { keySecret }: Joining): boolean =>
  device !== undefined && deviceSigner(keySecret)(device);

/**
 * The error of a promotion that is not open to a member; `context` is the reason. `browser`: the account has logged in
 * with so many new browsers today that this one got no cookie.
 */
export const closed = (reason: PromotionReason | 'browser' | 'ended' | 'protected'): AppError =>
  new AppError('promotion.closed', `The promotion is not open: ${reason}.`, { params: { context: reason } });

const joinOf = (memberId: number, id: string) =>
  and(eq(promotionJoins.memberId, memberId), eq(promotionJoins.promotionId, id));

function requireJoinable(offered: Offered | undefined, { version }: JoinWish, at: Date): Offered {
  if (offered?.rule.join !== 'optIn') throw new NotFoundError('There is no such promotion to join.', { field: 'id' });
  if (phaseOf(offered, at) === 'ended') throw closed('ended');
  if (offered.version !== version)
    throw new AppError('promotion.changed', `The promotion has version ${offered.version}.`, { field: 'version' });
  return offered;
}

/**
 * Joins a promotion under its current terms, and pays a free bonus at once. Joining again changes nothing. What the
 * rule can cost for this member is held from the budget, so that the promise can be paid.
 * @throws AppError `promotion.closed` with the reason as `context`, `promotion.changed`, `request.notFound`, `chargeback.open`; as
 *   `requirePayable` for members who may get no bonus
 */
export async function joinPromotion(joining: Joining, tx: Orm, wish: JoinWish, at: Date): Promise<void> {
  const { db } = joining;
  const { memberId, id, language } = wish;
  // Joins of one member are sequential, and a payment takes this lock first too.
  await lockAccount(tx, memberAccount(memberId, 'main'));
  const [before] = await tx.select().from(promotionJoins).where(joinOf(memberId, id));
  if (before) return;
  await requirePayable(tx, memberId, at);
  await requireNothingOwed(tx, memberId);
  const [found] = await readOffered(tx, [id]);
  const offered = requireJoinable(found, wish, at);
  const { rule } = offered;
  const facts = await factsOf(db, tx, { memberId, language }, at);
  if (facts.isProtected) throw closed('protected');
  const reason = reasonAgainst(offered, facts, at);
  if (reason) throw closed(reason);
  // A browser that has logged in has a cookie that this site signed, but for the eleventh new one of a day. A script has none.
  if (rule.guards.includes('device') && !isSigned(wish.device, joining)) throw closed('browser');
  const { all, own } = await marksFor(joining, tx, rule, wish);
  if (await noteUse(tx, { promotion: `promotion:${id}`, memberId, marks: all, own, at })) throw closed('guard');
  const held = rule.caps.budget === null ? 0n : largestCost(rule);
  if (!(await takeBudget(tx, rule, held))) throw closed('budget');
  const waits = rule.terms.kind === 'depositMatch' || (rule.terms.kind === 'freeSpins' && rule.terms.minimum !== null);
  const until = waits ? new Date(at.getTime() + rule.joinDays * DAY) : null;
  const [join] = await tx
    .insert(promotionJoins)
    .values({ memberId, promotionId: id, version: offered.version, joinedAt: at, until, held })
    .returning();
  if (!join) return;
  if (rule.terms.kind === 'freeBonus') await payFree(db, tx, join, rule, at);
  if (isKind(rule, 'freeSpins') && !waits) await promiseSpins(tx, { join, rule, deposit: null }, at);
}

async function payFree(db: Database, tx: Orm, join: Join, rule: PromotionRule, at: Date): Promise<void> {
  if (rule.terms.kind !== 'freeBonus') return;
  const { amount } = rule.terms;
  const payment = { join, rule, occasion: 'join', amount: toPaisa(amount), deposit: 0n };
  await payPromotion(db, tx, { ...payment, why: [{ step: 'fixed', amount }] }, at);
}
