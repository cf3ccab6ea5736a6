import { Worker, type WorkerOptions } from 'node:worker_threads';
import { DeadlineThread, limitedTo, sourceProgram } from '@mfe/server-kit';
import type { RegisterField } from '@r777/shared/contracts';
import { usualBanks, usualPattern } from './money-rules';
import { registerFields } from './register-fields';
import type { Site } from './site-schema';

/** A regular expression that is asked about, with the flag `u`. */
export interface PatternTask {
  readonly source: string;
}

/** Why a pattern is not used; null if no input makes it slow. */
export interface PatternVerdict {
  readonly fault: string | null;
}

/** In ms, for one pattern. */
const DEADLINE = 5_000;
const MEMORY_MIB = 256;
const UNCHECKED = 'could not be checked: try again';

const builtProgram = (options: WorkerOptions) => new Worker(new URL('./pattern-program.ts', import.meta.url), options);
const startProgram = (): Worker =>
  (import.meta as { webpack?: number }).webpack === undefined
    ? sourceProgram(import.meta.url, 'pattern-program.ts', limitedTo(MEMORY_MIB))
    : builtProgram(limitedTo(MEMORY_MIB));

/** Patterns of this version need no check. One of them cannot be checked, because of its look-ahead. */
const own: ReadonlySet<string> = new Set([
  ...Object.values(registerFields).map(({ pattern }) => pattern),
  ...usualBanks.map(({ accountPattern }) => accountPattern),
]);
const verdicts = new Map<string, string | null>();

/**
 * Checks patterns that were never checked in this process, in a thread of its own: a check may take seconds.
 * @param start replaces the thread in tests, and `deadlineMs` its deadline for one pattern
 */
export async function judgePatterns(
  sources: Iterable<string>,
  start = startProgram,
  deadlineMs = DEADLINE,
): Promise<void> {
  const unknown = [...new Set(sources)].filter((source) => !own.has(source) && !verdicts.has(source));
  if (unknown.length === 0) return;
  const thread = new DeadlineThread<PatternTask, PatternVerdict>({
    start,
    deadlineMs,
    maxWaiting: unknown.length,
    startFailed: () => {},
  });
  try {
    for (const source of unknown) {
      const answer = await thread.run({ source });
      if ('fault' in answer) verdicts.set(source, answer.fault);
      else if (answer.failed === 'deadline') verdicts.set(source, `too complicated to be checked: ${answer.why}`);
    }
  } finally {
    await thread.stop();
  }
}

/** Why a pattern is not used; undefined if it is. A pattern that nobody has checked yet is not used. */
export function patternFault(source: string): string | undefined {
  if (own.has(source)) return undefined;
  const verdict = verdicts.get(source);
  return verdict === undefined ? UNCHECKED : (verdict ?? undefined);
}

/** The patterns of a configuration, with their places. */
export function* patternsOf(site: Site): Generator<readonly [path: string, source: string]> {
  for (const [field, { pattern }] of Object.entries(site.registerFields))
    if (pattern !== '') yield [`registerFields.${field}.pattern`, pattern];
  for (const { code, accountPattern } of site.banks) yield [`banks.${code}.accountPattern`, accountPattern];
}

/**
 * A configuration that is safe to use. A visitor could stop the service with a slow pattern that was stored before patterns
 * were checked, so the pattern of this version takes its place.
 */
export function withUsablePatterns(site: Site): Site {
  const isUsable = (source: string) => source === '' || patternFault(source) === undefined;
  const fields = Object.entries(site.registerFields).map(([name, rule]) => {
    const usual = registerFields[name as RegisterField].pattern;
    return [name, isUsable(rule.pattern) ? rule : { ...rule, pattern: usual }];
  });
  const banks = site.banks.map((bank) =>
    isUsable(bank.accountPattern) ? bank : { ...bank, accountPattern: usualPattern(bank) },
  );
  return { ...site, registerFields: Object.fromEntries(fields) as Site['registerFields'], banks };
}
