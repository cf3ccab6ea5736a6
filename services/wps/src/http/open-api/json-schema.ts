import { z } from 'zod';

/** A value that may be any JSON is a schema that names itself; a document that holds it elsewhere cannot resolve that. */
function withoutRecursion(part: unknown): unknown {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map(withoutRecursion);
  const { $defs: _defs, $schema: _dialect, $ref: _any, ...rest } = part as Record<string, unknown>;
  return Object.fromEntries(Object.entries(rest).map(([key, one]) => [key, withoutRecursion(one)]));
}

/** A schema as a part of a document: what comes in, or what goes out. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  withoutRecursion(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) as Readonly<Record<string, unknown>>;
