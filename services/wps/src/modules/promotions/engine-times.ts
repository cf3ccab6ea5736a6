import type { Orm } from '@mfe/server-kit';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { momentAt } from '../../platform/clock/calendar';
import { dayOf } from '../../platform/clock/days';
import { momentOf } from '../../platform/clock/periods';
import { type Engine, isWithin, type OfferTime } from '../rewards/guards/offered';
import { engineKeyOf } from './engines';
import { promotionOffers, promotionRules } from './tables';

type Kind = 'rebate' | 'missions' | 'rain' | 'referral' | 'vip' | 'leaderboard';
const kinds: readonly Kind[] = ['rebate', 'missions', 'rain', 'referral', 'vip', 'leaderboard'];

/** The kind of the rules that describe an engine. */
function kindOf(engine: Engine): Kind {
  if (engine.startsWith('vip')) return 'vip';
  return kinds.find((kind) => kind === engine) ?? 'leaderboard';
}

/** Every version of the rules of some kinds that was offered, the earliest first. */
const readOffers = (orm: Orm, some: readonly Kind[]) =>
  orm
    .select({
      rule: promotionRules.rule,
      offeredAt: promotionOffers.offeredAt,
      endedAt: promotionOffers.endedAt,
    })
    .from(promotionOffers)
    .innerJoin(
      promotionRules,
      and(eq(promotionRules.id, promotionOffers.id), eq(promotionRules.version, promotionOffers.version)),
    )
    .where(inArray(sql`(${promotionRules.rule}->'terms'->>'kind')`, [...some]))
    .orderBy(asc(promotionOffers.offeredAt));
type Offers = Awaited<ReturnType<typeof readOffers>>;

/** The earlier of two ends. */
const firstOf = (a: Date | null, b: Date | null): Date | null => (a && b && b < a ? b : (a ?? b));

/** The times in which offers let an engine pay. Before its first rule, only its own settings applied. */
function timesOf(offers: Offers, engine: Engine): OfferTime[] {
  const own = offers.filter(({ rule }) => engineKeyOf(rule) === engine);
  const times = own.map(({ rule: { window }, offeredAt, endedAt }) => {
    const opens = window.from === null ? null : momentAt(window.from);
    const closes = window.until === null ? null : momentAt(window.until);
    return { from: opens && opens > offeredAt ? opens : offeredAt, until: firstOf(endedAt, closes) };
  });
  const before = { from: null, until: own[0]?.offeredAt ?? null };
  return [before, ...times.filter(({ from, until }) => until === null || until > from)];
}

/** @see offerTimes */
export const findOfferTimes = async (orm: Orm, engine: Engine): Promise<readonly OfferTime[]> =>
  timesOf(await readOffers(orm, [kindOf(engine)]), engine);

const gifts: Readonly<Record<string, Engine>> = {
  'vip.levelUp': 'vipLevelUp',
  'vip.weekly': 'vipWeekly',
  'vip.birthday': 'vipBirthday',
};

/** The engine that pays what the figures of an area show, as `leaderboard.week.win`; undefined if they promise nothing. */
function engineOf(area: string): Engine | undefined {
  const [name, period, by] = area.split('.');
  if (name === 'missions' || name === 'rebate' || name === 'referral') return name;
  return name === 'leaderboard' ? (`${name}-${period}-${by}` as Engine) : gifts[area];
}

/**
 * The areas of figures whose engine a rule has closed today, so that no text promises them. The figures of a rain are
 * those of a rain that is offered. `now` in ms.
 */
export async function closedAreas(orm: Orm, areas: Iterable<string>, now: number): Promise<ReadonlySet<string>> {
  const asked = [...areas].flatMap((area) => {
    const engine = engineOf(area);
    return engine ? [{ area, engine }] : [];
  });
  if (asked.length === 0) return new Set();
  const offers = await readOffers(orm, [...new Set(asked.map(({ engine }) => kindOf(engine)))]);
  const closed = asked.filter(({ engine }) => !isWithin(timesOf(offers, engine), momentOf(dayOf(now)), new Date(now)));
  return new Set(closed.map(({ area }) => area));
}
