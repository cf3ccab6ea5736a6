import type { Database, Orm } from '@mfe/server-kit';
import type { FieldRule } from '@r777/shared/contracts';
import { createNameCheck, type NameKind, type NameProblem } from '@r777/shared/validate/names';
import { and, asc, gt, inArray, isNull, notLike, or, sql } from 'drizzle-orm';
// Unicode's table of confusable characters (UTS 39), maintained by the markdown-it authors.
import unhomoglyph from 'unhomoglyph';
import { AppError, InvalidInputError } from '../../../platform/errors/app-error';
import { members } from './tables';

/** A name as it is stored and shown: Unicode-composed, without space around it. */
export function cleanName(name: string): string {
  return name.normalize('NFC').trim();
}

/** The unique form of a name: `Rahim` and `rahim` are the same account. */
export function nameKey(name: string): string {
  return cleanName(name).toLowerCase();
}

const invalid = (field: string, why: string) => new InvalidInputError(`${field}: ${why}`, { field });

/**
 * Checks a field by the same rule as the form, because a client may bypass the form: API-98. Length in characters.
 * @throws AppError `request.invalid` naming the field
 */
export function checkField(field: string, rule: FieldRule, value: string | undefined): void {
  if (!rule.enabled) {
    if (value) throw invalid(field, 'this field is not asked for');
    return;
  }
  if (value === undefined || value === '') {
    if (rule.required) throw invalid(field, 'required');
    return;
  }
  const length = [...value].length;
  if (length < rule.minLength) throw invalid(field, `at least ${rule.minLength} characters`);
  if (rule.maxLength > 0 && length > rule.maxLength) throw invalid(field, `at most ${rule.maxLength} characters`);
  // Applies to any pattern of the merchant: these characters change the layout of the desk's lists and exports.
  if (/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u.test(value)) throw invalid(field, 'control characters');
  if (rule.pattern !== '' && !new RegExp(rule.pattern, 'u').test(value)) throw invalid(field, 'not in the right form');
}

/** Raise it when the fold changes: the next start then writes the skeletons of all members again. */
const FOLD_VERSION = 2;
const foldPrefix = `${FOLD_VERSION}:`;

/**
 * Letters that Unicode's table keeps separate although they are read as Latin: mirrored letters, small capitals and
 * symbols.
 */
const letters: ReadonlyMap<string, string> = new Map([
  ...[...'Яяᴙᴚɹʁ®ʀ'].map((sign) => [sign, 'r'] as const),
  ...[...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫꜱᴛᴜᴠᴡʏᴢ'].map((sign, at) => [sign, 'abcdefghijklmnopqstuvwyz'.charAt(at)] as const),
]);
/** First characters of the circled and squared alphabets and digits that NFKC keeps, with their meaning. */
const enclosed = [
  [0x1f150, 26, 'a'],
  [0x1f170, 26, 'a'],
  [0x1f1e6, 26, 'a'],
  [0x2776, 9, '1'],
  [0x2780, 9, '1'],
  [0x278a, 9, '1'],
  [0x24f5, 9, '1'],
] as const;
const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code));

/** One character as ASCII, if it is read as a letter or a digit. */
function asciiOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const row = enclosed.find(([first, count]) => code >= first && code < first + count);
  if (row) return String.fromCharCode(row[2].charCodeAt(0) + code - row[0]);
  if (!isDigit(code)) return letters.get(sign) ?? sign;
  // Unicode encodes the decimal digits of each script as ten code points in order.
  let first = code;
  while (isDigit(first - 1)) first--;
  return String((code - first) % 10);
}

/** A name in decomposed form without invisible characters, accents and enclosing marks, and with ASCII digits. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFD')
    .replace(/[\u0300-\u036F]|\p{Me}/gu, '')
    .replace(/[^\0-\x7F]/gu, asciiOf);

/** Folded twice, because a capital I looks like a small l, and both look like 1. */
const fold = (name: string): string => unhomoglyph(unhomoglyph(plain(name)).toLowerCase()).normalize('NFD');

/**
 * The appearance of a name, with the version of the fold: two names with one skeleton look alike on a screen, in any
 * letter case, with or without accents, and with the digits of any script.
 */
export const skeletonOf = (name: string): string => foldPrefix + fold(name);

/** The forms' rule, and reserved words in look-alike letters. */
export const nameProblem = createNameCheck(fold, plain);

const why: Readonly<Record<NameProblem, string>> = {
  'name.characters': 'The name has invisible or look-alike characters.',
  'name.mixed': 'A word of the name mixes letters of several scripts.',
  'name.reserved': 'The name could be taken for the site or its staff.',
};

/**
 * The rule for all newly chosen names. Older names stay.
 * @throws AppError `name.characters`, `name.mixed`, `name.reserved`, naming the field
 */
export function checkName(field: string, name: string | undefined, kind: NameKind): void {
  const problem = name ? nameProblem(name, kind) : undefined;
  if (problem) throw new AppError(problem, why[problem], { field });
}

/** Members that one statement changes. More would hold their rows for longer against an instance that still runs. */
const BATCH = 5_000;

/** The given names that look like a member's name. */
export async function findAlike(on: Orm, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await on
    .select({ skeleton: members.nameSkeleton })
    .from(members)
    .where(inArray(members.nameSkeleton, names.map(skeletonOf)));
  const taken = new Set(rows.map(({ skeleton }) => skeleton));
  return new Set(names.filter((name) => taken.has(skeletonOf(name))));
}

/**
 * Whether a member has a name that looks like this one. Two concurrent registrations of similar names wait for each
 * other.
 */
export async function isAlikeTaken(tx: Orm, name: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`name ${skeletonOf(name)}`}, 0))`);
  return (await findAlike(tx, [name])).size > 0;
}

/**
 * Writes skeletons that are missing or come from another version of the fold. This happens at each start, because an
 * older version that runs at the same time writes no skeletons, or other ones. The start waits for it: until then a name
 * that looks like an older one could be taken. So one statement writes a whole batch, and no batch reads the rows of an
 * earlier one again.
 */
export async function fillSkeletons(db: Database): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await db.orm
      .select({ id: members.id, username: members.username })
      .from(members)
      .where(
        and(gt(members.id, after), or(isNull(members.nameSkeleton), notLike(members.nameSkeleton, `${foldPrefix}%`))),
      )
      .orderBy(asc(members.id))
      .limit(BATCH);
    const last = rows.at(-1);
    if (!last) return;
    const skeletons = JSON.stringify(rows.map(({ id, username }) => ({ id, skeleton: skeletonOf(username) })));
    await db.orm.execute(sql`
      update wps.members m set name_skeleton = n.skeleton
      from jsonb_to_recordset(${skeletons}::jsonb) as n(id int, skeleton text) where m.id = n.id`);
    after = last.id;
  }
}
