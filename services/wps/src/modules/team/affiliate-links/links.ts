import type { Database, Orm } from '@mfe/server-kit';
import { type calls, type GameType, gameTypes, type OutputOf } from '@r777/shared/contracts';
import { and, eq, isNull, ne, not, notInArray, sql } from 'drizzle-orm';
import { newCode } from '../../../platform/crypto/tokens';
import { type PageQuery, pageOf, rowsBefore } from '../../../platform/database/page';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { checkName } from '../../identity/members/name-rules';
import { notAgents, TRIAL_TYPE } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import { isAway } from '../../identity/responsible-gaming/exclusion';
import { checkNotAbove, lockedRates, ratesOf, toPercents, writeRates } from '../agent-rebate/rates';
import type { Rates, SomeRates } from '../agent-rebate/tables';
import { affiliateLinks, linkRegistrations } from './tables';

/** The address of the register form with a code. */
export function linkTo(origin: string, code: string): string {
  const link = new URL('/m/register', origin);
  link.searchParams.set('affiliateCode', code);
  return link.href;
}

type Link = OutputOf<typeof calls.createAffiliateLink>;

/** Maximum number of links for an agent; more suggest an automated client. */
const MAX_LINKS = 200;

/** An agent's links, newest first, with the figures of each: AGENT-38. */
export async function findLinks(
  db: Database,
  query: PageQuery & { readonly agentId: number; readonly origin: string },
): Promise<OutputOf<typeof calls.affiliateLinks>> {
  const total = await db.orm.$count(affiliateLinks, eq(affiliateLinks.agentId, query.agentId));
  const rows = await db.rows<Omit<Link, 'rates' | 'link'> & { rates: string }>(sql`
    select l.code, l.channel, l.rates::text as rates, l.disabled_at is not null as disabled,
      to_char(l.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
      (select count(*)::int from wps.link_registrations r where r.code = l.code) as registrations,
      (select count(*)::int from wps.link_registrations r where r.code = l.code and exists (
        select 1 from wps.money_days d where d.member_id = r.member_id and d.kind = 'deposit')) as "firstDeposits"
    from wps.affiliate_links l where l.agent_id = ${query.agentId}
    order by l.created_at desc, l.code limit ${query.pageSize} offset ${rowsBefore(query)}`);
  const content = rows.map((row) => ({
    ...row,
    link: linkTo(query.origin, row.code),
    rates: toPercents(JSON.parse(row.rates) as SomeRates),
  }));
  const own = (await ratesOf(db, db.orm, [query.agentId])).get(query.agentId);
  return { ...pageOf(content, total, query), own: toPercents(own ?? {}) };
}

/**
 * Creates a link in the caller's transaction.
 * @throws AppError `rebate.tooHigh` above the agent's own, `links.tooMany`, and those of {@link checkName} for the
 * channel
 */
export async function createLink(
  db: Database,
  tx: Orm,
  link: {
    readonly agentId: number;
    readonly channel: string;
    readonly rates: SomeRates;
    readonly origin: string;
    readonly at: Date;
  },
): Promise<Link> {
  const { agentId, rates, origin, at } = link;
  checkName('channel', link.channel, 'label');
  const own = await lockedRates(db, tx, agentId);
  checkNotAbove(rates, own);
  if ((await tx.$count(affiliateLinks, eq(affiliateLinks.agentId, agentId))) >= MAX_LINKS)
    throw new AppError('links.tooMany', 'There are enough links.', { params: { max: String(MAX_LINKS) } });
  const [channel, code] = [link.channel.normalize('NFC'), newCode()];
  await tx.insert(affiliateLinks).values({ code, agentId, channel, rates, createdAt: at });
  const nothingYet = { disabled: false, registrations: 0, firstDeposits: 0 };
  return {
    code,
    link: linkTo(origin, code),
    channel,
    rates: toPercents(rates),
    createdAt: at.toISOString(),
    ...nothingYet,
  };
}

/** Disables registration by a link; repeatable. @throws AppError `request.notFound` for another agent's link */
export async function disableLink(db: Database, agentId: number, code: string, at: Date): Promise<void> {
  const [row] = await db.orm
    .update(affiliateLinks)
    .set({ disabledAt: sql`coalesce(${affiliateLinks.disabledAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(affiliateLinks.code, code.toUpperCase()), eq(affiliateLinks.agentId, agentId)))
    .returning({ code: affiliateLinks.code });
  if (!row) throw new NotFoundError('There is no such link.', { field: 'code' });
}

/** The owner of an invitation code, and the link behind it; a member's own invitation code has no link. */
export interface Invitation {
  readonly ownerId: number;
  /** The owner's username. */
  readonly owner: string;
  readonly link: { readonly code: string; readonly rates: SomeRates } | null;
}

/**
 * Finds the owner of an invitation code: a member's own code, or a link that is not disabled. Ignores case. The code of
 * a disabled, self-excluded or trial account counts as unknown, and so does a link of a member who is no longer an agent.
 */
export async function findInvitation(on: Orm, code: string, at: Date): Promise<Invitation | null> {
  const wanted = code.trim().toUpperCase();
  const { id, username } = members;
  const isReal = and(not(isAway(at)), ne(members.type, TRIAL_TYPE));
  const [own] = await on
    .select({ id, username })
    .from(members)
    .where(and(eq(members.affiliateCode, wanted), isReal));
  if (own) return { ownerId: own.id, owner: own.username, link: null };
  const { code: linkCode, rates } = affiliateLinks;
  const [link] = await on
    .select({ id, username, code: linkCode, rates })
    .from(affiliateLinks)
    .innerJoin(members, eq(members.id, affiliateLinks.agentId))
    .where(
      and(
        eq(affiliateLinks.code, wanted),
        isNull(affiliateLinks.disabledAt),
        isReal,
        notInArray(members.type, notAgents),
      ),
    );
  return link ? { ownerId: link.id, owner: link.username, link: { code: link.code, rates: link.rates } } : null;
}

/** The promised rates, limited to the agent's current ones, which may have been lowered since. */
export function within(rates: SomeRates, own: Rates): SomeRates {
  return Object.fromEntries(
    gameTypes.map((gameType: GameType) => [gameType, Math.min(rates[gameType] ?? 0, own[gameType])]),
  );
}

/** Counts a new member for the link used at registration, and sets the member's rebate. */
export async function enterByLink(
  db: Database,
  tx: Orm,
  { memberId, invitation, at }: { memberId: number; invitation: Invitation; at: Date },
): Promise<void> {
  const { ownerId, link } = invitation;
  if (link === null) return;
  await tx.insert(linkRegistrations).values({ memberId, code: link.code, at });
  const own = (await ratesOf(db, tx, [ownerId])).get(ownerId);
  if (own) await writeRates(tx, { memberId, setBy: ownerId, rates: within(link.rates, own), before: {}, at });
}
