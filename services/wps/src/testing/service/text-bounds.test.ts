import { schemas } from '@r777/shared/schemas';
import { expect, test } from 'vitest';
import { jsonSchemaOf } from '../../http/open-api/document';
import { LONGEST_TEXT } from '../../platform/format/text-forms';

interface Part {
  readonly type?: string;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: unknown;
  readonly const?: unknown;
}

/** Pictures are longer than texts. Base64 is ASCII, so normalising it costs nothing. */
const isBase64 = (pattern = '') => /A-Z.*\+\//.test(pattern);
/** Whether a pattern matches texts of any length. */
const isOpen = (pattern: string) =>
  !/^\^.*\$$/.test(pattern) || /[*+]|\{\d+,\}/.test(pattern.replace(/\[[^\]]*\]|\\./g, ''));

function isBounded({ maxLength, pattern }: Part): boolean {
  if (maxLength === undefined) return pattern !== undefined && !isOpen(pattern);
  return maxLength <= LONGEST_TEXT || isBase64(pattern);
}

/** The paths of the texts in a schema that may have any length. */
function unbounded(part: unknown, path: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const text = part as Part;
  if (text.type === 'string' && text.enum === undefined && text.const === undefined)
    return isBounded(text) ? [] : [path];
  return Object.entries(part).flatMap(([key, one]) => unbounded(one, `${path}.${key}`));
}

test('every text of a call has a raw maximum length', () => {
  const found = Object.entries(schemas).flatMap(([name, { input }]) => unbounded(jsonSchemaOf(input, 'input'), name));
  expect(found).toEqual([]);
});
