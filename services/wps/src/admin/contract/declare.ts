import { z } from 'zod';

/**
 * Roles of operators, each with the least that its work needs. `support` answers members and changes their states,
 * `content` edits what pages show, `finance` moves money and grants rewards, `games` opens and closes vendors, games and
 * lotteries, `agents` makes members agents, `admin` changes operators, tokens, the site's settings and policy, and
 * fetches copies; `operator` may do everything.
 */
export const adminScopes = ['support', 'content', 'finance', 'games', 'agents', 'admin', 'operator'] as const;
/** One of {@link adminScopes}. */
export type AdminScope = (typeof adminScopes)[number];

/**
 * One call of the admin API: it becomes a route, an entry of its OpenAPI document, and a command of the command line.
 */
export interface AdminCall<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  /** GET reads; POST changes something, for a reason that goes into the audit log. */
  readonly method: 'GET' | 'POST';
  readonly path: `/wps/admin/${string}`;
  /** Required role, or one of several; `operator` always may, `any` is every token, and `none` needs no token. */
  readonly scope: AdminScope | readonly AdminScope[] | 'any' | 'none';
  /** The command: its words, then its arguments in order; the rest of the input becomes options. */
  readonly command: string;
  readonly summary: string;
  /** The command asks for confirmation. */
  readonly danger?: boolean;
  /** Moves money or grants something: needs an idempotency key (SEC-07). */
  readonly once?: boolean;
  readonly input: Input;
  readonly output: Output;
}

/** Declares a call. */
export const adminCall = <Input extends z.ZodObject, Output extends z.ZodType>(call: AdminCall<Input, Output>) => call;

/** The roles that may make a call, without `operator`; nothing where every token may. */
export function rolesOf({ scope }: Pick<AdminCall, 'scope'>): readonly AdminScope[] | undefined {
  if (scope === 'any' || scope === 'none') return undefined;
  return typeof scope === 'string' ? [scope] : scope;
}

/** The reason of a change, for the audit log. */
export const why = z.string().trim().min(3).max(500).describe('Reason, for the audit log');
/** A member: by username, or else by id. */
export const member = z.string().min(1).max(64).describe('Username or id of a member');
/** Page of a list. */
export const paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1).describe('Page of the list'),
  size: z.coerce.number().int().min(1).max(100).default(20).describe('Rows a page'),
};
/** ISO time. */
export const time = z.iso.datetime();
/** A text in both languages. */
export const bilingual = (most: number) => z.strictObject({ en: z.string().max(most), bn: z.string().max(most) });
