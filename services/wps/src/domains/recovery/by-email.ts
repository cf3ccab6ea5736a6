import type { calls, InputOf, Language } from '@r777/shared/contracts';
import { and, eq, gt } from 'drizzle-orm';
import type { Kit } from '../../kit';
import { Refusal } from '../../wire/refusal';
import { hashToken, newToken } from '../../wire/secrets';
import { checkField } from '../accounts/field-rules';
import { cleanName, nameKey } from '../accounts/names';
import { hashNewPassword, storePassword } from '../accounts/new-password';
import { TRIAL_TYPE } from '../accounts/roles';
import { members } from '../accounts/tables';
import { passwordResets } from './tables';
import { resetMail } from './texts';

/** How long a link is good for, in ms: SEC-04. */
const LIFETIME = 10 * 60_000;
const HOUR = 60 * 60_000;
/** Mails to one account name an hour, whether it exists or not. */
const PER_HOUR = 5;

/** Recovery by e-mail: a link that is good once, to the address that the account has. */
export function recoveryByEmail(kit: Kit) {
  const { db, now, site, ports, background, counters, config } = kit;

  async function sendLink(username: string, email: string, language: Language): Promise<void> {
    const [member] = await db.orm
      .select()
      .from(members)
      .where(and(eq(members.usernameKey, nameKey(username)), eq(members.state, 'active')));
    if (!member || member.type === TRIAL_TYPE || member.email?.toLowerCase() !== email.toLowerCase()) return;
    const token = newToken();
    const expiresAt = new Date(now() + LIFETIME);
    await db.orm.insert(passwordResets).values({ tokenHash: hashToken(token), memberId: member.id, expiresAt });
    const link = `${config.publicOrigins[0] ?? ''}/m/forget#reset=${token}`;
    await ports.email.send({ to: member.email, ...resetMail(member.username, link, language) });
  }

  return {
    /** Asks for a link. Whether there is an account is found out after the answer, so neither words nor time tell. */
    async ask(input: InputOf<typeof calls.forgotPassword>, language: Language): Promise<void> {
      const settings = await site();
      if (settings.whitelabel.CHNGPASSVERIF3)
        throw new Refusal('permission.denied', 'This site recovers passwords by phone.');
      const [username, email] = [cleanName(input.username), input.email.trim()];
      checkField('email', { ...settings.registerFields.email, enabled: true, required: true }, email);
      const { current } = await counters.count(`reset ${nameKey(username)}`, HOUR);
      if (current > PER_HOUR) throw new Refusal('request.rateLimited', 'Too many mails to this account; try later.');
      background('send a link to a new password', () => sendLink(username, email, language));
    },

    /** Sets the password that a link was asked for. @throws Refusal `verification.wrong`, and for the password itself */
    async set({ token, newPassword }: InputOf<typeof calls.resetPassword>): Promise<string> {
      const wrong = new Refusal('verification.wrong', 'The link is wrong, too old, or was used.', { field: 'token' });
      const good = and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, new Date(now())));
      const [found] = await db.orm
        .select({ member: members })
        .from(passwordResets)
        .innerJoin(members, eq(members.id, passwordResets.memberId))
        .where(good);
      if (!found) throw wrong;
      const { member } = found;
      const passwordHash = await hashNewPassword(kit, { stored: member.passwordHash, password: newPassword });
      await db.transaction(async (tx) => {
        const [used] = await tx.delete(passwordResets).where(good).returning();
        if (!used) throw wrong;
        await storePassword(kit, tx, member, passwordHash);
      });
      return member.username;
    },
  };
}
