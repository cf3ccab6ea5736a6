import fc from 'fast-check';

const nested = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** Texts that are known to break servers. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\r\nset-cookie: a=b',
  '\u202Egnp.exe',
  '\u2066\u2069\u200F\u061C',
  '\uFEFF',
  '\u{1F469}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}',
  '\u{1F1E7}\u{1F1E9}'.repeat(40),
  `Z${'\u0335\u0321'.repeat(300)}`,
  '\u1E9E\uFB03\u0130\u01C5',
  '১২৩',
  '１２３',
  'ক্ষ্ম্য',
  "' or '1'='1",
  `'; drop table "wps"."members"; --`,
  "%' or '%'='",
  '%_%_%',
  '\\',
  'a\\u0000',
  '1); select pg_sleep(5); --',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'https://evil.example/',
  '//evil.example',
  '../../../../etc/passwd',
  '=cmd|/c calc!A0',
  '$'.concat('{7*7}{{7*7}}'),
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-0',
  '0x10',
  '1e3',
  '1e400',
  '+1',
  '1_000',
  '-1',
  '0',
  '1.5',
  '2147483648',
  '9007199254740993',
  '9223372036854775808',
  '-9223372036854775809',
  '-1.00',
  '0.00',
  '0.01',
  '1.005',
  '1,00',
  '999999999999999.99',
  '9999999999999999.99',
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '275760-09-13',
  '-000001-01-01',
  '00000000-0000-0000-0000-000000000000',
  'true',
  'null',
  '[object Object]',
  'x'.repeat(257),
  'x'.repeat(20_001),
  '9'.repeat(400),
  '9'.repeat(15_000),
];

/** JSON written by hand: what `JSON.stringify` never produces. */
const written: readonly string[] = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '0.5',
  '1e400',
  '-1e400',
  '1e-400',
  '9'.repeat(5_000),
  '9007199254740993',
  '2147483648',
  '[]',
  '{}',
  '[null]',
  '["a",["b"]]',
  '{"$ne":null}',
  '{"toString":"x","valueOf":1,"length":-1}',
  nested(500, '[', ']'),
  '"\\ud800"',
  '"\\udfff\\ud800x"',
  '"\\u0000"',
  nested(200, '{"a":', '}').replace('{"a":}', '{"a":1}'),
  `[${'0,'.repeat(5_000)}0]`,
];

/** Hostile JSON, as text. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...hostileTexts.map((text) => JSON.stringify(text)), ...written) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: fc.bigInt().map(String) },
);

/** Percent escapes that are not UTF-8, or not valid at all. */
const escapes = ['%00', '%ED%A0%80', '%FF', '%C0%AF', '%', '%zz', '%E0%A4', '+', '%2B', '%0d%0aset-cookie:a=b'];

/** Hostile query values, already escaped. Headers and address together may have 16 KiB. */
export const hostileQuery: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(...hostileTexts.filter(({ length }) => length < 1_500).map(encodeURIComponent)),
  },
  { weight: 2, arbitrary: fc.constantFrom(...escapes) },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ maxLength: 40 })
      .map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
  },
);
