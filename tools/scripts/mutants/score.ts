/** The result of a run's mutants, by folder. */
import { posix } from 'node:path';

/** A mutant, as far as its fate counts. */
export interface MutantResult {
  readonly fileName: string;
  readonly status: string;
}

/** A folder's mutants. */
export interface Score {
  readonly folder: string;
  readonly killed: number;
  /** Noticed by no test: survived, or in code that no test runs. */
  readonly survived: number;
}

/** A mutant that never ends is noticed as well, because its test would not end either. */
const NOTICED = new Set(['Killed', 'Timeout']);
const MISSED = new Set(['Survived', 'NoCoverage']);

/** Counts by folder; mutants that could not run are not counted. */
export function scoreByFolder(fates: readonly MutantResult[]): Score[] {
  const folders = [...new Set(fates.map(({ fileName }) => posix.dirname(fileName)))].toSorted();
  return folders.map((folder) => {
    const own = fates.filter(({ fileName }) => posix.dirname(fileName) === folder);
    const count = (statuses: ReadonlySet<string>) => own.filter(({ status }) => statuses.has(status)).length;
    return { folder, killed: count(NOTICED), survived: count(MISSED) };
  });
}

/** One line a folder, with the share of killed mutants in per cent. */
export function table(scores: readonly Score[]): string {
  return scores
    .map(({ folder, killed, survived }) => {
      const share = killed + survived === 0 ? '–' : `${Math.floor((100 * killed) / (killed + survived))} %`;
      return `${share.padStart(5)}  killed ${String(killed).padStart(4)}  survived ${String(survived).padStart(4)}  ${folder}`;
    })
    .join('\n');
}
