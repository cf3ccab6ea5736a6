import { z } from 'zod';
import { issueTexts } from '../issues';
import { Refusal } from '../refusal';
import { scope } from '../state/scopes';
import { remoteName, versionNumber } from '../store/built-version';

/** Reads a part of a request; throws `request.invalid` with every reason. */
export function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const reasons = issueTexts(parsed.error, 'request');
  throw new Refusal('request.invalid', reasons[0] ?? 'the request is not valid', reasons);
}

const reason = {
  /** Lands in the audit log. */
  why: z.string().trim().max(500).default(''),
  /** Revision that the asker has seen. */
  ifRevision: z.int().min(0).optional(),
};

export const remoteParams = z.object({ remote: remoteName });
export const changeBody = z.strictObject(reason);
export const activateBody = z.strictObject({ ...reason, version: versionNumber });
export const trafficBody = z.strictObject({ ...reason, version: versionNumber, percent: z.int().min(0).max(100) });
export const listQuery = z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) });
export const sessionBody = z.strictObject({ token: z.string().min(1).max(200) });
export const tokenBody = z.strictObject({
  label: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,39}$/, 'a label has 2–40 small letters, digits, dots and dashes'),
  scopes: z.array(scope).min(1),
  why: reason.why,
});
export const tokenParams = z.object({ label: z.string().max(40) });
