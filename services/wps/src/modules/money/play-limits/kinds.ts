import type { PlayerPolicy } from '@r777/shared/contracts';
import { InvalidInputError } from '../../../platform/errors/app-error';
import { toPaisa, toTaka } from '../../../platform/format/money';
import type { LimitKind } from '../../identity/responsible-gaming/rules';
import type { Span } from './windows';

/** Every kind of limit, in the order of the list. */
export const kinds: readonly LimitKind[] = [
  'depositDay',
  'depositWeek',
  'depositMonth',
  'lossDay',
  'lossWeek',
  'lossMonth',
  'sessionDay',
  'sessionWeek',
  'sessionMonth',
  'realityCheck',
];

/** What a limit counts. */
export type LimitGroup = 'deposit' | 'loss' | 'session';

/** The parts of a kind; null for the reality check, which counts nothing. */
export function partsOf(kind: LimitKind): { readonly group: LimitGroup; readonly span: Span } | null {
  const [, group, span] = /^(deposit|loss|session)(Day|Week|Month)$/.exec(kind) ?? [];
  return group && span ? { group: group as LimitGroup, span: span as Span } : null;
}

const isAmount = (kind: LimitKind) => kind.startsWith('deposit') || kind.startsWith('loss');
/** Minutes of the longest span of its kind: a larger session limit would be none. */
const minutesIn: Readonly<Record<Span, number>> = { Day: 1_440, Week: 7 * 1_440, Month: 31 * 1_440 };

/** A stored value as pages see it: taka, or minutes. */
export const onWire = (kind: LimitKind, value: string | null): string | null =>
  value === null || !isAmount(kind) ? value : toTaka(BigInt(value));

function keptAmount(value: string, { minimum, maximum }: PlayerPolicy['limits']): string {
  const invalid = (why: string) =>
    new InvalidInputError(why, { field: 'value', params: { min: minimum, max: maximum } });
  if (!value.includes('.')) throw invalid('An amount has two decimals.');
  const paisa = toPaisa(value);
  if (paisa < toPaisa(minimum) || paisa > toPaisa(maximum)) throw invalid('The amount is outside the bounds.');
  return paisa.toString();
}

/** The value as it is stored: paisa, or minutes. @throws AppError `request.invalid` outside the bounds of the policy */
export function keptValue(kind: LimitKind, value: string, policy: PlayerPolicy): string {
  if (isAmount(kind)) return keptAmount(value, policy.limits);
  const invalid = (why: string) => new InvalidInputError(why, { field: 'value' });
  const minutes = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  const parts = partsOf(kind);
  if (parts) {
    if (minutes < 1 || minutes > minutesIn[parts.span])
      throw invalid(`A limit is 1 to ${minutesIn[parts.span]} minutes.`);
  } else if (!policy.realityCheck?.minutes.includes(minutes)) throw invalid('This interval is not offered.');
  return String(minutes);
}
