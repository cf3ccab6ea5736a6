import type { Database, Orm } from '@mfe/server-kit';
import type { Language } from '@r777/shared/contracts';
import { and, count, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type PageQuery, rowsBefore } from '../../../platform/database/page';
import { inboxMessages, topicMails } from './tables';
import { type MessageKey, type MessageParams, messageTexts } from './texts';
import { topics } from './topics';

/** Parameters that are numbers: shown with the language's grouping and Latin digits. */
const FIGURES: ReadonlySet<string> = new Set(['amount', 'owed', 'points']);

const tags: Readonly<Record<'EN' | 'BN', string>> = { EN: 'en-BD-u-nu-latn', BN: 'bn-BD-u-nu-latn' };
const groups = (language: Language) => (language === 'BN' ? 'BN' : 'EN');

/** A parameter as displayed. `Intl` accepts the decimal text, so no float touches an amount. */
export function shown(name: string, value: string, language: Language): string {
  if (!FIGURES.has(name) || !/^-?\d+(\.\d+)?$/.test(value)) return value;
  const decimals = value.split('.')[1]?.length ?? 0;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(tags[groups(language)], digits).format(value as `${number}`);
}

/**
 * Formats an amount in SQL, so that a search finds the text that a member reads. Groups of two, or of three, before the last
 * three digits.
 */
function shownIn(name: string, value: SQL, language: Language): SQL {
  if (!FIGURES.has(name)) return value;
  const place = groups(language) === 'BN' ? '(\\d)(?=(\\d\\d)*\\d{3}(?!\\d))' : '(\\d)(?=(\\d{3})+(?!\\d))';
  return sql`regexp_replace(${value}, ${place}, ${'\\1,'}, 'g')`;
}

const params = inboxMessages.params;

/** A text with its placeholders filled, as SQL. */
function filled(text: string, language: Language): SQL {
  const names = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''));
  return [...names].reduce<SQL>(
    (inside, name) =>
      sql`replace(${inside}, ${`{{${name}}}`}, ${shownIn(name, sql`coalesce(${params} ->> ${name}, '')`, language)})`,
    sql`${text}::text`,
  );
}

/** Title and content of a message in one language, as SQL: only the key and the parameters are stored. */
function wordsIn(language: Language): SQL {
  const cases = Object.entries(messageTexts).map(
    ([key, texts]) => sql`when ${key} then ${filled(texts[language === 'BN' ? 'bn' : 'en'].join('\n'), language)}`,
  );
  return sql`case ${inboxMessages.key} ${sql.join(cases, sql` `)} end`;
}

/**
 * True for messages whose title or content in that language contains the text, ignoring case. Both sides are
 * normalised, because some Bengali letters have two spellings. `position` has no wildcards, so a `%` is only a percent
 * sign.
 */
function hasText(search: string, language: Language): SQL {
  // A player types an ordinary space where the text has a no-break space.
  const wanted = search.replaceAll('\u00a0', ' ').normalize('NFC').toLowerCase();
  // An amount is found in both forms: as displayed, and without its commas.
  return sql`(position(${wanted} in normalize(lower(replace(${wordsIn(language)}, ${'\u00a0'}, ' ')), NFC)) > 0
    or position(${wanted} in coalesce(${params} ->> 'amount', '')) > 0)`;
}

/** A message of the operator to a member. */
export interface NewMessage<K extends MessageKey> {
  readonly key: K;
  readonly params: MessageParams<K>;
}

/**
 * Messages about changes that a thief could have made, and about money that was taken back. `sendSecurityMessage` sends them, by e-mail too; `email.changed` and
 * `device.new` are not here, because they have mails of their own.
 */
export type SecurityKey =
  | 'password.changed'
  | 'password.changedPasskeysLeft'
  | 'password.recovered'
  | 'paymentPassword.changed'
  | 'signIn.reported'
  | 'mobile.changed'
  | 'person.corrected'
  | 'deposit.reversed'
  | 'deposit.reversedOwed'
  | Extract<MessageKey, `passkey${string}` | `bankCard.${string}`>;

/** Adds a message to a member's inbox, in the caller's transaction; open pages are notified at its commit. */
export async function sendMessage<K extends Exclude<MessageKey, SecurityKey>>(
  db: Database,
  tx: Orm,
  memberId: number,
  message: NewMessage<K> & { readonly at: Date },
): Promise<void> {
  await insertMessage(db, tx, memberId, message);
}

/** Adds a message of any key. Callers outside the inbox use `sendMessage` or `sendSecurityMessage`. */
export async function insertMessage<K extends MessageKey>(
  db: Database,
  tx: Orm,
  memberId: number,
  { key, params, at }: NewMessage<K> & { readonly at: Date },
): Promise<void> {
  const topic = topics[key];
  const isChosen = sql`${topicMails.memberId} = ${memberId} and ${topicMails.topic} = ${topic}`;
  const mailDueAt = topic && sql`(select ${at.toISOString()}::timestamptz from ${topicMails} where ${isChosen})`;
  await tx.insert(inboxMessages).values({ memberId, key, params, at, mailDueAt });
  await db.notify('inbox', { memberId }, tx);
}

type Row = typeof inboxMessages.$inferSelect;

/** The display of a message that a later version has written. */
const fromLater = {
  en: ['A message', 'This message can’t be shown yet. Please check again in a few minutes.'],
  bn: ['একটি বার্তা', 'এই বার্তাটি এখনো দেখানো যাচ্ছে না। কয়েক মিনিট পরে আবার দেখুন।'],
} as const;

/**
 * A message in one language. During a rollout, an instance of the previous version meets keys that it does not know.
 */
export function wordsOf({ key, params }: Pick<Row, 'key' | 'params'>, language: Language) {
  const texts = Object.hasOwn(messageTexts, key) ? messageTexts[key as MessageKey] : fromLater;
  const [title, content] = texts[language === 'BN' ? 'bn' : 'en'];
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => shown(name, params[name] ?? '', language));
  return { title: fill(title), content: fill(content) };
}

/** How long a deleted message can be restored, in ms. Then the sweeper removes it. */
export const RESTORABLE = 86_400_000;

/** The member's messages that are not deleted. */
const ownOf = (memberId: number) => and(eq(inboxMessages.memberId, memberId), isNull(inboxMessages.deletedAt));

/** A search reads each message's whole text: of a member's messages, these newest ones. */
const MOST_SEARCHED = 1_000;

/** One page of a member's messages, newest first, with their total number, and the number of all unread ones. */
export async function findMessages(
  orm: Orm,
  memberId: number,
  { search, language, ...query }: PageQuery & { readonly language: Language; readonly search?: string | undefined },
) {
  // A bound of time, which an index serves: of a set of ids the database may look at the texts first.
  const oldest = orm
    .select({ at: inboxMessages.at })
    .from(inboxMessages)
    .where(ownOf(memberId))
    .orderBy(desc(inboxMessages.at))
    .limit(1)
    .offset(MOST_SEARCHED - 1);
  const isNewest = sql`${inboxMessages.at} >= coalesce((${oldest}), '-infinity'::timestamptz)`;
  const found = search ? and(ownOf(memberId), isNewest, hasText(search, language)) : ownOf(memberId);
  const rows = await orm
    .select()
    .from(inboxMessages)
    .where(found)
    .orderBy(desc(inboxMessages.at), desc(inboxMessages.id))
    .limit(query.pageSize)
    .offset(rowsBefore(query));
  const [counted] = await orm.select({ all: count() }).from(inboxMessages).where(found);
  return { rows, totalCount: counted?.all ?? 0, unreadCount: await countUnread(orm, memberId) };
}

/** How many of a member's messages are unread. */
export async function countUnread(orm: Orm, memberId: number): Promise<number> {
  const [row] = await orm
    .select({ unread: count() })
    .from(inboxMessages)
    .where(and(ownOf(memberId), isNull(inboxMessages.readAt)));
  return row?.unread ?? 0;
}

/** Marks a member's message as read, once, and returns it; undefined for an unknown message. */
export async function readMessage(orm: Orm, memberId: number, id: string, at: Date): Promise<Row | undefined> {
  const [row] = await orm
    .update(inboxMessages)
    .set({ readAt: sql`coalesce(${inboxMessages.readAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(ownOf(memberId), eq(inboxMessages.id, id)))
    .returning();
  return row;
}

const among = (ids: readonly string[]): SQL => inArray(inboxMessages.id, [...ids]);

async function markRead(orm: Orm, memberId: number, which: SQL, at: Date): Promise<void> {
  await orm
    .update(inboxMessages)
    .set({ readAt: at })
    .where(and(ownOf(memberId), isNull(inboxMessages.readAt), which));
}

/** Marks messages of a member as read. */
export const readMessages = (orm: Orm, memberId: number, ids: readonly string[], at: Date): Promise<void> =>
  markRead(orm, memberId, among(ids), at);

/** Marks all messages of a member as read that arrived up to a moment. */
export const readUntil = (orm: Orm, memberId: number, until: Date, at: Date): Promise<void> =>
  markRead(orm, memberId, lte(inboxMessages.at, until), at);

/** Deletes messages of a member. @returns the deleted ones */
export async function deleteMessages(orm: Orm, memberId: number, ids: readonly string[], at: Date): Promise<string[]> {
  const gone = await orm
    .update(inboxMessages)
    .set({ deletedAt: at })
    .where(and(ownOf(memberId), among(ids)))
    .returning({ id: inboxMessages.id });
  return gone.map(({ id }) => id);
}

/** Restores messages that a member deleted within the last day. @returns the restored ones */
export async function restoreMessages(orm: Orm, memberId: number, ids: readonly string[], at: Date): Promise<string[]> {
  const back = await orm
    .update(inboxMessages)
    .set({ deletedAt: null })
    .where(
      and(
        eq(inboxMessages.memberId, memberId),
        among(ids),
        gt(inboxMessages.deletedAt, new Date(at.getTime() - RESTORABLE)),
      ),
    )
    .returning({ id: inboxMessages.id });
  return back.map(({ id }) => id);
}
