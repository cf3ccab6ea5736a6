import type { Database, Orm } from '@mfe/server-kit';
import type { Language, PromotionReason } from '@r777/shared/contracts';
import { sql } from 'drizzle-orm';
import { toPaisa } from '../../platform/format/money';
import { nameKey } from '../identity/members/name-rules';
import { isAgent, TRIAL_TYPE } from '../identity/members/roles';
import { findProtection, noOffersAt } from '../identity/responsible-gaming/exclusion';
import { largestCost } from './amounts';
import type { PromotionRule } from './rule';
import { type Offered, phaseOf } from './rules';

const DAY = 86_400_000;

/** Facts about a member on which the rules depend. */
export interface Facts {
  readonly memberId: number;
  readonly type: number;
  readonly registeredAt: Date;
  readonly isInvited: boolean;
  /** The key of the name of the one who invited the member, or opened the account. */
  readonly inviter: string | null;
  /** The member's `registerMethod`. */
  readonly channel: string;
  /** The VIP level at the last review. */
  readonly level: number;
  readonly hasDeposited: boolean;
  /** The language of the page; null where no page asks. */
  readonly language: Language | null;
  /** The member gets no offers: see {@link noOffersAt}. */
  readonly isProtected: boolean;
  /** A contact is only typed, so nothing may be paid. */
  readonly hasToProve: boolean;
  readonly hasProvenPhone: boolean;
}

/** Reads the facts about a member in the caller's transaction. */
export async function factsOf(
  db: Database,
  orm: Orm,
  { memberId, language }: { readonly memberId: number; readonly language: Language | null },
  at: Date,
): Promise<Facts> {
  const [row] = await db.rows<{
    type: number;
    parentId: number | null;
    inviter: string | null;
    channel: string;
    registeredAt: string;
    level: number;
    deposited: boolean;
    phone: boolean;
  }>(
    sql`select m.type, m.parent_id as "parentId", m.register_method as channel,
        (select i.username_key from wps.members i where i.id = m.parent_id) as inviter, extract(epoch from m.registered_at) * 1000 as "registeredAt",
        coalesce((select s.level from wps.vip_standings s where s.member_id = m.id), 0) as level,
        m.mobile_key is not null and m.mobile_verified_at is not null as phone,
        exists (select 1 from wps.ledger_transactions t where t.member_id = m.id and t.kind = 'deposit') as deposited
      from wps.members m where m.id = ${memberId}`,
    orm,
  );
  if (!row) throw new Error(`there is no member ${memberId}`);
  const protection = await findProtection(orm, memberId);
  return {
    memberId,
    type: row.type,
    registeredAt: new Date(Number(row.registeredAt)),
    isInvited: row.parentId !== null,
    inviter: row.inviter,
    channel: row.channel,
    level: row.level,
    hasDeposited: row.deposited,
    language,
    isProtected: noOffersAt(protection, at) !== null,
    hasToProve: protection?.unprovenSince != null,
    hasProvenPhone: row.phone,
  };
}

/** Engines that pay players and agents alike. */
const FOR_EVERYBODY: ReadonlySet<string> = new Set(['missions', 'rebate', 'vip', 'leaderboard']);

/** Whether a rule pays a member who brings no money. */
const paysWithoutDeposit = ({ terms }: PromotionRule): boolean =>
  terms.kind === 'freeBonus' || (terms.kind === 'freeSpins' && terms.minimum === null);

/** Why a member cannot join a promotion now, or be paid by one that needs no joining; null if the member can. */
export function reasonAgainst(offered: Offered, facts: Facts, at: Date): PromotionReason | null {
  const { rule, reserved } = offered;
  const { audience, caps } = rule;
  if (facts.type === TRIAL_TYPE) return 'trial';
  if (!FOR_EVERYBODY.has(rule.terms.kind) && isAgent(facts.type) !== audience.agents) return 'agent';
  if (phaseOf(offered, at) === 'early') return 'notStarted';
  if (facts.hasToProve) return 'contact';
  const age = at.getTime() - facts.registeredAt.getTime();
  if (audience.newWithinDays !== null && age >= audience.newWithinDays * DAY) return 'newMembers';
  if (audience.minLevel !== null && facts.level < audience.minLevel) return 'level';
  if (audience.languages && facts.language !== null && !audience.languages.includes(facts.language)) return 'language';
  if ((audience.invited || audience.invitedBy) && !facts.isInvited) return 'invited';
  if (audience.invitedBy && !audience.invitedBy.some((name) => nameKey(name) === facts.inviter)) return 'inviter';
  if (audience.channels && !audience.channels.some((one) => one === facts.channel)) return 'channel';
  if (rule.terms.kind === 'depositMatch' && rule.terms.deposits === 'first' && facts.hasDeposited)
    return 'depositedBefore';
  // Without a deposit, an account costs nothing: a guard by phone that let accounts without one pass would guard nothing.
  if (paysWithoutDeposit(rule) && rule.guards.includes('phone') && !facts.hasProvenPhone) return 'phone';
  if (caps.budget !== null && toPaisa(caps.budget) - reserved < largestCost(rule)) return 'budget';
  return null;
}
