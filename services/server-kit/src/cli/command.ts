import { z } from 'zod';
import type { Terminal } from './terminal';

/** How a value stands on a command line. */
export interface Value {
  /** As the schema names it. */
  readonly name: string;
  readonly kind: 'text' | 'number' | 'flag' | 'list' | 'json';
  readonly help: string;
  readonly required: boolean;
  readonly standard?: unknown;
  /** What stands for the value in the help: `--canary <percent>`. Default: the kind. */
  readonly placeholder?: string;
}

/** What a command did, for machines, and the same for people. */
export interface Result {
  readonly value: unknown;
  readonly text: string;
  /** What was asked for is not so, as with a version that would be refused. `text` says why. */
  readonly isRefused?: boolean;
}

/** A command of a command line. */
export interface Command {
  /** `member state`. */
  readonly words: string;
  readonly summary: string;
  readonly args: readonly Value[];
  readonly options: readonly Value[];
  /** It asks before it does it, or wants `--yes`. */
  readonly danger: boolean;
  /** Says what is wrong with the input before anything is done. */
  readonly check: (input: Readonly<Record<string, unknown>>) => z.core.$ZodIssue | undefined;
  readonly run: (input: Readonly<Record<string, unknown>>, terminal: Terminal) => Promise<Result>;
}

interface Property {
  readonly type?: string | string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly placeholder?: string;
}

function kindOf({ type }: Property): Value['kind'] {
  if (type === 'array') return 'list';
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

/** What else belongs to a command. */
export interface CommandParts<Input extends z.ZodObject> {
  readonly summary: string;
  readonly danger?: boolean;
  /** Options that the schema of the input does not name. */
  readonly more?: z.ZodObject;
  /** False: what the input means is for somebody else to read. */
  readonly isChecked?: boolean;
  readonly run: (input: z.input<Input>, terminal: Terminal) => Promise<Result>;
}

/**
 * Declares a command.
 * @param usage words and arguments: `member state <member> <state>`, `list [remote]`. What else `input` has are options.
 */
export function commandOf<Input extends z.ZodObject>(
  usage: string,
  input: Input,
  { summary, danger = false, more, isChecked = true, run }: CommandParts<Input>,
): Command {
  // The schema may refuse what it does not name, so what `more` names is kept from it.
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
    // What was read from the line is what the schema takes: `check` said so, or whoever takes it will.
    run: run as Command['run'],
  };
}
