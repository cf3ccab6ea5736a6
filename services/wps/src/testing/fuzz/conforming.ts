import fc from 'fast-check';
import { hostileTexts } from './hostile';
import type { Schema } from './operations';
import { sampleOf, withoutLooking } from './sample';

function texts({ pattern, minLength = 0, maxLength = 5_000 }: Schema): fc.Arbitrary<unknown> {
  if (pattern) return fc.stringMatching(withoutLooking(pattern), { size: 'small' });
  const fitting = hostileTexts
    .map((text) => text.slice(0, maxLength).padEnd(minLength, 'x'))
    .filter((text) => text.length <= maxLength);
  return fc.constantFrom(...fitting);
}

function numbers({ minimum = -9_007_199_254_740_991, maximum = 9_007_199_254_740_991 }: Schema): fc.Arbitrary<unknown> {
  const edges = [minimum, maximum, minimum + 1, maximum - 1, -1, 0, 1, 2_147_483_648];
  return fc.constantFrom(...edges.filter((edge) => edge >= minimum && edge <= maximum));
}

function shaped(schema: Schema): fc.Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (variants) return fc.oneof(...variants.map((one) => conforming(one)));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return schema.format ? fc.constant(sampleOf(schema)) : texts(schema);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(conforming(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'object':
      return fields(schema);
    default:
      return fc.constant(null);
  }
}

/** Hostile values for an object's fields: each fits its schema, optional ones are sometimes left out. */
export function fields({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const all = Object.entries(properties).map(([name, schema]) => [name, conforming(schema, name)]);
  return fc.record(Object.fromEntries(all), { requiredKeys: [...required] }) as fc.Arbitrary<Record<string, unknown>>;
}

/** A value that fits its schema: either hostile or plausible. */
export function conforming(schema: Schema, field = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 1, arbitrary: shaped(schema) },
    { weight: 1, arbitrary: fc.constant(sampleOf(schema, field)) },
  );
}
