import type { Orm } from '@mfe/server-kit';
import { noteDetails } from '../../http/observe';
import { walletTypeOf } from '../../modules/identity/members/roles';
import { exclusionAt, lockProtection } from '../../modules/identity/responsible-gaming/exclusion';
import { lockAccount, memberAccount } from '../../modules/money/ledger/ledger';
import { notifySafety } from '../../modules/money/play-limits/check-limits';
import { type Exclusion, exclude, isReduction } from '../../modules/money/play-limits/exclude';
import { InvalidInputError, tooMany } from '../../platform/errors/app-error';
import { storedSite } from '../../platform/settings/site';
import type { AdminRoutes } from '../admin-routes';
import type { AdminContext } from '../context';
import { endSessions } from './change-members';
import { findMember } from './find-member';

/** In ms: as many days as a player can choose. A later end is probably a typing error, which nobody could undo. */
const LONGEST = 3_650 * 86_400_000;
/** Exclusions of one operator in a day: enough to repeat those that a restored copy lacks, and an end to a leaked token. */
const MOST = 50;
const DAY = 86_400_000;
const refused = (text: string) => new InvalidInputError(text, { field: 'until' });

/** When an exclusion ends; null means never. @throws AppError `request.invalid` */
function endOf(text: string, at: Date): Date | null {
  if (text === 'ever') return null;
  const until = new Date(text);
  if (until <= at) throw refused('This time is over.');
  if (until.getTime() > at.getTime() + LONGEST) throw refused('This is more than ten years: use ever.');
  return until;
}

const shown = ({ kind, until }: Exclusion) => ({ kind, until: until?.toISOString() ?? null });

/**
 * Excludes a member who has asked the staff, or whose own exclusion a restored copy lacks (`wps lost`). Any length is
 * allowed, because what the member has chosen may have begun earlier, or under another policy.
 */
export function excludeFunctions({ counters, db, exclusionMarks }: AdminContext, { change }: AdminRoutes): void {
  // Counted before the transaction, which a refusal would roll back.
  const countFor = async (_input: unknown, { by }: { readonly by: { readonly label: string } }) => {
    const { current: times, ttl } = await counters.count(`exclusions by ${by.label}`, DAY);
    if (times > MOST) throw tooMany(ttl, 'Too many exclusions.');
  };
  const work: Parameters<typeof change<'memberExclude'>>[1] = async ({ input, tx, at, request }) => {
    const { id, type } = await findMember(tx, input.member);
    // The same locks in the same order as for a member's own exclusion.
    await lockAccount(tx, memberAccount(id, walletTypeOf(type)));
    const row = await lockProtection(tx, id);
    const exclusion = { kind: input.kind, until: endOf(input.until, at) };
    const current = exclusionAt(row, at);
    if (current && isReduction(exclusion, current)) throw refused('An exclusion cannot be shortened.');
    const { policy } = await storedSite(tx);
    const sessions = {
      endAll: async (memberId: number, on: Orm) => void (await endSessions(db, on, memberId, at)),
    };
    await exclude({ db, sessions, exclusionMarks, policy }, tx, { row, exclusion, at });
    await notifySafety(tx, id);
    noteDetails(request, { exclusion: shown(exclusion) });
    return {
      value: { id: String(id), ...shown(exclusion) },
      subject: `member:${id}`,
      from: current && shown(current),
      to: shown(exclusion),
    };
  };
  change('memberExclude', work, countFor);
}
