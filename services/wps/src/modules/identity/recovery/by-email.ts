import { clientOf } from '@r777/server-kit';
import type { calls, InputOf } from '@r777/shared/contracts';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '../../../http/language';
import { hashToken, newToken } from '../../../platform/crypto/tokens';
import { AppError } from '../../../platform/errors/app-error';
import { tooMany } from '../../../platform/errors/too-many';
import type { IdentityContext } from '../context';
import { isKnownBrowser } from '../known-browsers/known-browser';
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
/** Requests an hour that one address may make for one account name, whether it exists or not, and for all names. */
const PER_NAME = 5;
const PER_ADDRESS = 100;
/** Mails an hour to one account that strangers cause, and those that its owner's browsers cause. */
const FROM_STRANGERS = 10;
const FROM_OWN = 5;

/** Recovery by e-mail: sends a link, valid once, to the address of the account. */
export function recoveryByEmail(context: IdentityContext) {
  const { db, now, site, ports, background, counters, config } = context;

  async function limit(key: string, max: number): Promise<void> {
    const { current, ttl } = await counters.count(key, HOUR);
    if (current > max) throw tooMany(ttl, 'Too many mails to this account.');
  }

  /** What strangers have used up does not hold for a browser that has logged in to the account before. */
  async function mayMail(memberId: number, request: FastifyRequest): Promise<boolean> {
    const own = await isKnownBrowser(context, memberId, request);
    const { current } = await counters.count(`reset mails ${memberId}${own ? ' own' : ''}`, HOUR);
    return current <= (own ? FROM_OWN : FROM_STRANGERS);
  }

  async function sendLink(username: string, email: string, request: FastifyRequest): Promise<void> {
    const [member] = await db.orm
      .select()
      .from(members)
      .where(and(eq(members.usernameKey, nameKey(username)), eq(members.state, 'active')));
    if (!member || member.type === TRIAL_TYPE || member.email?.toLowerCase() !== email.toLowerCase()) return;
    if (!(await mayMail(member.id, request))) return;
    const token = newToken();
    const expiresAt = new Date(now() + LIFETIME);
    await db.orm.insert(passwordResets).values({ tokenHash: hashToken(token), memberId: member.id, expiresAt });
    const link = `${config.publicOrigins[0] ?? ''}/m/forget#reset=${token}`;
    await ports.email.send({ to: member.email, ...resetMail(member.username, link, languageOf(request)) });
  }

  return {
    /**
     * Requests a link. The account is looked up after the answer, so that neither text nor time reveals it. An asker who
     * asks too often is refused; mails over the limit of the account are dropped without a word, because others may have
     * used it up. @throws AppError `permission.denied`, `request.invalid`, `request.rateLimited`
     */
    async ask(input: InputOf<typeof calls.forgotPassword>, request: FastifyRequest): Promise<void> {
      const settings = await site();
      if (settings.whitelabel.CHNGPASSVERIF3)
        throw new AppError('permission.denied', 'This site recovers passwords by phone.');
      const [username, email] = [cleanName(input.username), input.email.trim()];
      checkField('email', { ...settings.registerFields.email, enabled: true, required: true }, email);
      const asker = clientOf(request.ip);
      await limit(`reset asker ${asker}`, Math.ceil(PER_ADDRESS * config.rateLimitFactor));
      await limit(`reset ${asker} ${nameKey(username)}`, PER_NAME);
      background('send a link to a new password', () => sendLink(username, email, request));
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
      const passwordHash = await hashNewPassword(context, {
        stored: member.passwordHash,
        password: newPassword,
        username: member.username,
      });
      await db.transaction(async (tx) => {
        const [used] = await tx.delete(passwordResets).where(good).returning();
        if (!used) throw wrong;
        await storePassword(context, tx, member, passwordHash);
      });
      return member.username;
    },
  };
}
