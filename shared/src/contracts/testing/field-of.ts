import type { z } from 'zod';
import { schemas } from '../calls/schemas';

/** The name of a call. */
export type Name = keyof typeof schemas;
type Field = z.ZodType & { shape?: Record<string, Field>; element?: Field; unwrap?: () => Field };

const bare = (field: Field): Field => (field.shape || field.element || !field.unwrap ? field : bare(field.unwrap()));

/**
 * Whether a field of a call accepts a value. Its path is relative to the call's input (`lines[].stake`) or its answer.
 */
export function fits(name: Name, path: string, value: unknown, side: 'input' | 'output' = 'input'): boolean {
  let field = schemas[name][side] as unknown as Field;
  for (const part of path.split('.')) {
    const [own = '', list] = part.split('[');
    const next = bare(field).shape?.[own];
    const found = list === undefined ? next : next && bare(next).element;
    if (!found) throw new Error(`${name} has no ${path}`);
    field = found;
  }
  return field.safeParse(value).success;
}
