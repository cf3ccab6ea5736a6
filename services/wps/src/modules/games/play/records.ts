import type { Database, Orm } from '@mfe/server-kit';
import type { BetRecord, Language, Winner } from '@r777/shared/contracts';
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { type GameServerPort, PROVIDER } from '../../../adapters/games';
import { toTaka } from '../../../platform/format/money';
import { maskName } from '../../../platform/format/text-forms';
import { TRIAL_TYPE } from '../../identity/members/roles';
import { members } from '../../identity/members/tables';
import { isWin, rounds, settledDay } from '../../money/rounds/tables';
import { type Catalogue, idsOfType } from '../catalogue/catalogue';

/** Filter of a record; the end is exclusive. */
export interface RecordQuery {
  readonly memberId: number;
  readonly from: Date;
  readonly until: Date;
  readonly gameType: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

function condition({ memberId, from, until, gameType }: RecordQuery, catalogue: Catalogue): SQL | undefined {
  return and(
    eq(rounds.memberId, memberId),
    gte(rounds.openedAt, from),
    lt(rounds.openedAt, until),
    gameType === '' ? undefined : inArray(rounds.gameId, idsOfType(catalogue, gameType)),
  );
}

/** The data of a round in a record. */
type ShownRound = Pick<typeof rounds.$inferSelect, 'roundId' | 'gameId' | 'stake' | 'payout' | 'state' | 'openedAt'>;

/** A round as a list shows it. */
export function toRecord(row: ShownRound, catalogue: Catalogue): Omit<BetRecord, 'proofUrl'> {
  const game = catalogue.byId.get(row.gameId)?.wire;
  return {
    roundId: row.roundId,
    gameId: row.gameId,
    gameName: game?.displayName ?? row.gameId,
    gameType: game?.gameType ?? 'RNG',
    vassalage: game?.vassalage ?? '',
    vendorName: game?.vendorName ?? '',
    iconUrl: game?.iconUrl ?? '',
    stake: toTaka(row.stake),
    payout: toTaka(row.payout),
    net: toTaka(row.payout - row.stake),
    state: row.state,
    time: row.openedAt.toISOString(),
  };
}

/** A member's own round, with the page on which it can be checked once its result is final. */
function toOwnRecord(row: typeof rounds.$inferSelect, { catalogue, games, language }: RecordSources): BetRecord {
  const isProvable = row.provider === PROVIDER && row.state === 'settled';
  return { ...toRecord(row, catalogue), proofUrl: isProvable ? games.proofUrl(row.roundId, language) : null };
}

/** What a record is made from. Names and pages of proof are in `language`. */
interface RecordSources {
  readonly catalogue: Catalogue;
  readonly games: Pick<GameServerPort, 'proofUrl'>;
  readonly language: Language;
}

/** One page of a member's rounds, newest first, with the sums of all pages. */
export async function findRecords(db: Database, sources: RecordSources, query: RecordQuery) {
  const { catalogue } = sources;
  const where = condition(query, catalogue);
  const [sums] = await db.orm
    .select({
      count: sql<number>`count(*)::int`,
      stake: sql<string>`coalesce(sum(${rounds.stake}), 0)::text`,
      payout: sql<string>`coalesce(sum(${rounds.payout}), 0)::text`,
    })
    .from(rounds)
    .where(where);
  const rows = await db.orm
    .select()
    .from(rounds)
    .where(where)
    .orderBy(desc(rounds.openedAt), desc(rounds.roundId))
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize);
  const [stake, payout] = [BigInt(sums?.stake ?? 0), BigInt(sums?.payout ?? 0)];
  return {
    content: rows.map((row) => toOwnRecord(row, sources)),
    pageNum: query.pageNo,
    pageSize: query.pageSize,
    totalPages: Math.ceil((sums?.count ?? 0) / query.pageSize),
    totalCount: sums?.count ?? 0,
    footer: { stake: toTaka(stake), payout: toTaka(payout), net: toTaka(payout - stake) },
  };
}

const DAY = 86_400_000;
const utcDay = (at: number) => at - (at % DAY);
/** The days in UTC from one moment to another, as a table with the column `day`. */
function daysOf(from: Date, until: Date): SQL {
  const days: SQL[] = [];
  for (let day = utcDay(+from); day <= +until; day += DAY) days.push(sql`(${new Date(day).toISOString()}::date)`);
  return sql`(values ${sql.join(days, sql`, `)}) days (day)`;
}

/** A win of the board; `payout` in paisa. */
type LargeWin = Pick<typeof rounds.$inferSelect, 'gameId' | 'payout' | 'settledAt'> & { readonly name: string };

/**
 * The largest wins since `since`, for real money, largest first: HOME-22. Reads the largest of each day from an index:
 * sorting all rounds of a week would take seconds on a busy site.
 */
export function largestWins(orm: Orm, { since, until, count }: { since: Date; until: Date; count: number }) {
  const { gameId, payout, settledAt } = rounds;
  const ofDay = orm
    .select({ gameId, payout, settledAt, name: members.username })
    .from(rounds)
    .innerJoin(members, eq(members.id, rounds.memberId))
    .where(
      and(
        sql`${settledDay(settledAt)} = days.day`,
        isWin(rounds),
        gte(settledAt, since),
        sql`${members.type} <> ${TRIAL_TYPE}`,
      ),
    )
    .orderBy(desc(payout), desc(settledAt))
    .limit(count)
    .as('of_day');
  return orm
    .select({ gameId: ofDay.gameId, payout: ofDay.payout, settledAt: ofDay.settledAt, name: ofDay.name })
    .from(daysOf(since, until))
    .innerJoinLateral(ofDay, sql`true`)
    .orderBy(desc(ofDay.payout), desc(ofDay.settledAt))
    .limit(count);
}

/** Wins as the board shows them, without full names and without games that are gone. */
export function toWinners(wins: readonly LargeWin[], catalogue: Catalogue): Winner[] {
  return wins.flatMap(({ gameId, payout, settledAt, name }) => {
    const game = catalogue.byId.get(gameId)?.wire;
    if (!game || !settledAt) return [];
    const { displayName: gameName, iconUrl } = game;
    const time = settledAt.toISOString();
    return [{ vo: { winAmount: toTaka(payout), userName: maskName(name), gameId, gameName, iconUrl, time } }];
  });
}
