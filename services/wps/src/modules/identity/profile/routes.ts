import { COMMENT_LIMITS } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { languageOf } from '../../../http/language';
import type { IdentityContext } from '../context';
import { refuseTrial } from '../members/roles';
import { members } from '../members/tables';
import { createContacts } from './contact';
import { keepIcon, readIcon } from './icon';
import { cleanNickname } from './nickname';

const LIMIT = { max: 20, window: 10 * 60_000 };
/**
 * Body limit in bytes: the largest picture as URL-encoded base64, where some characters take three bytes, and the usual
 * limit for the rest.
 */
const ICON_LIMIT = Math.ceil(((COMMENT_LIMITS.imageBytes * 4) / 3) * 1.2) + 64 * 1024;

/** A member's own profile data: nickname, e-mail, number, head icon. */
export function profileRoutes(context: IdentityContext): void {
  const { routes, db, now, codes } = context;
  const contacts = createContacts(context);
  const tellPages = (memberId: number) => db.notify('profile', { memberId });

  routes.authenticated(
    'setNickname',
    async ({ input, member }) => {
      refuseTrial(member);
      const nickname = cleanNickname(input.nickname);
      await db.orm.update(members).set({ nickname }).where(eq(members.id, member.id));
      await tellPages(member.id);
      return { nickname };
    },
    { limit: LIMIT },
  );

  routes.authenticated(
    'sendEmailCode',
    async ({ input, member, request }) => {
      refuseTrial(member);
      const to = await contacts.readEmail(input.email);
      const key = { to, purpose: 'email', memberId: member.id } as const;
      return codes.send({
        ...key,
        channel: 'email',
        language: languageOf(request),
        address: request.ip,
        deliver: true,
      });
    },
    { limit: LIMIT },
  );

  routes.authenticated(
    'setEmail',
    async ({ input, member, request }) => {
      refuseTrial(member);
      return { masked: await contacts.setEmail(member, await contacts.readEmail(input.email), input, request) };
    },
    { limit: LIMIT },
  );

  routes.authenticated(
    'setMobileNum',
    async ({ input, member, request }) => {
      refuseTrial(member);
      return { masked: await contacts.setMobile(member, input, input, request) };
    },
    { limit: LIMIT },
  );

  routes.authenticated(
    'setIcon',
    async ({ input, member }) => {
      refuseTrial(member);
      await keepIcon(db, member.id, input.icon, new Date(now()));
      await tellPages(member.id);
      return { done: true };
    },
    { limit: LIMIT, bodyLimit: ICON_LIMIT },
  );

  routes.authenticated('icon', async ({ member }) => ({ icon: await readIcon(db, member.id) }));
}
