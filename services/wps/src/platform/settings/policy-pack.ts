import { limitKinds, schemas } from '@r777/shared/schemas';
import {
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { z } from 'zod';

/** Any country: a site without a jurisdiction. */
export const ANYWHERE = '*';
const country = z.string().regex(/^[A-Z]{2}$/);

const pagePolicy = schemas.consolidatedSettings.output.shape.policy;
/** Decimal taka, nothing or more. */
const money = z.string().regex(/^\d{1,12}\.\d{2}$/);
const action = z.enum(['refuse', 'hold', 'allow']);

/** The content of a policy pack: the part for pages, and the part that only the server needs. */
export const sitePolicy = pagePolicy.extend({
  openBonus: pagePolicy.shape.openBonus.unwrap(),
  /** A passkey confirms changes only so many days after it was made, and in a later log-in. */
  newPasskeyDays: z.number().int().min(0).max(30),
  minimumAge: z.number().int().min(18).max(99),
  /**
   * `above`: a withdrawal that takes the sum of a member's withdrawals over it waits until the member has proved identity
   * and age. Taka; null asks nobody.
   */
  identityCheck: z.strictObject({ above: money.nullable() }),
  /** Whether the agreement's box is ticked when the page opens. */
  agreementDefault: z.boolean(),
  /**
   * The consequence of a match with an excluded person. `refuse`: the registration, card, contact or name is refused,
   * and an existing account is held. `hold`: the account may not play or deposit until an operator decides. `allow`:
   * nothing.
   */
  secondAccounts: z.strictObject({
    certain: action.describe('The same e-mail, mobile number, payment account or identity document'),
    likely: action.describe('The same name and birthday, or the same browser and name'),
    weak: action.describe('The same browser alone, at registration'),
    timeOut: z.boolean().describe('Whether a time-out is matched too'),
    daysAfter: z.number().int().min(0).max(3_650).describe('How many days after its end an exclusion is matched'),
  }),
  /**
   * Countries that the site serves (ISO 3166), and the country assumed for a private address. All others are refused.
   */
  regions: z.strictObject({ allowed: z.array(z.union([z.literal(ANYWHERE), country])).min(1), local: country }),
});
/** @see sitePolicy */
export type SitePolicy = z.output<typeof sitePolicy>;

/** The policy of a site that has chosen no pack. */
export const referencePolicy: SitePolicy = {
  jurisdiction: 'reference',
  limits: {
    kinds: [...limitKinds],
    minimum: '100.00',
    maximum: '10000000.00',
  },
  timeOut: { days: [1, 7, 14, 30, 42] },
  selfExclusion: { days: [180, 365, 730, 1_825], permanent: true },
  openBonus: { timeOut: 'keep', selfExclusion: 'end' },
  realityCheck: { minutes: [15, 30, 60, 120], usual: null, required: false },
  sessionClock: true,
  netPosition: true,
  activityStatement: true,
  selfTest: true,
  withdrawalCancel: true,
  autoplay: true,
  spinMs: 0,
  newPasskeyDays: 3,
  minimumAge: 18,
  identityCheck: { above: '25000.00' },
  agreementDefault: true,
  secondAccounts: { certain: 'refuse', likely: 'hold', weak: 'hold', timeOut: true, daysAfter: 0 },
  regions: { allowed: ['*'], local: 'BD' },
  helpLinks: [{ name: 'Gambling Therapy', url: 'https://www.gamblingtherapy.org/' }],
};

const rule = z.string().trim().min(3).describe('The rule that says so, such as UKGC RTS 14A');

/** An entry of a pack: its value, and its rule. */
const entryOf = <T extends z.ZodType>(value: T) => z.strictObject({ value, rule });

const entries = Object.fromEntries(Object.entries(sitePolicy.shape).map(([name, schema]) => [name, entryOf(schema)]));

/** A policy pack: every entry of the policy with its rule. */
export const policyPack = z.strictObject({ $schema: z.string().optional(), ...entries });

type Pack = { readonly [K in keyof SitePolicy]: { readonly value: SitePolicy[K]; readonly rule: string } };
type Fault = { readonly path: JSONPath; readonly message: string };

/** Contradictions between the entries, beyond the form of each. */
function contradictions({ limits, timeOut, selfExclusion, realityCheck }: Pack): Fault[] {
  const faults: Fault[] = [];
  const expect = (holds: boolean, path: JSONPath, message: string) => {
    if (!holds) faults.push({ path, message });
  };
  const { minimum, maximum } = limits.value;
  expect(Number(minimum) > 0, ['limits', 'value', 'minimum'], 'has to be above zero');
  expect(Number(maximum) >= Number(minimum), ['limits', 'value', 'maximum'], 'is below the minimum');
  for (const [index, days] of (timeOut.value?.days ?? []).entries())
    expect(days <= 42, ['timeOut', 'value', 'days', index], 'a time-out lasts six weeks at most');
  for (const [index, days] of (selfExclusion.value?.days ?? []).entries())
    expect(days >= 180 && days <= 3_650, ['selfExclusion', 'value', 'days', index], 'lasts 180 to 3650 days');
  if (realityCheck.value) {
    const { minutes, usual } = realityCheck.value;
    expect(minutes.length > 0, ['realityCheck', 'value', 'minutes'], 'offers no interval');
    expect(usual === null || minutes.includes(usual), ['realityCheck', 'value', 'usual'], 'is not among the minutes');
  }
  return faults;
}

/** One fault with its line; a missing entry has the line of its parent. */
function lineOf(text: string, tree: Node | undefined, path: JSONPath): number {
  for (let depth = path.length; tree && depth >= 0; depth--) {
    const node = findNodeAtLocation(tree, path.slice(0, depth));
    if (node) return lineAt(text, (node.parent?.type === 'property' ? node.parent : node).offset);
  }
  return 1;
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** A pack is not valid: each fault with its line. */
export class InvalidPackError extends Error {
  override readonly name = 'InvalidPackError';
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}

function repeatedEntries(tree: Node | undefined): Fault[] {
  const seen = new Set<unknown>();
  return (tree?.children ?? []).flatMap((property) => {
    const name = property.children?.[0]?.value as unknown;
    const isTwice = seen.has(name);
    seen.add(name);
    return isTwice ? [{ path: [String(name)], message: 'is there twice' }] : [];
  });
}

/**
 * Reads a pack from the text of its file. @returns the policy, and the rule of each entry @throws InvalidPackError with
 * line and text of every fault
 */
export function readPack(text: string): { policy: SitePolicy; rules: Record<string, string> } {
  const syntax: ParseError[] = [];
  const tree = parseTree(text, syntax, { disallowComments: true, allowTrailingComma: false });
  const [broken] = syntax;
  if (broken || !tree)
    throw new InvalidPackError([
      `line ${lineAt(text, broken?.offset ?? 0)}: this is no JSON: ${broken ? printParseErrorCode(broken.error) : 'empty'}`,
    ]);
  const told = (faults: readonly Fault[]) =>
    faults.map(({ path, message }) => `line ${lineOf(text, tree, path)}: ${path.join('.') || 'the pack'}: ${message}`);
  const twice = repeatedEntries(tree);
  if (twice.length > 0) throw new InvalidPackError(told(twice));
  const read = policyPack.safeParse(JSON.parse(text));
  if (!read.success)
    throw new InvalidPackError(
      told(
        read.error.issues.flatMap((issue): Fault[] => {
          const path = issue.path as JSONPath;
          if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
          return issue.keys.map((key) => ({ path: [...path, key], message: 'there is no such entry' }));
        }),
      ),
    );
  const faults = contradictions(read.data as unknown as Pack);
  if (faults.length > 0) throw new InvalidPackError(told(faults));
  const { $schema: _schema, ...lines } = read.data;
  const of = <T>(pick: (line: { value: unknown; rule: string }) => T) =>
    Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, pick(line as never)]));
  return { policy: sitePolicy.parse(of(({ value }) => value)), rules: of(({ rule }) => rule) };
}
