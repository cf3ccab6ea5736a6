import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** A finding as text, with its place; for a bad key, what is wrong with it. */
function issueText(issue: Issue, whole: string): string {
  const messages = issue.code === 'invalid_key' ? issue.issues.map((inner) => inner.message) : [issue.message];
  return `${issue.path.join('.') || whole}: ${messages.join(', ')}`;
}

/** Every finding as text. `whole` names the thing that was checked. */
export function issueTexts(error: z.ZodError, whole: string): string[] {
  return error.issues.map((issue) => issueText(issue, whole));
}
