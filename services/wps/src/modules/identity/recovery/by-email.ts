import type { calls, InputOf, Language } from '@r777/shared/contracts';
import { and, eq, gt } from 'drizzle-orm';
import { hashToken, newToken } from '../../../platform/crypto/tokens';
import { AppError } from '../../../platform/errors/app-error';
import { tooMany } from '../../../platform/errors/too-many';
import type { IdentityContext } from '../context';
import { checkField } from '../members/field-rules';
import { cleanName, nameKey } from '../members/names';
import { TRIAL_TYPE } from '../members/roles';
import { members } from '../members/tables';
import { hashNewPassword, storePassword } from './new-password';
import { passwordResets } from './tables';
import { resetMail } from './texts';

/** How long a link is valid, in ms: SEC-04. */
const LIFETIME = 10 * 60_000;
const HOUR = 60 * 60_000;
/** Mails to one account name an hour, whether it exists or not. */
const PER_HOUR = 5;

/** Recovery by e-mail: sends a link, valid once, to the address of the account. */
export function recoveryByEmail(context: IdentityContext) {
  const { db, now, site, ports, background, counters, config } = context;

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
    /** Requests a link. The account is looked up after the answer, so that neither text nor time reveals it. */
    async ask(input: InputOf<typeof calls.forgotPassword>, language: Language): Promise<void> {
      const settings = await site();
      if (settings.whitelabel.CHNGPASSVERIF3)
        throw new AppError('permission.denied', 'This site recovers passwords by phone.');
      const [username, email] = [cleanName(input.username), input.email.trim()];
      checkField('email', { ...settings.registerFields.email, enabled: true, required: true }, email);
      const { current, ttl } = await counters.count(`reset ${nameKey(username)}`, HOUR);
      if (current > PER_HOUR) throw tooMany(ttl, 'Too many mails to this account.');
      background('send a link to a new password', () => sendLink(username, email, language));
    },

    /**
     * Sets a new password with the token of a link.
     * @throws AppError `verification.wrong`, and for the password itself
     */
    async set({ token, newPassword }: InputOf<typeof calls.resetPassword>): Promise<string> {
      const wrong = new AppError('verification.wrong', 'The link is wrong, too old, or was used.', { field: 'token' });
      const good = and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, new Date(now())));
      const [found] = await db.orm
        .select({ member: members })
        .from(passwordResets)
        .innerJoin(members, eq(members.id, passwordResets.memberId))
        .where(good);
      if (!found) throw wrong;
      const { member } = found;
      const passwordHash = await hashNewPassword(context, { stored: member.passwordHash, password: newPassword });
      await db.transaction(async (tx) => {
        const [used] = await tx.delete(passwordResets).where(good).returning();
        if (!used) throw wrong;
        await storePassword(context, tx, member, passwordHash);
      });
      return member.username;
    },
  };
}
