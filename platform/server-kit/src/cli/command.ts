import { z } from 'zod';
import type { Terminal } from './terminal';

/** A value on a command line. */
export interface Value {
  /** Its name in the schema. */
  readonly name: string;
  readonly kind: 'text' | 'number' | 'flag' | 'list' | 'json';
  readonly help: string;
  readonly required: boolean;
  readonly standard?: unknown;
  /** The placeholder of the value in the help: `--canary <percent>`. Default: the kind. */
  readonly placeholder?: string;
}

/** The result of a command, as data and as text. */
export interface Result {
  readonly value: unknown;
  readonly text: string;
  /** The requested check failed, for example because the registry would refuse a version. `text` gives the reason. */
  readonly isRefused?: boolean;
}

/** A command of a command line. */
export interface Command {
  /** `member state`. */
  readonly words: string;
  readonly summary: string;
  readonly args: readonly Value[];
  readonly options: readonly Value[];
  /** The command asks for confirmation, or needs `--yes`. */
  readonly danger: boolean;
  /** Checks the input before anything is done. */
  readonly check: (input: Readonly<Record<string, unknown>>) => z.core.$ZodIssue | undefined;
  readonly run: (input: Readonly<Record<string, unknown>>, terminal: Terminal) => Promise<Result>;
}

interface Property {
  readonly type?: string | string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly placeholder?: string;
  readonly items?: { readonly type?: string };
}

function kindOf({ type, items }: Property): Value['kind'] {
  // A list of objects is one JSON value; only texts can be repeated options.
  if (type === 'array') return items?.type === 'object' ? 'json' : 'list';
  if (type === 'boolean') return 'flag';
  if (type === 'integer' || type === 'number') return 'number';
  return type === 'string' ? 'text' : 'json';
}

/** The values of an input, from its schema: `description` and `placeholder` of their metadata are their help. */
function valuesOf(input: z.ZodObject): Value[] {
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
    ...(property.placeholder === undefined ? {} : { placeholder: property.placeholder }),
  }));
}

/** Further parts of a command. */
interface CommandParts<Input extends z.ZodObject> {
  readonly summary: string;
  readonly danger?: boolean;
  /** Options that the schema of the input does not name. */
  readonly more?: z.ZodObject;
  /** False if the receiver checks the input, not this command line. */
  readonly isChecked?: boolean;
  readonly run: (input: z.input<Input>, terminal: Terminal) => Promise<Result>;
}

/**
 * Declares a command.
 * @param usage words and arguments: `member state <member> <state>`, `list [remote]`. All other fields of `input` are
 * options.
 */
export function commandOf<Input extends z.ZodObject>(
  usage: string,
  input: Input,
  { summary, danger = false, more, isChecked = true, run }: CommandParts<Input>,
): Command {
  // The schema may refuse unknown fields, so the fields of `more` are removed first.
  const own = (given: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => name in input.shape));
  const names = [...usage.matchAll(/[<[](\w+)[>\]]/g)].map(([, name]) => name ?? '');
  const values = valuesOf(input);
  const args = names.map((name) => {
    const value = values.find((one) => one.name === name);
    if (!value) throw new Error(`${usage}: the input has no ${name}`);
    return value;
  });
  return {
    words: usage.replace(/ ?[<[]\w+[>\]]/g, '').trim(),
    summary,
    args,
    options: [...values.filter(({ name }) => !names.includes(name)), ...(more ? valuesOf(more) : [])],
    danger,
    check: (given) => (isChecked ? input.safeParse(own(given)).error?.issues[0] : undefined),
    // The parsed values fit the schema: `check` has validated them, or their receiver will.
    run: run as Command['run'],
  };
}
