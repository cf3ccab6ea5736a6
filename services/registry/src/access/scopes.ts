import { z } from 'zod';

/**
 * What a token may do: `read` everything that is not public anyway; `publish:<remote>` upload versions of that remote;
 * `operate` change what players get, and create and revoke tokens.
 */
export const scope = z.union([
  z.literal('read'),
  z.literal('operate'),
  z.templateLiteral(['publish:', z.string().regex(/^mf-[a-z]+(-[a-z]+)*$/)]),
]);

/** One of the scopes. */
export type Scope = z.infer<typeof scope>;

/** Whether a token's scopes include the required one. Every token may read; the operator may publish too. */
export function covers(owned: readonly string[], asked: Scope): boolean {
  if (asked === 'read') return owned.length > 0;
  return owned.includes(asked) || (asked.startsWith('publish:') && owned.includes('operate'));
}
