import type { Language } from '@r777/shared/contracts';
import type { FastifyRequest } from 'fastify';
import type { SessionMember } from '../../../http/admission/guard';
import { dayOf } from '../../../platform/clock/days';
import { pageOf, rowsBefore } from '../../../platform/database/page';
import { AppError, NotFoundError } from '../../../platform/errors/app-error';
import { isAgent, TRIAL_TYPE } from '../../identity/members/roles';
import { noOffersFor } from '../../identity/responsible-gaming/no-offers-cookie';
import type { ContentContext } from '../../parts';
import { findGoing } from '../../promotions/going';
import { readTerms } from '../../promotions/terms';
import { type ContentType, findAnnouncements, findCategories, findTexts, markRead, typeOf } from './queries';

const DAY = 86_400_000;
/** Types with a read state that a badge counts; banners, pop-ups and promotions have none. */
const counted: ReadonlySet<ContentType> = new Set(['A', 'PL']);

/** Who asks, and from which browser. */
interface Caller {
  readonly member: SessionMember | null;
  readonly request: FastifyRequest;
}

/** Announcements of every kind: banners, marquee, pop-ups, promotions, the agents' own. */
export function announcementRoutes({ routes, db, now, site, config }: ContentContext): void {
  const getsNone = noOffersFor({ db, config, now });

  /** Current announcements, with this reader's read state; for a trial account all are read (PERM-25). */
  async function find(
    types: readonly ContentType[],
    groupName: string,
    language: Language,
    { member, request }: Caller,
  ) {
    if (types.includes('A')) {
      if (!member) throw new AppError('session.required', 'Agent announcements need a session.');
      if (!isAgent(member.type)) throw new AppError('permission.denied', 'Agent announcements are for agents.');
    }
    const at = now();
    const query = {
      types,
      groupName,
      language,
      memberId: member?.id ?? null,
      today: dayOf(at),
      keepEndedUntil: dayOf(at - 7 * DAY),
      going: member && types.includes('PR') ? await findGoing(db, member.id) : [],
      withoutOffers: await getsNone(member, request),
    };
    const found = await findAnnouncements(db, query, { site, now: at });
    if (member?.type !== TRIAL_TYPE) return found;
    return found.map(({ type, announcement }) => ({ type, announcement: { ...announcement, read: true } }));
  }

  async function markAsRead(announcementId: string, member: SessionMember) {
    const type = await typeOf(db, announcementId);
    if (type === undefined || (type === 'A' && !isAgent(member.type))) {
      throw new NotFoundError('There is no such announcement.', { field: 'announcementId' });
    }
    if (member.type === TRIAL_TYPE) return { done: true } as const;
    if (await markRead(db, member.id, announcementId, new Date(now())))
      await db.notify('announcements', { memberId: member.id });
    return { done: true } as const;
  }

  routes.public('announcements', async ({ input, member, request }) => {
    const { language, groupName } = input;
    const asked = (input.types === 'Promotion' ? ['PR'] : input.types.split(',')) as ContentType[];
    const found = await find(asked, groupName, language, { member, request });
    const bucket = (type: ContentType) => found.filter((row) => row.type === type).map((row) => row.announcement);
    const unread = found.filter((row) => counted.has(row.type) && !row.announcement.read);
    return {
      promotion: bucket('PR'),
      banners: bucket('B'),
      player: bucket('PL'),
      popup: bucket('PU'),
      hot: bucket('H'),
      agent: bucket('A'),
      categories: asked.includes('PR') ? await findCategories(db, language) : [],
      // A visitor has no read state, and no badge counts it.
      footer: { unreadCount: member ? unread.length : 0 },
    };
  });

  routes.public('notices', async ({ input, member, request }) => {
    const found = await find([input.types], input.groupName, input.language, { member, request });
    const all = found
      .map(({ announcement }) => announcement)
      .toSorted((a, b) => b.startDate.localeCompare(a.startDate));
    const unreadCount = member ? all.filter(({ read }) => !read).length : 0;
    const first = rowsBefore(input);
    return { ...pageOf(all.slice(first, first + input.pageSize), all.length, input), footer: { unreadCount } };
  });

  routes.public('popularAnnouncements', async ({ input, member, request }) =>
    (await find(['H'], '', input.language, { member, request })).map(({ announcement }) => announcement),
  );

  routes.authenticated('promotionTerms', async ({ input: { id, language }, member }) => {
    const from = { site, now: now() };
    const terms = await readTerms(db.orm, { memberId: member.id, id, site: await site(), now: from.now });
    const texts = terms && (await findTexts(db.orm, { id, language }, { ...from, instead: terms.rule }));
    if (!texts) throw new NotFoundError('There is no such promotion.', { field: 'id' });
    const { version, joinedAt, figures } = terms;
    const { title, content } = texts;
    return { id, version, joinedAt: joinedAt?.toISOString() ?? null, terms: figures, title, content };
  });

  routes.authenticated('markAnnouncementRead', ({ input, member }) => markAsRead(input.announcementId, member));
  routes.authenticated('markNoticeRead', ({ input, member }) => markAsRead(input.announcementId, member));
}
