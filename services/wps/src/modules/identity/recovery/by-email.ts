import { clientOf } from '@mfe/server-kit';
import type { calls, InputOf, Language } from '@r777/shared/contracts';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { knownDevices } from '../../../http/device';
import { languageOf } from '../../../http/site-cookie';
import { hashToken, newToken } from '../../../platform/crypto/tokens';
import { AppError, tooMany } from '../../../platform/errors/app-error';
import { pick } from '../../../platform/format/text-forms';
import { transactionThen } from '../../../platform/transaction-hook';
import type { IdentityContext } from '../context';
import { accountBrowserOf } from '../known-browsers/known-browser';
import { checkField, cleanName, nameKey } from '../members/name-rules';
import { TRIAL_TYPE } from '../members/roles';
import { members } from '../members/tables';
import { recipientKey } from '../verification/codes';
import { hashNewPassword, type Recovered, storePassword } from './new-password';
import { passwordResets } from './tables';

/** The e-mail with the recovery link; the username is null if the mailbox may be a stranger's. */
function resetMail(username: string | null, link: string, language: Language): { subject: string; text: string } {
  const text = {
    en: `Hello${username ? ` ${username}` : ''},

Someone asked for a new password for your R777 account. If this was you, open this link within 10 minutes:

${link}

If this wasn’t you, you don’t need to do anything: your password stays the same.
`,
    bn: `প্রিয় ${username ?? 'গ্রাহক'},

আপনার R777 অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। আপনি নিজে চেয়ে থাকলে 10 মিনিটের মধ্যে এই লিংকটি খুলুন:

${link}

আপনি না চেয়ে থাকলে কিছুই করতে হবে না, পাসওয়ার্ড আগের মতোই থাকবে।
`,
  };
  const subject = { en: 'Reset your R777 password', bn: 'আপনার R777 পাসওয়ার্ড রিসেট করুন' };
  return { subject: pick(subject, language), text: pick(text, language) };
}

type Member = typeof members.$inferSelect;

/** How long a link is valid, in ms: SEC-04. */
const LIFETIME = 10 * 60_000;
const HOUR = 60 * 60_000;
/**
 * Requests an hour from one known browser, or else one address, for one account name, whether it exists or not, and for
 * all names.
 */
const PER_NAME = 5;
const PER_ADDRESS = 100;
/**
 * Mails an hour to one mailbox, over all accounts: those that strangers cause, and those from browsers known to an
 * account. Each established browser of the account that has proved the mailbox has a count of its own.
 */
const FROM_STRANGERS = 10;
const FROM_OWN = 5;

const isActive = (username: string) => and(eq(members.usernameKey, nameKey(username)), eq(members.state, 'active'));

/** Recovery by e-mail: sends a link, valid once, to the address of the account. */
export function recoveryByEmail(context: IdentityContext) {
  const { db, now, site, ports, background, counters, config } = context;
  const knownDevice = knownDevices(config);

  async function limit(key: string, max: number): Promise<void> {
    const { current, ttl } = await counters.count(key, HOUR);
    if (current > max) throw tooMany(ttl, 'Too many mails to this account.');
  }

  /**
   * The limit is the mailbox's, because anybody can register with any address. A limit that strangers have used up does
   * not apply to a browser that has logged in to the account before. A limit that accounts with an unproven address
   * have used up does not apply to the account that has proved it. A limit that a thief's browsers have used up does
   * not apply to the owner's established one.
   */
  async function mayMail(to: string, { id, emailVerifiedAt }: Member, request: FastifyRequest): Promise<boolean> {
    const browser = await accountBrowserOf(context, id, request);
    const shared = browser?.isKnown ? (emailVerifiedAt ? 'proven' : 'own') : 'strangers';
    const kind = emailVerifiedAt && browser?.isEstablished ? `browser ${browser.mark}` : shared;
    const { current } = await counters.count(`reset mails ${kind} ${recipientKey(to)}`, HOUR);
    return current <= (kind === 'strangers' ? FROM_STRANGERS : FROM_OWN);
  }

  async function sendLink(username: string, email: string, request: FastifyRequest): Promise<void> {
    const [member] = await db.orm.select().from(members).where(isActive(username));
    if (!member || member.type === TRIAL_TYPE || member.email?.toLowerCase() !== email.toLowerCase()) return;
    if (!(await mayMail(member.email, member, request))) return;
    const token = newToken();
    const expiresAt = new Date(now() + LIFETIME);
    const kept = await db.transaction(async (tx) => {
      // A change of address waits for this lock, and then deletes the link.
      const [row] = await tx.select({ email: members.email }).from(members).where(isActive(username)).for('update');
      if (row?.email !== member.email) return false;
      await tx.insert(passwordResets).values({ tokenHash: hashToken(token), memberId: member.id, expiresAt });
      return true;
    });
    if (!kept) return;
    const link = `${config.publicOrigins[0] ?? ''}/m/forget#reset=${token}`;
    // The mailbox may be a stranger's, so only a proven one learns the account's name.
    const name = member.emailVerifiedAt ? member.username : null;
    await ports.email.send({ to: member.email, ...resetMail(name, link, languageOf(request)) });
  }

  return {
    /**
     * Requests a link. The account is looked up after the answer, so that neither text nor time reveals it. A requester
     * who asks too often is refused. Mails over the limit of the mailbox are dropped silently, because others may have
     * used it up. @throws AppError `request.invalid`, `request.rateLimited`
     */
    async ask(input: InputOf<typeof calls.forgotPassword>, request: FastifyRequest): Promise<void> {
      const settings = await site();
      const [username, email] = [cleanName(input.username), input.email.trim()];
      checkField('email', { ...settings.registerFields.email, enabled: true, required: true }, email);
      const asker = knownDevice(request) ?? clientOf(request.ip);
      await limit(`reset asker ${asker}`, Math.ceil(PER_ADDRESS * config.rateLimitFactor));
      await limit(`reset ${asker} ${nameKey(username)}`, PER_NAME);
      background('send a link to a new password', () => sendLink(username, email, request));
    },

    /**
     * Sets a new password with the token of a link.
     * @returns the member
     * @throws AppError `verification.wrong`, and for the password itself
     */
    async set({ token, newPassword }: InputOf<typeof calls.resetPassword>): Promise<Recovered> {
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
      await transactionThen(db.transaction, async (afterwards, tx) => {
        const [used] = await tx.delete(passwordResets).where(good).returning();
        if (!used) throw wrong;
        await storePassword(context, { tx, at: new Date(now()), afterwards }, member, passwordHash);
      });
      return member;
    },
  };
}
