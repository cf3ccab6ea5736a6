import type { Orm } from '@mfe/server-kit';
import { isBlank } from '@r777/shared/contracts';
import { eq } from 'drizzle-orm';
import { CHAT_LENGTH, findConversation, markChatRead, takeLaunch, writtenSince } from '../../../adapters/chat/chat';
import { chatMessages } from '../../../adapters/chat/tables';
import { safeBackUrl } from '../../../http/site-cookie';
import { pageOf } from '../../../platform/database/page';
import { AppError, InvalidInputError, NotFoundError, tooMany } from '../../../platform/errors/app-error';
import { members } from '../../identity/members/tables';
import type { SupportContext } from '../context';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A member's limit of messages in 24 hours. More is no conversation, and every message is stored for two years. */
const MOST_IN_A_DAY = { messages: 500, bytes: 256 * 1024 };

/**
 * Limits a member's messages in a day. Concurrent messages of a member wait for each other, so that all are counted.
 * @throws AppError `request.rateLimited`
 */
async function boundDay(tx: Orm, memberId: number, text: string, at: Date): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
  const { messages, bytes } = await writtenSince(tx, memberId, new Date(at.getTime() - DAY));
  if (messages >= MOST_IN_A_DAY.messages || bytes + Buffer.byteLength(text) > MOST_IN_A_DAY.bytes)
    throw tooMany(DAY, 'Too many messages in a day.');
}

/** A message without control characters except line breaks. @throws AppError `request.invalid` */
function cleanText(typed: string): string {
  const text = typed.normalize('NFC').trim();
  const length = [...text].length;
  if (!isBlank(text) && length <= CHAT_LENGTH && !/[^\P{Cc}\n\t]/u.test(text)) return text;
  throw new InvalidInputError(`text: 1 to ${CHAT_LENGTH} characters, not all invisible`, { field: 'text' });
}

const toLine = ({ id, sender, text, at }: typeof chatMessages.$inferSelect) => ({
  messageId: id,
  from: sender,
  text,
  time: at.toISOString(),
});

/** Live chat with customer service, if the site has it (`CBS3`); not for trial accounts (PERM-19). */
export function chatRoutes({ routes, db, now, config, ports }: SupportContext): void {
  /** The calls of the site's own chat page. A site with an external chat provider uses the provider's page instead. */
  function admitToDesk(): void {
    if (ports.chat.kind !== 'desk') throw new AppError('permission.denied', 'Conversations are kept by the provider.');
  }

  routes.authenticated(
    'chatLaunch',
    async ({ input, member }) => {
      const chatUrl = await ports.chat.launch({
        memberId: member.id,
        account: member.username,
        language: input.language.includes('CN') ? 'CN' : input.language,
        backUrl: safeBackUrl(input.backUrl, config.publicOrigins),
        headerColor: input.headerColor ?? null,
        title: input.title ?? null,
      });
      return { chatUrl };
    },
    { limit: { max: 20, window: MINUTE } },
  );

  routes.authenticated('chatUnread', async ({ member }) => {
    return { unReadCount: await ports.chat.unread(member.id) };
  });

  routes.authenticated('openChat', async ({ input, member }) => {
    admitToDesk();
    const launch = await takeLaunch(db, member.id, input.code, now());
    if (!launch) throw new NotFoundError('This link was used, or is too old.', { field: 'code' });
    const { language, backUrl, headerColor, title } = launch;
    return { language, backUrl, headerColor, title };
  });

  routes.authenticated('chatMessages', async ({ input, member }) => {
    admitToDesk();
    const { rows, totalCount } = await findConversation(db.orm, member.id, input);
    return pageOf(rows.map(toLine), totalCount, input);
  });

  routes.authenticated('readChat', async ({ member }) => {
    admitToDesk();
    await markChatRead(db.orm, member.id, 'staff', new Date(now()));
    await db.notify('chat', { memberId: member.id });
    return { done: true };
  });

  routes.idempotent(
    'sendChatMessage',
    async ({ input, member, tx, at }) => {
      const text = cleanText(input.text);
      await boundDay(tx, member.id, text, at);
      const [row] = await tx
        .insert(chatMessages)
        .values({ memberId: member.id, sender: 'member', text, at })
        .returning();
      if (!row) throw new Error('the message was not written');
      await db.notify('chat', { memberId: member.id }, tx);
      return toLine(row);
    },
    {
      limit: { max: 60, window: MINUTE },
      first: async () => admitToDesk(),
    },
  );
}
