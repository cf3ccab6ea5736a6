import { errorStatus, type RegistryErrorCode } from '@mfe/contract/error-codes';
import type { z } from 'zod';

/** An error with a remedy: `message` is English and states the cause; `reasons` lists all of them. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly code: RegistryErrorCode;
  readonly reasons: readonly string[];
  /** Label of the token that was refused, for the audit. */
  readonly who: string | undefined;

  constructor(
    code: RegistryErrorCode,
    message: string,
    reasons: readonly string[] = [],
    { who, ...options }: ErrorOptions & { who?: string } = {},
  ) {
    super(message, options);
    this.who = who;
    this.code = code;
    this.reasons = reasons;
  }

  /** HTTP status of the code. */
  get status(): number {
    return errorStatus[this.code];
  }
}

type Issue = z.core.$ZodIssue;

/** A finding as text, with its place; for a wrong key, the reason. */
function issueText(issue: Issue, whole: string): string {
  const messages = issue.code === 'invalid_key' ? issue.issues.map((inner) => inner.message) : [issue.message];
  return `${issue.path.join('.') || whole}: ${messages.join(', ')}`;
}

/** Maximum number of findings that an answer names. */
const MAX_TEXTS = 20;

/** The first findings as text, and how many others there are. `whole` is the name of the checked thing. */
export function issueTexts(error: z.ZodError, whole: string): string[] {
  const texts = error.issues.slice(0, MAX_TEXTS).map((issue) => issueText(issue, whole));
  const others = error.issues.length - texts.length;
  return others > 0 ? [...texts, `and ${others} more`] : texts;
}
