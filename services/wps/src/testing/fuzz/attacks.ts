import fc from 'fast-check';
import { hostileJson, hostileQuery, hostileTexts } from './hostile';
import type { Operation, Schema } from './operations';
import { sampleOf, withoutLookaround } from './sample';

function texts({ pattern, minLength = 0, maxLength = 5_000 }: Schema): fc.Arbitrary<unknown> {
  if (pattern) return fc.stringMatching(withoutLookaround(pattern), { size: 'small' });
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
function fields({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
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

/** The input of one request: JSON text for a body, otherwise a query string. */
export type Attack = string;
type Pairs = readonly (readonly [name: string, written: string])[];

/** Fields that no call knows, or that no call may accept. */
const foreign = ['unknown', '__proto__', 'constructor', 'id', 'memberId'];

const asJson = (pairs: Pairs) => `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;
const asQuery = (pairs: Pairs) => pairs.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join('&');

/** Half a surrogate pair cannot be encoded in an address. */
const escaped = (value: unknown) =>
  encodeURIComponent(Buffer.from(typeof value === 'object' ? JSON.stringify(value) : String(value)).toString());

/**
 * Inputs for an operation: half of them fit its schema but are hostile, so that they pass validation; in the others one
 * field has a random shape, or is unknown, missing or duplicated.
 */
export function attacksOn({ input, asForm }: Operation): fc.Arbitrary<Attack> {
  const own = Object.keys(input.properties ?? {});
  const write = (value: Record<string, unknown>): Pairs =>
    Object.entries(value).map(([name, part]) => [name, asForm ? escaped(part) : JSON.stringify(part)]);
  const join = asForm ? asQuery : asJson;
  const valid = write(sampleOf(input) as Record<string, unknown>);
  const bad = asForm ? hostileQuery : hostileJson;
  const within = fields(input).map((value) => join(write(value)));
  const spoiltField = fc
    .record({ name: fc.constantFrom(...(own.length > 0 ? own : foreign)), value: bad, twice: fc.boolean() })
    .map(({ name, value, twice }) => join([...valid.filter(([other]) => twice || other !== name), [name, value]]));
  const foreignField = fc
    .record({ name: fc.constantFrom(...foreign), value: bad })
    .map(({ name, value }) => join([...valid, [name, value]]));
  const missing = fc
    .constantFrom(...(own.length > 0 ? own : foreign))
    .map((name) => join(valid.filter(([other]) => other !== name)));
  return fc.oneof(
    { weight: 5, arbitrary: within },
    { weight: 3, arbitrary: spoiltField },
    { weight: 1, arbitrary: foreignField },
    { weight: 1, arbitrary: missing },
  );
}
