import type { Database } from '@mfe/server-kit';
import { COMMENT_LIMITS } from '@r777/shared/contracts';
import type { schemas } from '@r777/shared/schemas';
import { nicknameRule } from '@r777/shared/validate/names';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SessionMember } from '../../../http/admission/guard';
import type { IdempotentContext } from '../../../http/contract-routes';
import { languageOf } from '../../../http/site-cookie';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { redrawAll } from '../../../platform/pictures';
import { checkHolder } from '../bank-cards/rules';
import { takeConfirmation } from '../confirmation/confirmations';
import type { IdentityContext } from '../context';
import { checkField, checkName } from '../members/name-rules';
import { refuseTrial } from '../members/roles';
import { members } from '../members/tables';
import { checkBirthday, isYounger, storePerson } from '../responsible-gaming/person';
import type { ExclusionMarks } from '../responsible-gaming/recognition';
import { askingBrowser } from '../verification/code-browsers';
import { createContacts, readEmail, refuseChanged } from './contact';
import { memberIcons } from './tables';

/** In pixels. */
const SIDE = 512;

/** Stores a member's head icon. @throws AppError `request.invalid`, `request.tooLarge` with the field `icon` */
async function keepIcon(db: Database, memberId: number, base64: string, at: Date): Promise<void> {
  const drawing = { field: 'icon', longest: SIDE, icon: true };
  const [drawn] = await redrawAll([base64], drawing);
  if (!drawn) throw new Error('the icon was not drawn');
  const { content } = drawn;
  await db.orm
    .insert(memberIcons)
    .values({ memberId, content, at })
    .onConflictDoUpdate({ target: memberIcons.memberId, set: { content, at } });
}

/** A member's head icon as a `data:` address, or null. */
async function readIcon(db: Database, memberId: number): Promise<string | null> {
  const [row] = await db.rows<{ base64: string }>(
    sql`select encode(content, 'base64') as base64 from wps.member_icons where member_id = ${memberId}`,
  );
  // PostgreSQL breaks base64 into lines.
  return row ? `data:image/jpeg;base64,${row.base64.replaceAll('\n', '')}` : null;
}

const invalid = (field: string, why: string) => new InvalidInputError(`${field}: ${why}`, { field });

/**
 * Stores birthday and real name, each once: the age decides who may play, and the name whose cards are paid. Later
 * only staff can correct them, so the member confirms them.
 * @throws AppError `confirmation.required`, `profile.set`
 */
async function setIdentity(
  exclusionMarks: ExclusionMarks,
  { input, member, tx, at, site }: IdempotentContext<'setIdentity'>,
): Promise<z.output<typeof schemas.setIdentity.output>> {
  const { birthday, realName, confirmation } = input;
  if (birthday === undefined && realName === undefined) throw invalid('realName', 'nothing to set');
  if (birthday !== undefined) {
    checkBirthday(birthday, at);
    const { minimumAge } = site.policy;
    if (isYounger(birthday, minimumAge, at)) throw invalid('birthday', `younger than ${minimumAge}`);
  }
  const payeeName = realName === undefined ? undefined : checkHolder(realName, 'realName');
  const row = await takeConfirmation(tx, member, { purpose: 'identity', confirmation, at });
  const set = (field: string) => new AppError('profile.set', 'It is set already.', { field });
  if (birthday !== undefined && row.birthday) throw set('birthday');
  if (payeeName !== undefined && row.payeeName) throw set('realName');
  const facts = { ...(birthday === undefined ? {} : { birthday }), ...(payeeName === undefined ? {} : { payeeName }) };
  await storePerson(tx, row, facts, { exclusionMarks, policy: site.policy, at });
  return { done: true };
}

/**
 * A nickname as stored: composed (NFC), single spaces, trimmed. Control characters, line breaks, invisible letters and
 * direction overrides are refused: a name must not change the layout of a page.
 * @throws AppError `request.invalid` with the field `nickname`, and those of {@link checkName}
 */
export function cleanNickname(typed: string): string {
  const nickname = typed.normalize('NFC').trim().replace(/ {2,}/g, ' ');
  checkField('nickname', nicknameRule, nickname);
  checkName('nickname', nickname, 'nickname');
  return nickname;
}

const LIMIT = { max: 20, window: 10 * 60_000 };
/**
 * Body limit in bytes: the largest picture as URL-encoded base64, in which some characters take three bytes, and the
 * usual limit for the rest.
 */
const ICON_LIMIT = Math.ceil(((COMMENT_LIMITS.imageBytes * 4) / 3) * 1.2) + 64 * 1024;

/** A member's own profile data: nickname, e-mail, number, head icon. */
export function profileRoutes(context: IdentityContext): void {
  const { routes, db, now, codes, site } = context;
  const contacts = createContacts(context);
  const notifyPages = (memberId: number) => db.notify('profile', { memberId });
  const options = { limit: LIMIT };

  routes.authenticated(
    'setNickname',
    async ({ input, member }) => {
      refuseTrial(member);
      const nickname = cleanNickname(input.nickname);
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(members).where(eq(members.id, member.id)).for('update');
        // When a call is repeated because its answer was lost, the member's own nickname does not count as taken.
        if (row?.nickname !== nickname) refuseChanged(input.was, row?.nickname ?? null, 'nickname');
        await tx.update(members).set({ nickname }).where(eq(members.id, member.id));
      });
      await notifyPages(member.id);
      return { nickname };
    },
    { limit: LIMIT },
  );

  routes.authenticated(
    'sendEmailCode',
    async ({ input, member, request, reply }) => {
      const to = readEmail(input.email, await site());
      const key = { to, purpose: 'email', memberId: member.id } as const;
      return codes.send({
        ...key,
        channel: 'email',
        language: languageOf(request),
        address: request.ip,
        deliver: true,
        browser: await askingBrowser(context, member.id, { request, reply }),
      });
    },
    options,
  );

  const failed = (error: unknown, { member }: { readonly member: SessionMember }) =>
    context.exclusionMarks.holdRefused(error, member.id, new Date(now()));

  routes.idempotent('setEmail', contacts.setEmail, {
    ...options,
    failed,
    first: async ({ input, member, request }) =>
      contacts.countEmailCode(readEmail(input.email, await site()), member.id, input.verificationCode, request),
  });

  routes.idempotent('setMobileNum', contacts.setMobile, {
    ...options,
    failed,
    first: ({ input, member, request }) => contacts.countMobileCode(input, member.id, input.verificationCode, request),
  });

  routes.idempotent('setIdentity', (call) => setIdentity(context.exclusionMarks, call), options);

  routes.authenticated(
    'setIcon',
    async ({ input, member }) => {
      refuseTrial(member);
      await keepIcon(db, member.id, input.icon, new Date(now()));
      await notifyPages(member.id);
      return { done: true };
    },
    { limit: LIMIT, bodyLimit: ICON_LIMIT },
  );

  routes.authenticated('icon', async ({ member }) => ({ icon: await readIcon(db, member.id) }));
}
