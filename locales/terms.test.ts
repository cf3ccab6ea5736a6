import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import terms from './terms.json' with { type: 'json' };

type Texts = { [key: string]: string | Texts };
type Language = 'en' | 'bn';

const here = fileURLToPath(new URL('.', import.meta.url));
function flat(texts: Texts, before: string): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  );
}
const textsOf = (file: string) => JSON.parse(readFileSync(join(here, file), 'utf8')) as Texts;
/** Every text of the site, and of the operators' desk as the namespace `desk`. */
const read = (language: Language) => [
  ...readdirSync(join(here, language)).flatMap((file) =>
    flat(textsOf(`${language}/${file}`), `${file.replace('.json', '')}:`),
  ),
  ...flat(textsOf(`../services/desk/src/texts/${language}.json`), 'desk:'),
];
const all = { en: read('en'), bn: read('bn') };
const found = (language: Language, is: (text: string, key: string) => boolean) =>
  all[language].filter(([key, text]) => is(text, key));
const namespaceOf = (key: string) => key.slice(0, key.indexOf(':'));

const rules = (['en', 'bn'] as const).flatMap((language) => terms[language].map((rule) => ({ language, ...rule })));
test.each(rules)(
  '$language: one term for one thing: $use',
  ({ language, never, except }: (typeof rules)[number] & { except?: string[] }) => {
    const forbidden = new RegExp(never, language === 'en' ? 'i' : '');
    expect(
      found(
        language,
        (text, key) => forbidden.test(text.replace(/\{\{.*?\}\}/g, '')) && !except?.includes(namespaceOf(key)),
      ),
    ).toEqual([]);
  },
);

const root = join(here, '..');
const sources = ['services/wps/src', 'services/sandbox-vendor/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(ts|json)$/.test(file) && !/\.test\.ts$|\/testing\//.test(file)),
);
const contentOf = (file: string) => readFileSync(join(root, file), 'utf8');
/** What services write to players: inbox, mails, SMS, seeds, names of games and bets. One entry for each line. */
const written = sources
  .flatMap((file) =>
    contentOf(file)
      .split('\n')
      .map((line) => [file, line.trim()]),
  )
  .filter(([, line]) => /[\u0980-\u09ff]/.test(line ?? ''));
/** Words that a player may search for are written in every way. */
const isSearched = (file: string | undefined) => file?.endsWith('game-index.ts');
test('services use the same terms as the pages, and Latin digits', () => {
  expect(written.length).toBeGreaterThan(500);
  const never = new RegExp(terms.bn.map((rule) => rule.never).join('|'));
  expect(written.filter(([file, line = '']) => !isSearched(file) && never.test(line))).toEqual([]);
  expect(written.filter(([, line = '']) => /[০-৯]/.test(line))).toEqual([]);
});

/** English that services write to players, without code and comments. */
const writtenInEnglish = sources
  .filter((file) => /seed\/content\/|\/(texts|[a-z-]*mail|old-contact)\.ts$/.test(file))
  .flatMap((file) => [...contentOf(file).matchAll(/['`>]([A-Z][a-z’]+ [^'`<]{12,})/g)].map(([, text]) => [file, text]));
test('services use the same English terms as the pages', () => {
  expect(writtenInEnglish.length).toBeGreaterThan(80);
  const never = new RegExp(terms.en.map((rule) => rule.never).join('|'), 'i');
  expect(writtenInEnglish.filter(([, text = '']) => never.test(text))).toEqual([]);
});

test('a mail begins its first sentence with a capital letter', () => {
  const mails = sources.map((file) => [
    file,
    /Hello[^\n]*,\n\n(?:\$\{[^}]*\})?([a-z][^\n]*)/.exec(contentOf(file))?.[1],
  ]);
  expect(mails.filter(([, sentence]) => sentence)).toEqual([]);
});

test('a Bengali suffix is joined to the value before it', () => {
  expect(found('bn', (text) => /\}\} (এ|এর|তে|কে|টায়)(?=[ ।,:;]|$)/.test(text))).toEqual([]);
});

test.each(['en', 'bn'] as const)('%s: the percent sign has no space before it', (language) => {
  expect(found(language, (text) => /[\d}] %/.test(text))).toEqual([]);
});

test('no Bengali letter has two vowel signs, as after a careless replacement', () => {
  expect(found('bn', (text) => /[\u09be-\u09cc][\u09be-\u09cc]/.test(text))).toEqual([]);
});

test('an English sentence that several places share has one Bengali form', () => {
  const bengali = new Map(all.bn);
  const forms = new Map<string, Set<string | undefined>>();
  // Only sentences: a single word may be a verb on a button and a noun in a list.
  for (const [key, text] of found('en', (text) => /[.?!]$/.test(text)))
    forms.set(text, (forms.get(text) ?? new Set()).add(bengali.get(key)));
  expect([...forms].filter(([, ones]) => ones.size > 1)).toEqual([]);
});

test('a button names what it does, not where it leads', () => {
  expect(found('en', (text) => /^To (the|my|home|page)\b/.test(text))).toEqual([]);
});

test('English apostrophes are typographic, and no note of a translator is left in a text', () => {
  expect(found('en', (text) => /\w'\w/.test(text))).toEqual([]);
  for (const language of ['en', 'bn'] as const)
    expect(found(language, (text) => /\((spec|same|dismiss)\b|⟶/.test(text))).toEqual([]);
});

/** Quotations that are no labels: names of things outside this site, and examples. */
const NO_LABELS = ['Add to home screen', 'Add to Home Screen', 'হোম স্ক্রিনে যোগ করুন'];
test.each(['en', 'bn'] as const)('%s: a label that a text quotes exists', (language) => {
  const labels = new Set(all[language].map(([, text]) => text));
  const wrong = all[language].flatMap(([key, text]) =>
    [...text.matchAll(/“([^”{]+)”/g)]
      .map(([, quoted = '']) => quoted)
      .filter((quoted) => !labels.has(quoted) && !NO_LABELS.includes(quoted))
      .map((quoted) => [key, quoted]),
  );
  expect(wrong).toEqual([]);
});

const clusters = (text: string, language: Language) => [...new Intl.Segmenter(language).segment(text)].length;
test.each(['en', 'bn'] as const)('%s: a title fits on one line of a small phone, a tab on two', (language) => {
  const titles = found(language, (text, key) => key.startsWith('titles:') && clusters(text, language) > 22);
  const tabs = found(language, (text, key) => {
    const words = text.split(' ').map((word) => clusters(word, language));
    return key.startsWith('shell:tab.') && (words.length > 2 || Math.max(...words) > 9);
  });
  expect([...titles, ...tabs]).toEqual([]);
});
