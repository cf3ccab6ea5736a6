import {
  type FailureReason,
  PAGE_ERROR_LIMITS,
  type PageClaim,
  type PageReport,
  SIDE_EFFECT_LIMITS,
  type UsageName,
  type VitalName,
} from '@mfe/contract';
import { z } from 'zod';
import { remoteName, versionNumber } from '../checks/built-version';

/** Bytes of a report; an honest one has a tenth of that. */
export const MAX_REPORT_BYTES = 16 * 1024;
/** Maximum number of entries of a list in a report: more than a site has remotes. */
const MAX_ENTRIES = 50;
const MAX_MS = 10 * 60_000;

// A record, so that a reason of the contract that is missing here does not compile.
const reasons: Record<FailureReason, FailureReason> = {
  'unknown-remote': 'unknown-remote',
  'no-expose': 'no-expose',
  incompatible: 'incompatible',
  network: 'network',
  timeout: 'timeout',
  import: 'import',
  render: 'render',
  'not-ready': 'not-ready',
  runtime: 'runtime',
  unresponsive: 'unresponsive',
};

const version = { remote: remoteName, version: versionNumber };
const few = <T extends z.ZodType>(entry: T) => z.array(entry).max(MAX_ENTRIES);

const plain = (max: number) => z.string().max(max);
/** Path of a route's entry, restricted so that no other data fits into it. */
const route = z.string().regex(/^[\w/.-]{1,60}$/);
const pageError = z.strictObject({
  type: z.string().regex(/^[A-Za-z]{1,40}$/),
  message: plain(PAGE_ERROR_LIMITS.text),
  stack: z
    .array(
      z
        .string()
        .regex(/^\/[\w./@+~-]+:\d+:\d+$/)
        .max(PAGE_ERROR_LIMITS.text),
    )
    .max(PAGE_ERROR_LIMITS.frames),
  remote: remoteName.exactOptional(),
  version: versionNumber.exactOptional(),
  route,
});

/** A property path from the window: only identifiers, because operators see it. */
const sideEffect = z.strictObject({
  ...version,
  what: z
    .string()
    .regex(/^[\w$]+(\.[\w$]+)+$/)
    .max(SIDE_EFFECT_LIMITS.text),
});

const usage = z.strictObject({
  ...version,
  figures: z.partialRecord(
    z.enum(['blocked', 'nodes', 'commits', 'memory', 'calls', 'events'] satisfies UsageName[]),
    z.number().min(0).max(10_000_000),
  ),
});

/** The accepted reports of a page: anybody can send one, so only what the product's own page sends is accepted. */
const pageReport = z.strictObject({
  page: z.uuid(),
  proof: z.string().max(100).exactOptional(),
  build: z.string().max(40),
  revision: z.int().min(0),
  showing: z.record(remoteName, versionNumber).refine((showing) => Object.keys(showing).length <= MAX_ENTRIES),
  behind: few(remoteName),
  loads: few(z.strictObject({ ...version, ms: z.number().min(0).max(MAX_MS) })),
  failures: few(z.strictObject({ ...version, reason: z.enum(reasons) })),
  vitals: z.partialRecord(z.enum(['LCP', 'INP', 'CLS'] satisfies VitalName[]), z.number().min(0).max(MAX_MS)),
  // Pages of older shells do not send these fields.
  errors: z.array(pageError).max(PAGE_ERROR_LIMITS.errors).default([]),
  sideEffects: z.array(sideEffect).max(SIDE_EFFECT_LIMITS.report).default([]),
  usage: few(usage).default([]),
  altered: z.boolean().default(false),
  route: route.default('unknown'),
  hidden: z.boolean().default(false),
  leaving: z.boolean(),
}) satisfies z.ZodType<PageReport>;

const pageClaim = z.strictObject({
  page: z.uuid(),
  revision: z.int().min(0),
  build: z.string().max(40),
  seal: z.string().max(100),
}) satisfies z.ZodType<PageClaim>;

/** Parses a page's claim for a proof; null when it is malformed. */
export function readPageClaim(body: unknown): PageClaim | null {
  return pageClaim.safeParse(body).data ?? null;
}

/** A report that has been validated. */
export type CheckedReport = z.output<typeof pageReport>;

/** Reads a report; null when it is none. */
export function readPageReport(body: unknown): CheckedReport | null {
  return pageReport.safeParse(body).data ?? null;
}
