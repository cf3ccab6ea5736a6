import type { Database, Orm } from '@r777/server-kit';
import { type GameType, gameTypes } from '@r777/shared/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { members } from '../../identity/members/tables';
import { type Rates, ratesOf, type SomeRates, writeRates } from '../agent-rebate/rates';
import { affiliateLinks, linkRegistrations } from './tables';

/** The owner of an invitation code, and the link behind it; a member's own invitation code has no link. */
export interface Invitation {
  readonly ownerId: number;
  /** The owner's username. */
  readonly owner: string;
  readonly link: { readonly code: string; readonly rates: SomeRates } | null;
}

/** Finds the owner of an invitation code: a member's own code, or a link that is not disabled. Ignores case. */
export async function findInvitation(on: Orm, code: string): Promise<Invitation | null> {
  const wanted = code.trim().toUpperCase();
  const { id, username } = members;
  const [own] = await on.select({ id, username }).from(members).where(eq(members.affiliateCode, wanted));
  if (own) return { ownerId: own.id, owner: own.username, link: null };
  const { code: linkCode, rates } = affiliateLinks;
  const [link] = await on
    .select({ id, username, code: linkCode, rates })
    .from(affiliateLinks)
    .innerJoin(members, eq(members.id, affiliateLinks.agentId))
    .where(and(eq(affiliateLinks.code, wanted), isNull(affiliateLinks.disabledAt)));
  return link ? { ownerId: link.id, owner: link.username, link: { code: link.code, rates: link.rates } } : null;
}

/** The promised rates, limited to the agent's current ones: these may have been lowered since. */
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
