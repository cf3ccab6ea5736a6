import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { askForFonts } from './fonts';

afterEach(() => Reflect.deleteProperty(document, 'fonts'));

const sheet = readFileSync('shared/src/ui/fonts/fonts.css', 'utf8');

/** The families of the style sheet that have the sign. */
const familiesWith = (sign: string) =>
  [...sheet.matchAll(/font-family: "(.+?)";[^}]*unicode-range: (.+?);/g)]
    .filter(([, , ranges]) =>
      ranges?.split(', ').some((range) => {
        const [from, to = from] = range.slice(2).split('-');
        const code = sign.codePointAt(0) ?? 0;
        return Number.parseInt(from ?? '', 16) <= code && code <= Number.parseInt(to ?? '', 16);
      }),
    )
    .map(([, family]) => family);

test.each([
  ['BN', ['R777 Taka', 'Noto Sans Bengali']],
  ['EN', ['R777 Taka']],
] as const)('a page in %s asks for the fonts that its texts need', (language, needed) => {
  const load = vi.fn<(font: string, text: string) => Promise<FontFace[]>>(() => Promise.reject(new Error('offline')));
  Object.assign(document, { fonts: { load } });
  askForFonts(language);
  const [[font, text] = []] = load.mock.calls;
  const asked = [...(text ?? '')].flatMap(familiesWith).filter((family) => family && font?.includes(family));
  expect(asked).toEqual(needed);
});

test('a browser without a list of fonts asks for them by itself', () => {
  expect(() => askForFonts('BN')).not.toThrow();
});
