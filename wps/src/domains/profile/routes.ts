import { eq } from 'drizzle-orm';
import type { Kit } from '../../kit';
import { refuseTrial } from '../accounts/roles';
import { members } from '../accounts/tables';
import { cleanNickname } from './nickname';

const LIMIT = { max: 20, window: 10 * 60_000 };

/** What members tell of themselves: MEMB-29, MEMB-30. */
export function profileRoutes({ closed, db }: Kit): void {
  closed(
    'setNickname',
    async ({ input, member }) => {
      refuseTrial(member);
      const nickname = cleanNickname(input.nickname);
      await db.orm.update(members).set({ nickname }).where(eq(members.id, member.id));
      return { nickname };
    },
    { limit: LIMIT },
  );
}
