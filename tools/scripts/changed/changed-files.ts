/** Which files differ from the main branch. */
import { execFileSync } from 'node:child_process';

/** A change: its base, and its files, with removed ones. */
export interface Change {
  readonly since: string;
  readonly files: readonly string[];
}

/**
 * All changes since the branch left `main`, committed or not. On `main` itself, or without one: uncommitted changes.
 */
export function changeIn(root: string): Change {
  const git = (...argv: string[]) => execFileSync('git', argv, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  const names = (...argv: string[]) =>
    git(...argv, '-z')
      .split('\0')
      .filter(Boolean);
  const commonWith = (branch: string) => {
    try {
      return [git('merge-base', 'HEAD', branch).trim()];
    } catch {
      return [];
    }
  };
  const since = ['main', 'origin/main'].flatMap(commonWith)[0] ?? 'HEAD';
  const files = [...names('diff', '--name-only', since), ...names('ls-files', '--others', '--exclude-standard')];
  return { since, files: [...new Set(files)].toSorted() };
}

/** The files of the commits of the last day, as far as the clone has them; all that a clone of `main` alone knows of a change. */
export function changedSinceYesterday(root: string): string[] {
  const log = ['log', '--since=24 hours ago', '--name-only', '--format=', '-z'];
  const names = execFileSync('git', log, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64 * 2 ** 20 });
  return [...new Set(names.split('\0').filter(Boolean))];
}
