import { z } from 'zod';

/**
 * What an operator's token may do. Everyone may read members and the audit log. `support` changes states of members and
 * answers them, `content` edits what pages show, `finance` moves money and grants rewards, `operator` may do
 * everything.
 */
export const adminScopes = ['support', 'content', 'finance', 'operator'] as const;
/** One of {@link adminScopes}. */
export type AdminScope = (typeof adminScopes)[number];

/**
 * One call of the admin API: it becomes a route, an entry of its OpenAPI document, and a command of the command line.
 */
export interface AdminCall<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  /** GET reads; POST changes something, for a reason that goes into the audit log. */
  readonly method: 'GET' | 'POST';
  readonly path: `/wps/admin/${string}`;
  /** Required scope; `operator` always may, and `any` is every token. */
  readonly scope: AdminScope | 'any';
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
