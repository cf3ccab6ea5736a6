import type { Database, Orm } from '@r777/server-kit';
import type { calls, OutputOf } from '@r777/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { newCode } from '../../../platform/crypto/tokens';
import { type PageQuery, pageOf, rowsBefore } from '../../../platform/database/page';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { checkNotAbove, lockedRates, ratesOf, type SomeRates, toPercents } from '../agent-rebate/rates';
import { linkTo } from './link-address';
import { affiliateLinks } from './tables';

type Link = OutputOf<typeof calls.createAffiliateLink>;

/** Maximum number of links per agent: more suggest an automated client. */
const MOST = 200;

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
 * @throws AppError `rebate.tooHigh` above the agent's own, `links.tooMany`
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
  const own = await lockedRates(db, tx, agentId);
  checkNotAbove(rates, own);
  if ((await tx.$count(affiliateLinks, eq(affiliateLinks.agentId, agentId))) >= MOST)
    throw new AppError('links.tooMany', 'There are enough links.', { params: { max: String(MOST) } });
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
