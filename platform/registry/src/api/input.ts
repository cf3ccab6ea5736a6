import { unstorableField } from '@mfe/server-kit';
import { z } from 'zod';
import { scope } from '../access/keys';
import { TOKEN_LIFE_MS } from '../access/tokens';
import { remoteName, versionNumber } from '../checks/built-version';
import { SHELL } from '../health/health';
import { issueTexts, RegistryError } from '../registry-error';
import { KEEP_MS } from '../releases/prune';

/** Parses a part of a request; throws `request.invalid` with every reason. */
export function read<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const field = unstorableField(value);
  if (field !== undefined) {
    const reason = `${field || 'request'}: holds a character that cannot be stored (NUL, or half of a pair)`;
    throw new RegistryError('request.invalid', reason, [reason]);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const reasons = issueTexts(parsed.error, 'request');
  throw new RegistryError('request.invalid', reasons[0] ?? 'the request is not valid', reasons);
}

const HOUR_MS = 60 * 60_000;

const reason = {
  /** Recorded in the audit log. */
  why: z.string().trim().max(500).default(''),
  /** Revision that the operator has seen. */
  ifRevision: z.int().min(0).optional(),
};

export const remoteParams = z.object({ remote: remoteName });
export const versionParams = z.object({ remote: remoteName, version: versionNumber });
/**
 * Path of a file of the site. No segment begins with a dot, so a path cannot reach a parent folder or a hidden file.
 */
export const siteFileQuery = z.object({
  path: z
    .string()
    .max(400)
    .regex(/^[^./\\][^/\\]*(\/[^./\\][^/\\]*)*$/, 'no path of a file'),
});
export const registerBody = z.strictObject({ why: reason.why });
export const changeBody = z.strictObject(reason);
const evenUnhealthy = z.boolean().default(false);
export const rollbackBody = z.strictObject({ ...reason, evenUnhealthy });
/** The operator's confirmations: enabling a remote, or activating a version that was rolled back. */
const consent = { enable: z.boolean().default(false), evenUnhealthy };
/** Options of a rollout to some or all of the devices. */
const rollout = {
  limit: z.number().gt(0).max(0.5).optional(),
  deadlineMs: z.int().min(0).max(HOUR_MS).optional(),
};
const watched = {
  watchMs: z
    .int()
    .min(0)
    .max(7 * 24 * HOUR_MS)
    .optional(),
};
const percent = z.int().min(0).max(100);
export const activateBody = z
  .strictObject({
    ...reason,
    ...rollout,
    ...watched,
    ...consent,
    version: versionNumber,
    canary: percent.min(1).optional(),
  })
  .refine(({ canary, watchMs }) => canary === undefined || watchMs === undefined, {
    message: 'a canary is watched as long as it lasts: leave out watchMs',
  });
export const promoteBody = z.strictObject({ ...reason, ...rollout, ...watched, ...consent });
export const trafficBody = z.strictObject({ ...reason, ...rollout, ...consent, version: versionNumber, percent });
/** How many operators a change needs. */
export const policyBody = z.strictObject({ ...reason, approvals: z.int().min(1).max(2) });
export const approvalParams = z.object({
  remote: remoteName,
  id: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
export const healthQuery = z.object({
  minutes: z.coerce
    .number()
    .int()
    .min(1)
    .max(24 * 60)
    .default(60),
});
export const healthParams = z.object({ remote: z.union([remoteName, z.literal(SHELL)]) });
export const pruneBody = z.strictObject({
  why: reason.why,
  olderThanMs: z.int().min(0).default(KEEP_MS),
  dryRun: z.boolean().default(false),
});
export const listQuery = z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) });
export const sessionBody = z.strictObject({ token: z.string().min(1).max(200) });
/** Labels that the audit log uses for the registry's own changes. */
const OWN_NAMES: readonly string[] = ['registry', 'watchdog'];
const named = {
  label: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,39}$/, 'a label has 2–40 small letters, digits, dots and dashes')
    .refine((label) => !OWN_NAMES.includes(label), 'this label is the name of the registry itself in the audit'),
  scopes: z.array(scope).min(1),
  why: reason.why,
};
const publicKey = z.string().max(1000);
export const tokenBody = z.strictObject({
  ...named,
  /** From now. */
  expiresMs: z
    .int()
    .min(1)
    .max(366 * 24 * HOUR_MS)
    .default(TOKEN_LIFE_MS),
  publicKey: publicKey.optional(),
});
export const keyBody = z.strictObject({ ...named, publicKey });
/** Fingerprint of the key, and signature in base64. */
export const signatureField = z.strictObject({
  key: z.string().regex(/^SHA256:[\w-]{43}$/, 'not the fingerprint of a key'),
  value: z.string().regex(/^[A-Za-z0-9+/]{86}==$/, 'not an Ed25519 signature in base64'),
});
export const tokenParams = z.object({ label: z.string().max(40) });
