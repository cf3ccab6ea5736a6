import type { AdminInput, AdminOutput } from '@r777/wps/admin-calls';

/** A rule as wps has it. */
export type Rule = AdminInput<'promotionPut'>['item'];
/** A promotion of the list. */
export type Promotion = AdminOutput<'promotionList'>['content'][number];
/** A version of a promotion's rule. */
export type Version = AdminOutput<'promotionVersions'>['content'][number];

/** The rule of an answer: the contract calls it JSON, and wps stores only rules that passed its check. */
export const ruleOf = ({ rule }: Pick<Promotion, 'rule'>): Rule => rule as unknown as Rule;

const ENGINES: ReadonlySet<string> = new Set([
  'signUp',
  'rebate',
  'missions',
  'leaderboard',
  'rain',
  'referral',
  'vip',
] satisfies Rule['terms']['kind'][]);

/** Whether a rule describes an engine, which pays by its own settings and which nobody joins. */
export const isEngine = ({ terms }: Rule): boolean => ENGINES.has(terms.kind);

/** A figure of a promotion; a dash where the list has none. */
export const figureText = <T>(value: T | null, text: (value: T) => string): string =>
  value === null ? '–' : text(value);

/** A number as figures show it. */
export const countText = (value: number): string => value.toLocaleString('en');

/** State of a promotion, for the list. */
export type PromotionStanding = 'running' | 'early' | 'stopped' | 'ended' | 'waiting';

/** @see PromotionStanding */
export const standingOf = ({ phase, stoppedAt }: Pick<Promotion, 'phase' | 'stoppedAt'>): PromotionStanding =>
  stoppedAt === null ? phase : 'stopped';

/** Form for a rule: fields for values that change often, JSON for the rest. */
export interface Draft {
  readonly id: string;
  readonly from: string;
  readonly until: string;
  readonly times: string;
  readonly budget: string;
  readonly guards: readonly string[];
  /** Everything else of the rule. */
  readonly json: string;
}

/** The parts of a rule that have fields. */
const FIELDS: readonly string[] = ['id', 'window', 'caps', 'guards'];

/** A rule to begin with. */
export const newDraft: Draft = {
  id: '',
  from: '',
  until: '',
  times: '1',
  budget: '50000.00',
  guards: ['phone'],
  json: JSON.stringify(
    {
      terms: { kind: 'depositMatch', percent: 50, minimum: '500.00', most: '1000.00', deposits: 'first' },
      audience: { newWithinDays: 7 },
      join: 'optIn',
      wagering: { multiplier: 5, of: 'bonus', days: 7 },
    },
    null,
    2,
  ),
};

/** A rule as the form shows it. */
export function draftOf(rule: Rule): Draft {
  const { id, window, caps, guards } = rule;
  const others = Object.fromEntries(Object.entries(rule).filter(([name]) => !FIELDS.includes(name)));
  return {
    id,
    from: window.from ?? '',
    until: window.until ?? '',
    times: caps.times === null ? '' : String(caps.times),
    budget: caps.budget ?? '',
    guards,
    json: JSON.stringify(others, null, 2),
  };
}

/** The rule that a form describes. @throws SyntaxError for text that is no JSON object */
export function itemOf({ id, from, until, times, budget, guards, json }: Draft): Record<string, unknown> {
  const others: unknown = JSON.parse(json);
  if (typeof others !== 'object' || others === null || Array.isArray(others)) throw new SyntaxError('{ … }');
  return {
    ...others,
    id: id.trim(),
    window: { from: from || null, until: until || null },
    caps: { times: times.trim() === '' ? null : Number(times), budget: budget.trim() || null },
    guards,
  };
}

/** The field of the form for a place in the input. Places without a field belong to the JSON. */
export function fieldAt(place: string): keyof Draft {
  const path = place.replace(/^item\.?/, '');
  const fields: Readonly<Record<string, keyof Draft>> = {
    id: 'id',
    'window.from': 'from',
    'window.until': 'until',
    'caps.times': 'times',
    'caps.budget': 'budget',
  };
  return fields[path] ?? (path.startsWith('guards') ? 'guards' : 'json');
}

/** One difference between two rules. */
export interface Difference {
  readonly place: string;
  readonly from: string;
  readonly to: string;
}

/** The values of a rule by their place. */
function leaves(value: unknown, place = ''): [string, string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[place, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, place === '' ? name : `${place}.${name}`));
}

/** Differences between two versions of a rule. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [new Map(leaves(before)), new Map(leaves(after))];
  const places = [...new Set([...old.keys(), ...now.keys()])].toSorted();
  return places
    .filter((place) => old.get(place) !== now.get(place))
    .map((place) => ({ place, from: old.get(place) ?? '–', to: now.get(place) ?? '–' }));
}
