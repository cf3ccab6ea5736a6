import type { Kit } from '../../kit';
import { dayOf } from '../../wire/days';
import { Refusal } from '../../wire/refusal';
import { isAgent } from '../accounts/roles';
import { type ContentType, findAnnouncements, findCategories, markRead, typeOf } from './queries';

const DAY = 86_400_000;
/** Types with a read state that a badge counts; banners, pop-ups and promotions have none. */
const counted: ReadonlySet<ContentType> = new Set(['A', 'PL']);

/** Announcements of every kind: banners, marquee, pop-ups, promotions, the agents' own. */
export function announcementRoutes({ open, closed, db, now }: Kit): void {
  open('announcements', async ({ input, member }) => {
    const { language, groupName } = input;
    const asked = (input.types === 'Promotion' ? ['PR'] : input.types.split(',')) as ContentType[];
    if (asked.includes('A')) {
      if (!member) throw new Refusal('session.required', 'Agent announcements need a session.');
      if (!isAgent(member.type)) throw new Refusal('permission.denied', 'Agent announcements are for agents.');
    }
    const found = await findAnnouncements(db, {
      types: asked,
      groupName,
      language,
      memberId: member?.id ?? null,
      today: dayOf(now()),
      keepEndedUntil: dayOf(now() - 7 * DAY),
    });
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
      // A visitor has read nothing and nobody counts it against them.
      footer: { unreadCount: member ? unread.length : 0 },
    };
  });

  closed('markAnnouncementRead', async ({ input, member }) => {
    const type = await typeOf(db, input.announcementId);
    if (type === undefined || (type === 'A' && !isAgent(member.type))) {
      throw new Refusal('request.notFound', 'There is no such announcement.', { field: 'announcementId' });
    }
    await markRead(db, member.id, input.announcementId, new Date(now()));
    return { done: true };
  });
}
