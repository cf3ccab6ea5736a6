import { isBlank } from '@r777/shared/contracts';
import { moneySign } from '@r777/shared/money';
import { z } from 'zod';

/**
 * Roles of operators, each with the smallest rights for its work. `support` answers members and changes their states,
 * `content` edits what pages show, `finance` moves money and grants rewards, `games` opens and closes vendors, games
 * and lotteries, `agents` makes members agents, `admin` changes operators, tokens, the site's settings and policy, and
 * fetches copies; `operator` may do everything.
 */
export const adminScopes = ['support', 'content', 'finance', 'games', 'agents', 'admin', 'operator'] as const;
/** One of {@link adminScopes}. */
export type AdminScope = (typeof adminScopes)[number];

/**
 * One call of the admin API: it becomes a route, an entry of its OpenAPI document, and a command of the command line.
 */
export interface AdminCall<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  /** GET reads; POST changes something and needs a reason for the audit log. */
  readonly method: 'GET' | 'POST';
  readonly path: `/wps/admin/${string}`;
  /**
   * Required role, or one of several; `operator` is always allowed, `any` is every token, and `none` needs no token.
   */
  readonly scope: AdminScope | readonly AdminScope[] | 'any' | 'none';
  /** The command: its name, then its arguments in order. The rest of the input becomes options. */
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

/** The roles that may make a call, without `operator`; undefined if every token may. */
export function rolesOf({ scope }: Pick<AdminCall, 'scope'>): readonly AdminScope[] | undefined {
  if (scope === 'any' || scope === 'none') return undefined;
  return typeof scope === 'string' ? [scope] : scope;
}

/** The reason of a change, for the audit log. */
export const why = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .refine((text) => !isBlank(text), 'has nothing to read')
  .describe('Reason, for the audit log');
/** A member: by username, or else by id. */
export const member = z.string().min(1).max(64).describe('Username or id of a member');
/** Page of a list. */
export const paging = {
  page: z.coerce.number().int().min(1).max(10_000).default(1).describe('Page of the list'),
  size: z.coerce.number().int().min(1).max(100).default(20).describe('Rows a page'),
};
/** ISO time. */
export const time = z.iso.datetime();
/** An amount that an operator gives: taka with two decimals, more than nothing. */
export const sum = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/)
  .refine((text) => moneySign(text) > 0);
/** A text in both languages. */
export const bilingual = (most: number) => z.strictObject({ en: z.string().max(most), bn: z.string().max(most) });

/** Longest answer to a member, in characters. */
const LONGEST = 2_000;

/** An operator's text for a member: plain text without control characters, except line breaks. */
export const textForMember = (what: string, longest = LONGEST) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((text) => !isBlank(text), 'has nothing to read')
    .refine((text) => [...text].length <= longest, `at most ${longest} characters`)
    .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), 'no control characters')
    .describe(what);

/** Parts of the lists of members' messages. */
export const listFilter = {
  assignee: z.string().max(64).optional().describe('Only what this operator has: the label of a token'),
  since: z.iso.datetime({ offset: true }).optional().describe('Only what is not older: ISO time'),
};

/** Parts of giving work to an operator. */
export const assignment = {
  to: z.string().min(1).max(64).optional().describe('Label of the operator who gets it (default: you)'),
  from: z.string().min(1).max(64).optional().describe('Label of the operator it is taken from'),
};
