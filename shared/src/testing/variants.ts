/**
 * The dimensions that a requirement may leave open, each with its variants. A line of `docs/requirements/` names those
 * in which it must hold; the title of a test names those in which it tried the line.
 */
export const dimensions = {
  /** The visitor's role. `trial`: a member of type 4. */
  role: ['guest', 'member', 'trial', 'agent'],
  /** How an account is registered or logged in to. */
  way: ['username', 'mobile', 'social', 'passkey'],
  /** Where a component runs. `in-place`: over the page; `html`: drawn before any script runs. */
  place: ['tab', 'in-place', 'window', 'app', 'html'],
  language: ['BN', 'EN'],
  /** How often, and when. `border`: the last moment of a period and the first of the next. */
  time: ['first', 'again', 'border'],
  /** What an operator or the merchant has turned off. */
  off: ['setting', 'flag', 'permission'],
  /** The part that fails under the screen. `code`: a script file does not load. */
  below: ['offline', 'refused', 'slow', 'code'],
  /** A number at a limit, and one past it. */
  edge: ['limit', 'past'],
} as const;

/** A dimension of {@link dimensions}. */
export type Dimension = keyof typeof dimensions;
/** A variant of a dimension, or of any. */
export type Variant<D extends Dimension = Dimension> = (typeof dimensions)[D][number];

type Chosen = { readonly [D in Dimension]?: readonly Variant<D>[] };
type Row<C extends Chosen> = {
  readonly [D in keyof C & Dimension]: C[D] extends readonly (infer V)[] ? V : never;
} & { readonly in: string };

/**
 * Every combination of the chosen variants, as rows for `test.each`. `$in` in the title names the variants of a row:
 * `test.each(across({ role: ['member', 'agent'] }))('NAV-18 $in …', ({ role }) => …)`.
 */
export function across<const C extends Chosen>(chosen: C): Row<C>[] {
  const rows = Object.entries(chosen).reduce<Record<string, string>[]>(
    (before, [dimension, variants]) =>
      before.flatMap((row) => variants.map((variant) => ({ ...row, [dimension]: variant }))),
    [{}],
  );
  return rows.map((row) => ({ ...row, in: `[${Object.values(row).join(', ')}]` })) as Row<C>[];
}
