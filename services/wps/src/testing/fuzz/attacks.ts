import fc from 'fast-check';
import { fields } from './conforming';
import { hostileJson, hostileQuery } from './hostile';
import type { Operation } from './operations';
import { sampleOf } from './sample';

/** The input of one request: JSON text for a body, otherwise a query string. */
export type Attack = string;
type Pairs = readonly (readonly [name: string, written: string])[];

/** Fields that are unknown to every call, or that no call may accept. */
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
