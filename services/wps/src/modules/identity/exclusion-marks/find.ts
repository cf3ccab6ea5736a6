import type { Database, Orm } from '@mfe/server-kit';
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { SitePolicy } from '../../../platform/settings/policy-pack';
import { readSite } from '../../../platform/settings/site';
import { settings } from '../../../platform/settings/tables';
import { members } from '../members/tables';
import {
  type Action,
  actionOf,
  type Certainty,
  type Hold,
  judgeMatch,
  strongest,
  type Trace,
} from '../responsible-gaming/second-account';
import { exclusionMarks, protections } from '../responsible-gaming/tables';
import type { TraceMark } from './traces';

const DAY = 86_400_000;

/** The rules of second accounts that are in force. */
export type SecondAccountPolicy = SitePolicy['secondAccounts'];

/**
 * Reads the rules in the caller's transaction, because on the embedded database another connection would wait for it.
 */
export async function policyIn(tx: Orm): Promise<SecondAccountPolicy> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, 'site'));
  return readSite(row?.value).policy.secondAccounts;
}

interface Found extends Trace {
  readonly memberId: number;
  readonly exclusion: 'timeOut' | 'selfExclusion' | null;
  readonly until: Date | null;
  /** When the exclusion began. */
  readonly since: Date | null;
}

/**
 * Excluded members who have logged in with this browser, also if it was forgotten since. Their devices are stored as
 * hashes of member and cookie, so the hash is computed for each excluded member.
 */
async function usersOf(db: Database, tx: Orm, device: string): Promise<Found[]> {
  const rows = await db.rows<{
    memberId: number;
    exclusion: Found['exclusion'];
    until: string | null;
    since: string | null;
  }>(
    sql`
    select p.member_id as "memberId", p.exclusion, p.excluded_until::text as until, p.excluded_at::text as since
    from wps.protections p
    join wps.known_devices k on k.member_id = p.member_id and k.device = translate(rtrim(encode(
      sha256(convert_to(p.member_id || ' ' || ${device}, 'UTF8')), 'base64'), '='), '+/', '-_')
    where p.exclusion is not null`,
    tx,
  );
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return rows.map(({ until, since, ...row }) => ({
    ...row,
    kind: 'device',
    proof: 'claimed',
    until: moment(until),
    since: moment(since),
  }));
}

/** Whether an exclusion is still matched: until its end, and for the policy's time after it. */
export function isMatched(
  { exclusion, until }: Pick<Found, 'exclusion' | 'until'>,
  policy: SecondAccountPolicy,
  at: Date,
) {
  if (exclusion === null || (exclusion === 'timeOut' && !policy.timeOut)) return false;
  return until === null || until.getTime() + policy.daysAfter * DAY > at.getTime();
}

/** The values that are looked for. */
export interface Search {
  readonly marks: readonly TraceMark[];
  /** The secret of the browser's cookie. */
  readonly device?: string | undefined;
  /** The checked account; null before it exists. */
  readonly memberId: number | null;
  readonly at: Date;
}

/** A match, the end of the exclusion, and the consequence. */
export interface Match extends Hold {
  readonly until: Date | null;
  readonly certainty: Certainty;
  readonly action: Action | 'notice';
  /** Whether the caller has proved to own the matching value: only an owner learns of the exclusion. */
  readonly isOwners: boolean;
}

/** The proof state of a value that is equal to a mark; marks of an earlier version count as proven. */
function proofOf({ isProven }: TraceMark, markProven: boolean | null): Trace['proof'] {
  if (!isProven) return 'claimed';
  return markProven === false ? 'contested' : 'both';
}

/** The facts of the checked account that decide a match. */
async function accountOf(tx: Orm, memberId: number) {
  const [row] = await tx
    .select({ firstLoginAt: members.firstLoginAt, clearedOf: protections.clearedOf })
    .from(members)
    .leftJoin(protections, eq(protections.memberId, members.id))
    .where(eq(members.id, memberId));
  return row;
}

/** The match with the strictest consequence, and among equals the strongest. */
function firmest(matches: readonly Match[]): Match | undefined {
  const actions = ['refuse', 'hold', 'notice', 'allow'] as const;
  const action = actions.find((one) => matches.some((match) => match.action === one));
  return strongest(matches.filter((match) => match.action === action));
}

/** The match with another excluded member that decides. */
export async function findMatch(
  db: Database,
  tx: Orm,
  { marks, device, memberId, at }: Search,
): Promise<Match | undefined> {
  const byMark =
    marks.length === 0
      ? []
      : await tx
          .select({
            memberId: exclusionMarks.memberId,
            mark: exclusionMarks.mark,
            proven: exclusionMarks.proven,
            exclusion: protections.exclusion,
            until: protections.excludedUntil,
            since: protections.excludedAt,
          })
          .from(exclusionMarks)
          .innerJoin(protections, eq(protections.memberId, exclusionMarks.memberId))
          .where(
            and(
              inArray(
                exclusionMarks.mark,
                marks.map(({ mark }) => mark),
              ),
              isNotNull(protections.exclusion),
              memberId === null ? undefined : ne(exclusionMarks.memberId, memberId),
            ),
          );
  const byValue = byMark.flatMap(({ mark, proven, ...row }): Found[] => {
    const asked = marks.find((one) => one.mark === mark);
    return asked ? [{ ...row, kind: asked.kind, proof: proofOf(asked, proven) }] : [];
  });
  const byDevice = device === undefined ? [] : await usersOf(db, tx, device);
  const found: Found[] = [...byValue, ...byDevice].filter((one) => one.memberId !== memberId);
  if (found.length === 0) return undefined;
  const policy = await policyIn(tx);
  const own = memberId === null ? undefined : await accountOf(tx, memberId);
  const inForce = found.filter((one) => isMatched(one, policy, at) && !own?.clearedOf?.includes(one.memberId));
  const matches = [...new Set(inForce.map((one) => one.memberId))].flatMap((excludedId): Match[] => {
    const traces = inForce.filter((one) => one.memberId === excludedId);
    const judged = judgeMatch(traces);
    const [{ exclusion, until, since } = { exclusion: null, until: null, since: null }] = traces;
    // A time-out is chosen in a moment and costs nothing, so it stops no account that may belong to another person.
    if (!judged || (exclusion === 'timeOut' && judged.certainty !== 'sure')) return [];
    const inUse = own?.firstLoginAt != null && since !== null && own.firstLoginAt < since;
    const kinds = [...new Set(traces.map(({ kind }) => kind))].toSorted();
    const isOwners = traces.some(({ proof }) => proof === 'both');
    return [{ excludedId, ...judged, kinds, until, isOwners, action: actionOf(judged, policy, { inUse }) }];
  });
  return firmest(matches);
}
