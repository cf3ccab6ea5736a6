import fc from 'fast-check';
import { dayOf } from '../../platform/clock/days';
import type { Schema } from './operations';

/** Plausible values by field name, where the schema alone is not enough. */
const sensible: Readonly<Record<string, unknown>> = {
  language: 'EN',
  startDate: dayOf(Date.now()),
  endDate: dayOf(Date.now()),
  date: dayOf(Date.now()),
  gameId: 'bgs-burning-777',
  nodeId: 'bgs-burning-777',
  vassalage: 'BGS',
  vendor: 'BGS',
  gameType: 'RNG',
  amount: '1.00',
  username: 'somebody77',
  password: 'Secret123',
  confirmPassword: 'Secret123',
  mobileNum: '1712345678',
  countryDialingCode: '880',
  pageNo: 1,
  pageSize: 10,
  size: 10,
};

const formats: Readonly<Record<string, unknown>> = {
  uuid: '6e2b3f0a-5d0c-4c5e-9a51-3b7a0c1f2d4e',
  email: 'somebody@example.com',
  uri: 'https://site.test/m/home',
  date: sensible.date,
  'date-time': '2026-01-01T00:00:00.000Z',
};

/** A pattern for generating texts. Look-ahead is not supported and removed, so a few of the texts do not fit. */
export const withoutLookaround = (pattern: string) => new RegExp(pattern.replaceAll(/\(\?[=!][^()]*\)/g, ''), 'u');

function text({ pattern, format, minLength = 0, maxLength = 60 }: Schema): unknown {
  if (format && format in formats) return formats[format];
  if (pattern) {
    const matching = fc.stringMatching(withoutLookaround(pattern));
    return fc.sample(matching, { numRuns: 1, seed: 7 })[0];
  }
  return 'abcdefgh'.repeat(Math.ceil(Math.max(minLength, 8) / 8)).slice(0, Math.max(minLength, Math.min(8, maxLength)));
}

const fits = (value: unknown, schema: Schema) =>
  (schema.enum === undefined || schema.enum.includes(value)) &&
  (schema.pattern === undefined || (typeof value === 'string' && new RegExp(schema.pattern, 'u').test(value))) &&
  (schema.type === undefined || schema.type === (typeof value === 'number' ? 'integer' : typeof value));

/** A value of a schema's shape, without optional fields. The call may still refuse it. */
export function sampleOf(schema: Schema, field = ''): unknown {
  if (field in sensible && fits(sensible[field], schema)) return sensible[field];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first) return sampleOf(first, field);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return text(schema);
    case 'integer':
    case 'number':
      return Math.min(Math.max(schema.minimum ?? 1, 1), schema.maximum ?? 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => sampleOf(schema.items ?? {}));
    default:
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {}, name)]),
      );
  }
}
