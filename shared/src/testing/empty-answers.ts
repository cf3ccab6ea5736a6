import type { z } from 'zod';
import { type Call, calls } from '../contracts';
import { schemas } from '../contracts/calls/schemas';

/** Texts of which one matches any pattern in a contract. */
const TEXTS = [
  '',
  '0.00',
  '0',
  '2026-01-01',
  '2026-01-01T00:00:00.000Z',
  '00:00',
  '20260101-0001',
  'A',
  'AA',
  'a1a1',
  '/m/home',
  'https://r777.example/',
  '00000000-0000-4000-8000-000000000000',
  '0'.repeat(64),
  'data:image/png;base64,',
  'a.csv',
];
const NUMBERS = [0, 1, 2, 10, 100];

/** The parts of a schema's description that an empty value needs. */
interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  items?: z.ZodType[];
  values?: unknown[];
  entries?: Record<string, unknown>;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  element?: z.ZodType;
  getter?: () => z.ZodType;
}

const passing = (schema: z.ZodType, candidates: readonly unknown[]) =>
  candidates.find((candidate) => schema.safeParse(candidate).success);

/** The smallest value that a schema accepts: no rows, no texts, no optional members. */
export function emptyValue(schema: z.ZodType): unknown {
  const definition = schema.def as unknown as Definition;
  const inner = () => (definition.innerType ? emptyValue(definition.innerType) : undefined);
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape ?? {}).flatMap(([key, part]) => {
          const value = emptyValue(part);
          return value === undefined ? [] : [[key, value]];
        }),
      );
    case 'array': {
      const one = definition.element ? [emptyValue(definition.element)] : [];
      return passing(schema, [[], one, Array.from({ length: 7 }, () => one[0])]) ?? [];
    }
    case 'tuple':
      return (definition.items ?? []).map(emptyValue);
    case 'record':
      return {};
    case 'optional':
      return undefined;
    case 'nullable':
    case 'null':
      return null;
    case 'boolean':
      return false;
    case 'number':
      return passing(schema, NUMBERS) ?? 0;
    case 'string':
      return passing(schema, TEXTS) ?? '';
    case 'enum':
      return Object.values(definition.entries ?? {})[0];
    case 'literal':
      return definition.values?.[0];
    case 'union':
      return definition.options?.[0] && emptyValue(definition.options[0]);
    case 'intersection':
      return {
        ...Object(definition.left && emptyValue(definition.left)),
        ...Object(definition.right && emptyValue(definition.right)),
      };
    case 'pipe':
      return definition.out && emptyValue(definition.out);
    case 'lazy':
      return definition.getter && emptyValue(definition.getter());
    default:
      return inner();
  }
}

/** Values that pages use for formatting: an empty one would be an invalid time zone or currency. */
const settings = { timeZone: 'Asia/Dhaka', currency: { code: 'BDT', symbol: '৳' } };

/** The name of a call by its method and path. */
const names = new Map<string, keyof typeof schemas>(
  (Object.entries(calls) as [keyof typeof schemas, Call<unknown, unknown>][]).map(
    ([name, { method, path }]) => [`${method} ${path}`, name] as const,
  ),
);

/**
 * The answers of a backend without data: every call succeeds and returns empty data. Undefined for an address that is not
 * a call.
 */
export function emptyAnswer(method: string, path: string): { success: true; value: unknown } | undefined {
  const name = names.get(`${method} ${path}`);
  if (!name) return undefined;
  const value = emptyValue(schemas[name].output);
  return { success: true, value: name === 'consolidatedSettings' ? { ...Object(value), ...settings } : value };
}
