import type { FieldRule } from '../contracts';
import { checkField, type FieldProblem } from './field';

/**
 * Which name is checked. Players see each other's usernames and nicknames, so reserved words apply to these. `person` is the
 * name of a person on a bank card. `label` is the name that an agent gives to a link or a template.
 */
export type NameKind = 'username' | 'nickname' | 'person' | 'label';

/** Why a name is refused, as a key of `errors` and a code of the server. */
export type NameProblem = 'name.characters' | 'name.mixed' | 'name.reserved';

const rule = { enabled: true, required: true, message: 'in_name_incorrect' };
/** Length and letters of a nickname. No language writes more than five marks on one letter. */
export const nicknameRule: FieldRule = {
  ...rule,
  pattern: '^(?=.*[\\p{L}\\p{N}])(?!.*\\p{M}{5})(?:(?![<>])[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} \\p{Join_Control}])+$',
  minLength: 2,
  maxLength: 20,
};
/** Length and letters of a person's name. Bengali words need the join controls. */
export const personRule: FieldRule = {
  ...rule,
  pattern: "^[\\p{L}\\p{M} .'\\p{Join_Control}-]+$",
  minLength: 2,
  maxLength: 80,
};

/** A name as the server stores it: Unicode-composed, single spaces, without space around it. */
export const cleanSpaces = (name: string): string => name.normalize('NFC').trim().replace(/\s+/gu, ' ');

const scripts = (
  'Latin Bengali Cyrillic Greek Armenian Georgian Hebrew Arabic Devanagari Gurmukhi Gujarati Oriya Tamil Telugu Kannada ' +
  'Malayalam Sinhala Thai Lao Myanmar Khmer Tibetan Cherokee Han Hiragana Katakana Hangul'
)
  .split(' ')
  .map((name) => ({ name, has: new RegExp(`\\p{Script=${name}}`, 'u') }));
/** Japanese writes three scripts in one word. */
const together = new Set(['Han', 'Hiragana', 'Katakana']);

/** Variation selectors are allowed after an emoji, and joiners inside a word of a script that needs them. */
const harmless = [
  /(?<=\p{Extended_Pictographic})\uFE0F/gu,
  /(?<=[\p{L}\p{M}])\p{Join_Control}(?=[\p{L}\p{M}])/gu,
  /(?<=\p{Extended_Pictographic})\u200D(?=\p{Extended_Pictographic})/gu,
];
/** The Braille blank and the blank of musical notation are symbols that show nothing. A mark without its letter hides or floats. */
const invisible =
  /\p{Default_Ignorable_Code_Point}|\p{Cc}|\p{Bidi_Control}|[\u2800\u{1D159}]|(?<![\p{L}\p{M}\p{N}\p{S}\p{Join_Control}])\p{M}/u;
const wordsOf = (name: string) => name.split(/[^\p{L}\p{M}\p{N}\p{Join_Control}]+/u).filter(Boolean);

function isMixed(word: string): boolean {
  const used = scripts.filter(({ has }) => has.test(word)).map(({ name }) => name);
  return used.length > 1 && !used.every((name) => together.has(name));
}

/** Digits and signs that replace letters in names such as `adm1n`. */
const standIns: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '|': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
};

/**
 * The brand, and its Bengali spellings. Reserved at the start of a word, and at a word that starts after digits. Inside
 * a word it impersonates nobody: `omar777` and `star777` are names of players.
 */
const brands = ['r777', 'আর777', 'আরসেভেনসেভেনসেভেন', 'আরসাতসাতসাত', 'আরট্রিপলসেভেন'];
/** Words for people who speak for the site. Reserved at the start and the end of a word, and of the whole name. */
const roles = [
  'admin',
  'moderator',
  'support',
  'helpdesk',
  'helpline',
  'customerservice',
  'customercare',
  'official',
  'অ্যাডমিন',
  'এডমিন',
  'সাপোর্ট',
  'মডারেটর',
  'অফিসিয়াল',
  'গ্রাহকসেবা',
  'কাস্টমারসার্ভিস',
  'কাস্টমারকেয়ার',
  'হেল্পলাইন',
  'হেল্পডেস্ক',
];
/** Reserved as a whole word only, because ordinary words begin or end with them (Stafford, ecosystem). */
const wholeRoles = ['staff', 'system', 'operator', 'root'];
/** Names and words that start with a role but do not speak for the site. */
const ordinary = ['adminul', 'adminur', 'supporter', 'supporters', 'supportive', 'সাপোর্টার', 'সাপোর্টারস'];

/**
 * Makes the check of names.
 * @param fold maps texts that look alike to one text. The server passes the Unicode table of confusable characters,
 * which is too large for pages; a page compares only the letters.
 * @param plain writes signs that are read as letters or digits as ASCII (`®`, `৭`), before the name is split into words
 */
export function createNameCheck(fold: (text: string) => string, plain = (text: string) => text) {
  const stoodIn = (text: string) => text.replace(/[01l|!34@5$]/g, (sign) => standIns[sign] ?? sign);
  const folded = (text: string) => fold(stoodIn(text.normalize('NFC').toLowerCase()));
  const reservedBrands = brands.map(folded);
  const edges = roles.map(folded);
  const whole = new Set(wholeRoles.map(folded));
  const allowed = new Set(ordinary.map(folded));
  const bare = (text: string) => text.replace(/^\p{Nd}+|\p{Nd}+$/gu, '');
  const isRole = (text: string) => {
    const word = folded(text);
    if (allowed.has(word)) return false;
    return whole.has(word) || edges.some((role) => word.startsWith(role) || word.endsWith(role));
  };
  const isBrand = (text: string) => reservedBrands.some((brand) => folded(text).startsWith(brand));
  const isReserved = (name: string) => {
    const read = plain(name)
      .toLowerCase()
      .replace(/\p{Join_Control}/gu, '');
    const words = wordsOf(read);
    // `@dmin` and `adm!n` have their sign inside the word, `admin!` has it at the end.
    const candidates = [...words, ...wordsOf(stoodIn(read))];
    const joined = words.join('');
    // To the end of the name, because `R_7_7_7` and `R 777` are the brand too.
    const endings = words.map((_, at) => words.slice(at).join(''));
    if (endings.some((text) => isBrand(text) || isBrand(text.replace(/^\p{Nd}+/u, '')))) return true;
    if (candidates.some((word) => isRole(word) || isRole(bare(word)))) return true;
    // Words that are roles only together, such as `Customer Care`. An ordinary word may start the name.
    return !allowed.has(folded(bare(words[0] ?? ''))) && (isRole(joined) || isRole(bare(joined)));
  };

  /** The first rule that a name breaks, if any. */
  return (name: string, kind: NameKind): NameProblem | undefined => {
    const composed = name.normalize('NFC');
    const visible = kind === 'username' ? composed : harmless.reduce((rest, part) => rest.replace(part, ''), composed);
    if (invisible.test(visible) || composed.normalize('NFKC') !== composed) return 'name.characters';
    if (wordsOf(composed).some(isMixed)) return 'name.mixed';
    const isPublic = kind === 'username' || kind === 'nickname';
    return isPublic && isReserved(composed) ? 'name.reserved' : undefined;
  };
}

/**
 * The check of a page, before a form is sent. Only the server knows look-alikes of reserved words and of other members.
 */
export const nameProblem = createNameCheck((text) => text);

/** All problems of a typed name: the rule of its field, or else the rule of names. */
export function checkNameField(rule: FieldRule, typed: string, kind: NameKind): FieldProblem[] {
  const problems = checkField(rule, typed);
  const key = rule.enabled && problems.length === 0 ? nameProblem(typed, kind) : undefined;
  return key ? [{ key, vars: { min: rule.minLength, max: rule.maxLength } }] : problems;
}
