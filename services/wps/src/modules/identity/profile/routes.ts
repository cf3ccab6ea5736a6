import { COMMENT_LIMITS } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { languageOf } from '../../../http/language';
import { dayOf } from '../../../platform/clock/days';
import type { IdentityContext } from '../context';
import { allowed } from '../members/permissions';
import { refuseTrial } from '../members/roles';
import { members } from '../members/tables';
import { createContacts, readEmail, refuseChanged } from './contact';
import { keepIcon, readIcon } from './icon';
import { setIdentity } from './identity';
import { cleanNickname } from './nickname';

const LIMIT = { max: 20, window: 10 * 60_000 };
/**
 * Body limit in bytes: the largest picture as URL-encoded base64, where some characters take three bytes, and the usual
 * limit for the rest.
 */
const ICON_LIMIT = Math.ceil(((COMMENT_LIMITS.imageBytes * 4) / 3) * 1.2) + 64 * 1024;

/** A member's own profile data: nickname, e-mail, number, head icon. */
export function profileRoutes(context: IdentityContext): void {
  const { routes, db, now, codes, site } = context;
  const contacts = createContacts(context);
  const tellPages = (memberId: number) => db.notify('profile', { memberId });
  const options = { ...allowed(context, { permission: 'SECPRIV' }), limit: LIMIT };

  routes.authenticated(
    'setNickname',
    async ({ input, member }) => {
      refuseTrial(member);
      const nickname = cleanNickname(input.nickname);
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(members).where(eq(members.id, member.id)).for('update');
        // A repeat of a call whose answer was lost finds its own nickname.
        if (row?.nickname !== nickname) refuseChanged(input.was, row?.nickname ?? null, 'nickname');
        await tx.update(members).set({ nickname }).where(eq(members.id, member.id));
      });
      await tellPages(member.id);
      return { nickname };
    },
    { limit: LIMIT },
  );

  routes.authenticated(
    'sendEmailCode',
    async ({ input, member, request }) => {
      const to = readEmail(input.email, await site());
      const key = { to, purpose: 'email', memberId: member.id } as const;
      return codes.send({
        ...key,
        channel: 'email',
        language: languageOf(request),
        address: request.ip,
        deliver: true,
      });
    },
    options,
  );

  routes.idempotent('setEmail', contacts.setEmail, {
    ...options,
    first: async ({ input, member }) =>
      contacts.countEmailCode(readEmail(input.email, await site()), member.id, input.verificationCode),
  });

  routes.idempotent('setMobileNum', contacts.setMobile, {
    ...options,
    first: ({ input, member }) => contacts.countMobileCode(input, member.id, input.verificationCode),
  });

  routes.idempotent('setIdentity', (call) => setIdentity(call, dayOf(call.at.getTime())), options);

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
