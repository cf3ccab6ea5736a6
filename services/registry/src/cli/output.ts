import type { AuditEntry, ChangeResult, PruneResult, RemoteHealth, RemoteList, TokenInfo } from '../model';
import type { SiteWritten } from '../static-site/write-site';

/** Where a command writes: results to `out`, everything else to `err`, so that a script can read the first. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Whether a person watches `err`, who likes a line that changes in place. */
  interactive: boolean;
}

/** Lays rows out in columns. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const minute = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')}Z`;

export function changeText({ changed, remote, from, to, revision }: ChangeResult): string {
  return changed
    ? `${remote}: ${from ?? 'not live'} → ${to} (revision ${revision})`
    : `${remote}: already so (revision ${revision})`;
}

const percent = (rate: number | null | undefined) => (rate == null ? '–' : `${Number((rate * 100).toFixed(2))} %`);

export function listText({ revision, remotes }: RemoteList): string {
  const rows = remotes.map((remote) => [
    remote.name,
    remote.live?.version ?? '–',
    remote.enabled ? 'on' : 'OFF',
    remote.candidate ? `${remote.candidate.version} ${remote.candidate.percent} %` : '–',
    remote.before ?? '–',
    remote.convergence.open === 0 ? '–' : `${remote.convergence.converged} of ${remote.convergence.open} pages`,
    percent(remote.health[remote.live?.version ?? '']?.rate),
    remote.versions
      .map(({ version }) => version)
      .slice(0, 5)
      .join(' '),
  ]);
  return `${table([['REMOTE', 'LIVE', 'STATE', 'SPLIT', 'BEFORE', 'CONVERGED', 'ERRORS', 'PUBLISHED'], ...rows])}\nrevision ${revision}`;
}

export function healthText({ versions }: RemoteHealth): string {
  const rows = Object.entries(versions).map(([version, { pages, errors, rate, failures, loadMs, p75 }]) => [
    version,
    String(pages),
    String(errors),
    percent(rate),
    loadMs === null ? '–' : `${loadMs} ms`,
    ...(['LCP', 'INP', 'CLS'] as const).map((name) => (p75[name] == null ? '–' : `≤ ${p75[name]}`)),
    Object.entries(failures)
      .map(([reason, number]) => `${reason} ${number}`)
      .join(', '),
  ]);
  return rows.length === 0
    ? 'no page has reported anything'
    : table([['VERSION', 'PAGES', 'ERRORS', 'RATE', 'LOADED IN', 'LCP', 'INP', 'CLS', 'FAILURES'], ...rows]);
}

export function pruneText({ dryRun, removed }: PruneResult): string {
  if (removed.length === 0) return 'nothing to remove';
  const rows = removed.map(({ remote, version, bytes, since }) => [
    remote,
    version,
    `${Math.ceil(bytes / 1024)} KiB`,
    minute(since),
  ]);
  return `${table([['REMOTE', 'VERSION', 'SIZE', 'SINCE'], ...rows])}\n${dryRun ? 'would be removed' : 'removed'}`;
}

export function exportText(folder: string, { revision, written, removed }: SiteWritten): string {
  const gone = removed.length === 0 ? '' : `, ${removed.length} old versions removed`;
  return `${folder} holds the site of revision ${revision}: ${written} files written${gone}`;
}

export function auditText(entries: readonly AuditEntry[]): string {
  const rows = entries.map((entry) => [
    minute(entry.at),
    entry.who,
    entry.action,
    entry.remote ?? '–',
    `${entry.from ?? '–'} → ${entry.to ?? '–'}`,
    entry.why,
  ]);
  return table([['WHEN', 'WHO', 'WHAT', 'REMOTE', 'FROM → TO', 'WHY'], ...rows]);
}

export function tokensText(tokens: readonly TokenInfo[]): string {
  const rows = tokens.map((token) => [
    token.label,
    token.scopes.join(' '),
    minute(token.createdAt),
    token.revokedAt ? `revoked ${minute(token.revokedAt)}` : 'valid',
  ]);
  return table([['LABEL', 'SCOPES', 'MADE', 'STATE'], ...rows]);
}
