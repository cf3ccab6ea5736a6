import type { Orm } from '@mfe/server-kit';
import dayjs from 'dayjs';
import { and, asc, count, eq, gt, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { announcements } from '../../modules/content/announcements/tables';
import { promotionRules, promotions } from '../../modules/promotions/tables';
import { TIME_ZONE } from '../../platform/clock/days';
import { literally } from '../../platform/database/literally';
import type { AdminInput } from '../contract/admin-calls';
import { skipped } from './list-items';

/** Pages that are counted from the page that is shown: a first page costs the same with any number of promotions. */
const COUNTED_PAGES = 5;

const isAnnouncement = and(eq(announcements.id, promotions.id), eq(announcements.type, 'PR'));
const isOffered = and(eq(promotionRules.id, promotions.id), eq(promotionRules.version, promotions.version));

/**
 * The condition for promotions with a state, as `phaseOf` computes it. Windows are local minutes, which sort as text:
 * the site's zone has no summer time. `now` in ms.
 */
function standingIs(standing: NonNullable<AdminInput<'promotionList'>['standing']>, now: number): SQL | undefined {
  const minute = dayjs(now).tz(TIME_ZONE).format('YYYY-MM-DDTHH:mm');
  const [from, until] = (['from', 'until'] as const).map(
    (end) => sql`(${promotionRules.rule}->'window'->>${sql.raw(`'${end}'`)})`,
  );
  const isStopped = isNotNull(promotions.stoppedAt);
  if (standing === 'stopped') return isStopped;
  const isGoing = isNull(promotions.stoppedAt);
  if (standing === 'waiting') return and(isGoing, eq(promotions.version, 0));
  const isThere = and(isGoing, isNotNull(promotionRules.id));
  // In the form of the indexes of both ends.
  if (standing === 'ended') return and(isThere, sql`${until} <= ${minute}`);
  const isNotOver = sql`(${until} is null or ${until} > ${minute})`;
  const isEarly = sql`${from} > ${minute}`;
  return and(isThere, isNotOver, standing === 'early' ? isEarly : sql`(${from} is null or ${from} <= ${minute})`);
}

/**
 * The ids of promotions with a text in their id or title. `wps.trigrams` answers from an index; a text of one or two
 * letters reads all of them.
 */
function idsWith(orm: Orm, text: string) {
  const like = `%${literally(text)}%`;
  const titles = sql`${announcements.titleEn} || ' ' || ${announcements.titleBn}`;
  return orm
    .select({ id: promotions.id })
    .from(promotions)
    .where(and(sql`wps.trigrams(${promotions.id}) @> wps.trigrams(${text})`, ilike(promotions.id, like)))
    .union(
      orm
        .select({ id: announcements.id })
        .from(announcements)
        .where(
          and(
            eq(announcements.type, 'PR'),
            sql`wps.trigrams(${titles}) @> wps.trigrams(${text})`,
            or(ilike(announcements.titleEn, like), ilike(announcements.titleBn, like)),
          ),
        ),
    );
}

/**
 * The promotions that a list asks for: a page of them, and their number, counted no further than some pages ahead.
 * `hasMore`: there are more than `total`.
 */
export async function findListed(orm: Orm, input: AdminInput<'promotionList'>, now: number) {
  const { id, text, standing, toApprove, size } = input;
  const asked = and(
    standing === undefined ? undefined : standingIs(standing, now),
    id === undefined ? undefined : eq(promotions.id, id),
    toApprove ? gt(promotions.newest, promotions.version) : undefined,
    text === undefined ? undefined : inArray(promotions.id, idsWith(orm, text)),
  );
  const rows = await orm
    .select({
      id: promotions.id,
      version: promotions.version,
      stoppedAt: promotions.stoppedAt,
      reserved: promotions.reserved,
      title: { en: announcements.titleEn, bn: announcements.titleBn },
      rule: promotionRules.rule,
    })
    .from(promotions)
    .leftJoin(announcements, isAnnouncement)
    .leftJoin(promotionRules, isOffered)
    .where(asked)
    .orderBy(asc(promotions.id))
    .limit(size)
    .offset(skipped(input));
  const most = skipped(input) + COUNTED_PAGES * size;
  const some = orm
    .select({ id: promotions.id })
    .from(promotions)
    .leftJoin(promotionRules, isOffered)
    .where(asked)
    .limit(most + 1)
    .as('some');
  const [all] = await orm.select({ number: count() }).from(some);
  const number = all?.number ?? 0;
  return { rows, total: Math.min(number, most), hasMore: number > most };
}
