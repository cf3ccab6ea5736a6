import type { Orm } from '@mfe/server-kit';
import { eq } from 'drizzle-orm';
import type { Afterwards } from '../../../platform/transaction-hook';
import type { IdentityContext } from '../context';
import { members } from '../members/tables';
import { recipientKey } from '../verification/codes';
import { insertMessage, type NewMessage, type SecurityKey, wordsOf } from './messages';

const HOUR = 60 * 60_000;
/**
 * Maximum number of mails of one message key to one mailbox in an hour, so that many harmless changes do not use up the
 * notice of a serious one.
 */
const PER_HOUR = 5;

/** Sends the e-mails of messages. */
export type MailContext = Pick<IdentityContext, 'db' | 'background' | 'counters'> & {
  readonly ports: Pick<IdentityContext['ports'], 'email'>;
};

/**
 * A message as a mail, in both languages: the page that made the change may be another person's. `footer`: a paragraph
 * under each language.
 */
export function mailOf(
  username: string,
  message: Parameters<typeof wordsOf>[0],
  footer?: Readonly<Record<'en' | 'bn', string>>,
) {
  const [en, bn] = [wordsOf(message, 'EN'), wordsOf(message, 'BN')];
  const below = (text: string | undefined) => (text === undefined ? '' : `\n\n${text}`);
  return {
    subject: `R777: ${en.title} · ${bn.title}`,
    text: `Hello ${username},\n\n${en.content}${below(footer?.en)}\n\nপ্রিয় ${username},\n\n${bn.content}${below(footer?.bn)}\n`,
  };
}

/** The mail leaves after the call's answer, because mail servers are slow. */
function mailMessage<K extends SecurityKey>(
  { db, ports, background, counters }: MailContext,
  memberId: number,
  message: NewMessage<K>,
): void {
  background('mail a message of the inbox', async () => {
    const [member] = await db.orm.select().from(members).where(eq(members.id, memberId));
    if (!member?.email || !member.emailVerifiedAt) return;
    const { current } = await counters.count(`notice ${message.key} ${recipientKey(member.email)}`, HOUR);
    if (current <= PER_HOUR) await ports.email.send({ to: member.email, ...mailOf(member.username, message) });
  });
}

/** The transaction of a change, and what starts after its commit. */
export interface Change {
  readonly tx: Orm;
  readonly at: Date;
  readonly afterwards: Afterwards;
}

/**
 * Tells a member about a change that a thief could have made, or about money that was taken back: in the inbox, and by e-mail, because whoever has the
 * session can empty the inbox. An address that was not proved may be a stranger's mailbox, so it gets no mail.
 */
export async function sendSecurityMessage<K extends SecurityKey>(
  context: MailContext,
  { tx, at, afterwards }: Change,
  memberId: number,
  message: NewMessage<K>,
): Promise<void> {
  await insertMessage(context.db, tx, memberId, { ...message, at });
  afterwards(() => mailMessage(context, memberId, message));
}
