import { eq } from 'drizzle-orm';
import { permissionsOf } from '../../../http/admission/switches';
import { AppError } from '../../../platform/errors/app-error';
import type { IdentityContext } from '../context';
import { findAlike, nameKey } from '../members/name-rules';
import { TRIAL_TYPE } from '../members/roles';
import { members } from '../members/tables';
import { createRegistration } from './register';
import { checkUsername, suggestUsernames } from './register-check';

const MINUTE = 60_000;

/** Registration, the username check and the member's own data. */
export function accountRoutes(context: IdentityContext): void {
  const { routes, db, site } = context;
  const register = createRegistration(context);

  // The request may carry a trial session; an invalid one is ignored.
  const options = { limit: { max: 10, window: MINUTE, apart: null }, anyToken: true };
  routes.public('register', ({ input, request }) => register('username', input, request), options);
  routes.public('registerMobile', ({ input, request }) => register('mobileNum', input, request), options);

  routes.public(
    'checkUsername',
    async ({ input }) => {
      const settings = await site();
      checkUsername(settings, input.username);
      const [taken] = await db.orm
        .select({ id: members.id })
        .from(members)
        .where(eq(members.usernameKey, nameKey(input.username)));
      if (!taken && (await findAlike(db.orm, [input.username])).size === 0) return { available: true, suggestions: [] };
      return { available: false, suggestions: await suggestUsernames(db, settings, input.username) };
    },
    { limit: { max: 30, window: MINUTE } },
  );

  routes.authenticated(
    'memberInfo',
    async ({ member }) => {
      const [row] = await db.orm.select().from(members).where(eq(members.id, member.id));
      if (!row) throw new AppError('member.unavailable', 'The account is gone.');
      const settings = await site();
      return {
        id: String(row.id),
        account: row.username,
        nickname: row.nickname,
        clubLabel: { labelName: row.clubLabel },
        type: row.type,
        permissions: [...permissionsOf(row.type, settings)],
        vipBenefit: settings.consolidated.features.vip && row.type !== TRIAL_TYPE,
        firstTimeLogin: row.firstLoginAt === null,
      };
    },
    { beforePasswordChange: true },
  );
}
