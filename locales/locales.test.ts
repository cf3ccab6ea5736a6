import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };

const here = fileURLToPath(new URL('.', import.meta.url));
const files = (language: string) => readdirSync(join(here, language)).filter((file) => file.endsWith('.json'));
const read = (language: string, file: string) => JSON.parse(readFileSync(join(here, language, file), 'utf8')) as Texts;

/** Every text by its path. Groups are joined with a slash, because keys of errors contain dots. */
function flat(texts: Texts, before = ''): Map<string, string> {
  const all = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') all.set(before + key, value);
    else for (const [inner, text] of flat(value, `${before}${key}/`)) all.set(inner, text);
  }
  return all;
}

const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name).sort();
/** Words that a Bengali page also writes in Latin letters: names, units and signs. */
const LATIN =
  /\b(VIP|SMS|ID|QQ|WhatsApp|Telegram|Facebook|Instagram|Google|WeChat|Line|Zalo|PIN|iOS|Android|App|PWA|R777|HTTPS|URL|IP|RTP|FAQ|OK|ALTCHA|KYC|ms|XG|PG)\b/gi;
/** Latin letters that the sandbox game draws on its reels. */
const DRAWN = ['vendor.json rules/wildLabel', 'vendor.json rules/scatterLabel'];
const bareOf = (text: string) => text.replace(/\{\{.*?\}\}|<[^>]*>|https?:\S+/g, ' ');

test('I18N-03 every namespace exists in English and in Bengali', () => {
  expect(files('bn')).toEqual(files('en'));
});

test.each(files('en'))('I18N-03 %s: same keys and placeholders in both languages, and no text is empty', (file) => {
  const [en, bn] = [flat(read('en', file)), flat(read('bn', file))];
  expect([...bn.keys()].sort()).toEqual([...en.keys()].sort());
  for (const [key, text] of en) {
    expect([key, text.trim() !== '', bn.get(key)?.trim() !== '']).toEqual([key, true, true]);
    expect([key, placeholders(bn.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  }
});

const numbers = (text: string) => (bareOf(text).match(/\d+(?:[.,:]\d+)*/g) ?? []).sort();

test.each(files('en'))('%s: both languages have the same numbers, in the digits of amounts', (file) => {
  const [en, bn] = [flat(read('en', file)), flat(read('bn', file))];
  for (const [key, text] of en) expect([key, numbers(bn.get(key) ?? '')]).toEqual([key, numbers(text)]);
  expect([...bn].filter(([, text]) => /[০-৯]/.test(text))).toEqual([]);
});

test.each(['en', 'bn'])('%s: a plural text has every form that the language has, and no other', (language) => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
  for (const file of files(language)) {
    const found = new Map<string, string[]>();
    for (const key of flat(read(language, file)).keys()) {
      const [, text, form] = /^(.*)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
      if (text && form) found.set(text, [...(found.get(text) ?? []), form]);
    }
    for (const [text, has] of found) expect([file, text, has.toSorted()]).toEqual([file, text, forms]);
  }
});

test.each(files('bn'))('I18N-03 %s: no English is left in the Bengali texts', (file) => {
  const isEnglish = (text: string) =>
    /[a-z]{2,}/i.test(bareOf(text).replace(LATIN, ' ')) && !/[\u0980-\u09ff]/.test(text);
  const english = [...flat(read('bn', file))].filter(
    ([key, text]) => isEnglish(text) && !DRAWN.includes(`${file} ${key}`),
  );
  expect(english).toEqual([]);
});

test.each(files('en'))('I18N-03 %s: no Bengali is left in the English texts', (file) => {
  const names = /languages?\/|language\./i;
  // ৳ (U+09F3) is the sign of the currency in both languages.
  const bengali = [...flat(read('en', file))].filter(
    ([key, text]) => !names.test(key) && /[\u0980-\u09f2\u09f4-\u09ff]/.test(text),
  );
  expect(bengali).toEqual([]);
});
