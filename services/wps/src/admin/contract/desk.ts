import { z } from 'zod';

/** Longest answer to a member, in characters. */
const LONGEST = 2_000;

/** An operator's text for a member: plain text without control characters, except line breaks. */
export const textForMember = (what: string, longest = LONGEST) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((text) => [...text].length <= longest, `at most ${longest} characters`)
    .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), 'no control characters')
    .describe(what);

/** Parts of the lists of what members wrote. */
export const listFilter = {
  assignee: z.string().max(64).optional().describe('Only what this operator has: the label of a token'),
  since: z.iso.datetime({ offset: true }).optional().describe('Only what is not older: ISO time'),
};

/** Parts of giving work to an operator. */
export const assignment = {
  to: z.string().min(1).max(64).optional().describe('Label of the operator who gets it (default: you)'),
  from: z.string().min(1).max(64).optional().describe('Label of the operator it is taken from'),
};
