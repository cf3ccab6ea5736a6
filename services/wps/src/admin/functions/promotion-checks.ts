import type { Orm } from '@mfe/server-kit';
import { inArray } from 'drizzle-orm';
import { nameKey } from '../../modules/identity/members/name-rules';
import { members } from '../../modules/identity/members/tables';
import { largestCost } from '../../modules/promotions/amounts';
import { isKind, type PromotionRule } from '../../modules/promotions/rule';
import { momentAt } from '../../platform/clock/calendar';
import { AppError } from '../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../platform/format/money';
import type { MoneyRules } from '../../platform/settings/money-rules';
import type { AdminContext } from '../context';
import { invalidField } from './list-items';

/** A rule that can cost more than this (paisa) needs a second operator. */
const ALONE = 10_000_000n;
const OWN_KINDS: ReadonlySet<string> = new Set(['depositMatch', 'freeBonus', 'cashback', 'freeSpins']);

/** Whether a rule needs a second operator: it pays by itself, and no budget limits it to {@link ALONE}. */
export const needsSecond = ({ terms, caps }: PromotionRule): boolean =>
  OWN_KINDS.has(terms.kind) && (caps.budget === null || toPaisa(caps.budget) > ALONE);

/** Names of engines in texts, where `{{rebate.percent}}` is a figure of the engine and not of a rule. */
const NAMES_OF_ENGINES: ReadonlySet<string> = new Set(['leaderboard', 'missions', 'rain', 'rebate', 'referral', 'vip']);

/** The largest payment to one member, in paisa; with all that joining holds. */
const mostOf = (rule: PromotionRule): bigint =>
  isKind(rule, 'cashback') ? toPaisa(rule.terms.most) : largestCost(rule);

/** Refuses a rule by which nobody could ever be paid, or whose figures no text could show. @throws AppError `request.invalid` */
export function refuseHopeless(rule: PromotionRule, { money, now }: { money: MoneyRules; now: number }): void {
  const { id, terms, window, caps } = rule;
  if (!OWN_KINDS.has(terms.kind)) return;
  if (NAMES_OF_ENGINES.has(id)) throw invalidField('id', `${id} is the name of an engine in texts: use another id`);
  const until = window.until === null ? null : momentAt(window.until);
  if (until !== null && until.getTime() <= now) throw invalidField('window.until', 'is over: nobody could join');
  if (caps.budget !== null && toPaisa(caps.budget) < mostOf(rule))
    throw invalidField('caps.budget', `has to cover one member: at least ${toTaka(mostOf(rule))}`);
  if ('days' in terms && Array.isArray(terms.days) && new Set(terms.days).size < terms.days.length)
    throw invalidField('terms.days', 'has a day twice');
  const minimum = isKind(rule, 'depositMatch') || isKind(rule, 'freeSpins') ? rule.terms.minimum : null;
  const largest = largestDeposit(money);
  if (minimum !== null && toPaisa(minimum) > largest)
    throw invalidField('terms.minimum', `is above the largest deposit of the cashier: ${toTaka(largest)}`);
}

/** Refuses a rule for members of somebody who does not exist. @throws AppError `request.invalid` */
export async function requireInviters(orm: Orm, { audience }: PromotionRule): Promise<void> {
  const names = audience.invitedBy ?? [];
  if (names.length === 0) return;
  const rows = await orm
    .select({ key: members.usernameKey })
    .from(members)
    .where(inArray(members.usernameKey, names.map(nameKey)));
  const known = new Set(rows.map(({ key }) => key));
  const missing = names.filter((name) => !known.has(nameKey(name)));
  if (missing.length > 0) throw invalidField('audience.invitedBy', `names no account: ${missing.join(', ')}`);
}

function largestDeposit({ depositMethods }: MoneyRules): bigint {
  let most = 0n;
  for (const { enabled, max } of depositMethods) if (enabled && BigInt(max) > most) most = BigInt(max);
  return most;
}

/** Refuses free spins that the game server would never grant. @throws AppError `request.invalid`, `vendor.unavailable` */
export async function requirePlayable(games: AdminContext['ports']['games'], { terms }: PromotionRule): Promise<void> {
  if (terms.kind !== 'freeSpins') return;
  const facts = await games.facts(terms.game).catch(() => {
    throw new AppError('vendor.unavailable', `The game server says nothing about ${terms.game}. Try again.`);
  });
  if (facts.kind !== 'slot') throw invalidField('terms.game', `${terms.game} is no slot`);
  if (!facts.stakes.includes(terms.value))
    throw invalidField('terms.value', `is no stake of ${terms.game}: ${facts.stakes.join(', ')}`);
}
