/**
 * The values by which an excluded person is recognised at another account. `name` alone is never enough. `person` is
 * name and birthday together.
 */
export type TraceKind = 'email' | 'mobile' | 'account' | 'document' | 'person' | 'name' | 'device';

/** How sure it is that two accounts belong to one person. */
export type Strength = 'certain' | 'likely' | 'weak';

/** The consequence of a match; the policy pack sets it for each strength. */
export type Action = 'refuse' | 'hold' | 'allow';

/** Why an account waits for an operator: the excluded member that it resembles, and the equal values. */
export interface Hold {
  readonly excludedId: number;
  readonly strength: Strength;
  readonly kinds: readonly TraceKind[];
  /**
   * For staff only: the account continues to play. When the match was first seen, ISO 8601. Missing if the account is
   * stopped.
   */
  readonly noticedAt?: string;
}

/**
 * Who has proved a value that two accounts share: both owners; neither, or only the excluded one (`claimed`); or only
 * the other account's owner (`contested`), who must not lose the account to a stranger who typed the value.
 */
export type Proof = 'both' | 'claimed' | 'contested';

/** A value that an account shares with an excluded member. */
export interface Trace {
  readonly kind: TraceKind;
  readonly proof: Proof;
}

/**
 * How far a match may be trusted. `sure`: no stranger can have made it. `claimed`: somebody typed it. `doubtful`: somebody
 * typed a contact or bound a payment account, which may be another person's, or typed what its owner has proved.
 */
export type Certainty = 'sure' | 'claimed' | 'doubtful';

const certain: readonly TraceKind[] = ['email', 'mobile', 'account', 'document'];

/**
 * The rule of second accounts (UKGC LCCP SR 3.5.5): how sure it is that the person with these traces is one excluded
 * member.
 *
 * - `certain`: the same e-mail address, mobile number, payment account or identity document.
 * - `likely`: the same name and birthday, or the same browser and name.
 * - `weak`: the same browser alone. Families share a browser.
 * The rule sees only typed values and the browser's cookie. It cannot see a person with another browser, another number
 * and another name, a borrowed account of a payment service, or an account at another operator.
 */
export function judgeTraces(kinds: ReadonlySet<TraceKind>): Strength | null {
  if (certain.some((kind) => kinds.has(kind))) return 'certain';
  if (kinds.has('person') || (kinds.has('device') && kinds.has('name'))) return 'likely';
  return kinds.has('device') ? 'weak' : null;
}

/**
 * Values that a person has proved to own, or has bound. If a value was only typed, the person who typed it is unknown.
 */
const ownable: ReadonlySet<TraceKind> = new Set(['email', 'mobile', 'account']);

const kindsOf = (traces: readonly Trace[]) => new Set(traces.map(({ kind }) => kind));

/**
 * The strength of a match with one excluded member, and whether a stranger may have caused it with that person's data.
 */
export function judgeMatch(traces: readonly Trace[]): { strength: Strength; certainty: Certainty } | null {
  const kinds = kindsOf(traces);
  const strength = judgeTraces(kinds);
  if (!strength) return null;
  if (traces.some(({ proof }) => proof === 'both') || (kinds.has('device') && kinds.size > 1))
    return { strength, certainty: 'sure' };
  const claimed = judgeTraces(kindsOf(traces.filter(({ kind, proof }) => proof === 'claimed' && !ownable.has(kind))));
  return claimed ? { strength: claimed, certainty: 'claimed' } : { strength, certainty: 'doubtful' };
}

/**
 * The consequence of a match. An account that was in use before the exclusion may be a stranger's victim, so a claimed
 * match does not stop it, and staff get a `notice`. A family's shared browser alone does not even cause that.
 */
export function actionOf(
  { strength, certainty }: { readonly strength: Strength; readonly certainty: Certainty },
  policy: Readonly<Record<Strength, Action>>,
  { inUse }: { readonly inUse: boolean },
): Action | 'notice' {
  const action = policy[strength];
  if (certainty === 'sure' || action === 'allow') return action;
  if (certainty === 'claimed' && !inUse) return action;
  return strength === 'weak' ? 'allow' : 'notice';
}

const order: readonly Strength[] = ['certain', 'likely', 'weak'];

/** The strongest of several holds; undefined for none. */
export const strongest = <T extends Pick<Hold, 'strength'>>(holds: readonly T[]): T | undefined =>
  holds.toSorted((one, other) => order.indexOf(one.strength) - order.indexOf(other.strength))[0];
