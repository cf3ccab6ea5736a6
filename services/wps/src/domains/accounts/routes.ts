import { eq } from 'drizzle-orm';
import type { Kit } from '../../kit';
import { Refusal } from '../../wire/refusal';
import { permissionsOf } from './allowed';
import { nameKey } from './names';
import { createRegistration } from './register';
import { checkUsername } from './register-check';
import { TRIAL_TYPE } from './roles';
import { members } from './tables';

const MINUTE = 60_000;

/** Registration, the username check and what a member may know of themselves. */
export function accountRoutes(kit: Kit): void {
  const { open, closed, db, site } = kit;
  const register = createRegistration(kit);

  const limit = { max: 10, window: MINUTE };
  open('register', ({ input, request }) => register('username', input, request), { limit });
  open('registerMobile', ({ input, request }) => register('mobileNum', input, request), { limit });

  open(
    'checkUsername',
    async ({ input }) => {
      checkUsername(await site(), input.username);
      const [taken] = await db.orm
        .select({ id: members.id })
        .from(members)
        .where(eq(members.usernameKey, nameKey(input.username)));
      return { available: taken === undefined };
    },
    { limit: { max: 30, window: MINUTE } },
  );

  closed('memberInfo', async ({ member }) => {
    const [row] = await db.orm.select().from(members).where(eq(members.id, member.id));
    if (!row) throw new Refusal('member.unavailable', 'The account is gone.');
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
  });
}
