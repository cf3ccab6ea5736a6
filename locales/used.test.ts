import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };

const root = fileURLToPath(new URL('..', import.meta.url));
const english = join(root, 'locales/en');
/** Where texts are shown. */
const folders = [
  ...readdirSync(root).filter((name) => /^(mf-\w+|shell|shared)$/.test(name)),
  'platform/host',
  'platform/registry',
  'platform/console',
  'services/sandbox-vendor',
];
const code = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(join(root, folder, 'src', file), 'utf8')),
  )
  .join('\n');

/** Every quoted text, and every template as a pattern. */
const quoted = new Set(
  [...code.matchAll(/(['"`])((?:[\w-]+:)?[\w.-]+)\1/g)].map(([, , text = '']) => text.replace(/^[\w-]+:/, '')),
);
const composed = new Set(
  // Once alone, once as an argument, because a text may be part of another.
  [...code.matchAll(/`((?:[\w-]+:)?[\w.-]*\$\{[^`]*)`/g), ...code.matchAll(/\(`((?:[\w-]+:)?[\w.-]*\$\{[^`]*)`/g)]
    .map(([, text = '']) => text.replace(/^[\w-]+:/, '').replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '~'))
    .filter((text) => /^[\w.~-]+$/.test(text) && /[\w]{2}/.test(text)),
);
const patterns = [...composed].map(
  (text) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll('~', '[\\w.-]+')}$`),
);

function keysOf(texts: Texts, before = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`),
  );
}
/**
 * Texts that the specification names (SMS-06, SMS-07, AUTHC-11), but that screens phrase differently.
 */
const named = ['in_sms_sending', 'in_sms_send', 'in_chang_saved'];
/** A text with a count is requested without its plural form, a text of a row by the name of the row. */
const isUsed = (key: string) => {
  const plain = key.replace(/_(one|other)$|\.\d+$/, '');
  return (
    named.includes(key) ||
    quoted.has(plain) ||
    code.includes(`.${plain}`) ||
    patterns.some((pattern) => pattern.test(plain))
  );
};

// Kept without a use: names of many languages (I18N-04), error texts for codes that a server may send, and rules of
// games, which the vendor's server reads as a whole.
const apart = ['languages.json', 'errors.json', 'vendor-rules.json'];
const files = readdirSync(english).filter((file) => file.endsWith('.json') && !apart.includes(file));

test.each(files)('%s: every text is shown somewhere', (file) => {
  const keys = keysOf(JSON.parse(readFileSync(join(english, file), 'utf8')) as Texts);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

/** The arguments of a call, from its opening bracket to the closing one. */
function givenAt(start: number): string {
  let end = start;
  for (let depth = 1; depth > 0 && end < code.length; end += 1) depth += { '(': 1, ')': -1 }[code[end] ?? ''] ?? 0;
  return code.slice(start, end - 1);
}

test('texts of the first file are used as texts', () => {
  // `copy` is also the name of an icon, and `submit` a button's type. This file counts bytes, so they are not renamed.
  const calls = [...code.matchAll(/\b(?:t|common)\(/g)].map((call) => givenAt(call.index + call[0].length));
  const asked = new Set([...calls.join('\n').matchAll(/['"`](?:common:)?([\w.-]+)['"`]/g)].map(([, key]) => key));
  const common = keysOf(JSON.parse(readFileSync(join(english, 'common.json'), 'utf8')) as Texts);
  expect(common.length).toBeGreaterThan(10);
  expect(common.filter((key) => !asked.has(key.replace(/_(one|other)$/, '')))).toEqual([]);
});
