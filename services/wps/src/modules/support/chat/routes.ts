import { CHAT_LENGTH, findConversation, markChatRead } from '../../../adapters/chat/conversation';
import { takeLaunch } from '../../../adapters/chat/launches';
import { chatMessages } from '../../../adapters/chat/tables';
import type { SessionMember } from '../../../http/admission/guard';
import { safeBackUrl } from '../../../http/back-url';
import { pageOf } from '../../../platform/database/page';
import { AppError, InvalidInputError, NotFoundError } from '../../../platform/errors/app-error';
import { refuseTrial } from '../../identity/members/roles';
import type { SupportContext } from '../context';

const MINUTE = 60_000;

/** A message without control characters except line breaks. @throws AppError `request.invalid` */
function cleanText(typed: string): string {
  const text = typed.normalize('NFC').trim();
  const length = [...text].length;
  if (length >= 1 && length <= CHAT_LENGTH && !/[^\P{Cc}\n\t]/u.test(text)) return text;
  throw new InvalidInputError(`text: 1 to ${CHAT_LENGTH} characters`, { field: 'text' });
}

const toLine = ({ id, sender, text, at }: typeof chatMessages.$inferSelect) => ({
  messageId: id,
  from: sender,
  text,
  time: at.toISOString(),
});

/** Live chat with customer service, if the site has it (`CBS3`); not for trial accounts (PERM-19). */
export function chatRoutes({ routes, guard, db, now, config, site, ports }: SupportContext): void {
  async function admit(member: SessionMember): Promise<void> {
    refuseTrial(member);
    if (!(await site()).whitelabel.CBS3) throw new AppError('permission.denied', 'This site has no live chat.');
  }
  /** The calls of the site's own chat page. A site with an external chat provider uses the provider's page instead. */
  async function admitToDesk(member: SessionMember): Promise<void> {
    await admit(member);
    if (ports.chat.kind !== 'desk') throw new AppError('permission.denied', 'Conversations are kept by the provider.');
  }

  routes.authenticated(
    'chatLaunch',
    async ({ input, member }) => {
      await admit(member);
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
    await admit(member);
    return { unReadCount: await ports.chat.unread(member.id) };
  });

  routes.authenticated('openChat', async ({ input, member }) => {
    await admitToDesk(member);
    const launch = await takeLaunch(db, member.id, input.code, now());
    if (!launch) throw new NotFoundError('This link was used, or is too old.', { field: 'code' });
    const { language, backUrl, headerColor, title } = launch;
    return { language, backUrl, headerColor, title };
  });

  routes.authenticated('chatMessages', async ({ input, member }) => {
    await admitToDesk(member);
    const { rows, totalCount } = await findConversation(db.orm, member.id, input);
    return pageOf(rows.map(toLine), totalCount, input);
  });

  routes.authenticated('readChat', async ({ member }) => {
    await admitToDesk(member);
    await markChatRead(db.orm, member.id, 'staff', new Date(now()));
    await db.notify('chat', { memberId: member.id });
    return { done: true };
  });

  routes.idempotent(
    'sendChatMessage',
    async ({ input, member, tx, at }) => {
      const text = cleanText(input.text);
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
      // Checked before the transaction begins, because a query beside an open transaction could deadlock.
      before: async (request) => {
        const member = guard.memberOf(request);
        if (member) await admitToDesk(member);
      },
    },
  );
}
