import { z } from 'zod';
import type { AdminCallName } from '../admin/contract/admin-calls';
import { adminCallList } from '../admin/contract/admin-calls';
import type { AdminCall } from '../admin/contract/declare';

/** How a value is written on a command line. */
export interface Value {
  /** The name in the contract. */
  readonly name: string;
  readonly kind: 'text' | 'number' | 'flag' | 'list' | 'json';
  readonly help: string;
  readonly required: boolean;
  readonly standard?: unknown;
}

/** A command of the command line. */
export interface Command {
  /** `member state`. */
  readonly words: string;
  readonly summary: string;
  readonly args: readonly Value[];
  readonly options: readonly Value[];
  readonly danger: boolean;
  /** The call of the admin API that it makes; commands without one work on the database. */
  readonly call?: AdminCallName;
}

interface Property {
  readonly type?: string | string[];
  readonly description?: string;
  readonly default?: unknown;
}

function kindOf({ type }: Property): Value['kind'] {
  if (type === 'array') return 'list';
  if (type === 'boolean') return 'flag';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'string' ? 'text' : 'json';
}

/** The values of an input, from the schema that the API validates them with. */
export function valuesOf(input: z.ZodObject): Value[] {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'output', unrepresentable: 'any' }) as {
    properties?: Record<string, Property>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    kind: kindOf(property),
    help: property.description ?? '',
    required: required.includes(name) && property.default === undefined,
    ...(property.default === undefined ? {} : { standard: property.default }),
  }));
}

/** Words and arguments of `member state <member> <state>`. */
export function commandOf(
  usage: string,
  input: z.ZodObject,
  rest: Pick<Command, 'summary' | 'danger' | 'call'>,
): Command {
  const names = [...usage.matchAll(/<(\w+)>/g)].map(([, name]) => name ?? '');
  const values = valuesOf(input);
  const args = names.map((name) => {
    const value = values.find((one) => one.name === name);
    if (!value) throw new Error(`${usage}: the input has no ${name}`);
    return value;
  });
  return {
    words: usage.replace(/ ?<\w+>/g, '').trim(),
    args,
    options: values.filter(({ name }) => !names.includes(name)),
    ...rest,
  };
}

/** One command for each call of the admin API. */
export const adminCommands: readonly Command[] = adminCallList.map(([call, declared]) => {
  const { command, input, summary, danger = false }: AdminCall = declared;
  return commandOf(command, input, { summary, danger, call });
});
