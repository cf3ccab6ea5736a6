import { eq } from 'drizzle-orm';
import { members } from '../modules/identity/members/tables';
import type { TestWps } from './start-wps';

/** Marks a member's number as proven, as a code for it would. */
export async function proveNumber({ db, now }: Pick<TestWps, 'db' | 'now'>, username: string): Promise<void> {
  const proven = await db.orm
    .update(members)
    .set({ mobileVerifiedAt: new Date(now()) })
    .where(eq(members.username, username))
    .returning({ id: members.id });
  if (proven.length !== 1) throw new Error(`no member ${username}`);
}
