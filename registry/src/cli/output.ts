import type { AuditEntry, ChangeResult, RemoteList, TokenInfo } from '../model';

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

export function listText({ revision, remotes }: RemoteList): string {
  const rows = remotes.map((remote) => [
    remote.name,
    remote.live?.version ?? '–',
    remote.enabled ? 'on' : 'OFF',
    remote.candidate ? `${remote.candidate.version} ${remote.candidate.percent} %` : '–',
    remote.before ?? '–',
    remote.versions
      .map(({ version }) => version)
      .slice(0, 5)
      .join(' '),
  ]);
  return `${table([['REMOTE', 'LIVE', 'STATE', 'SPLIT', 'BEFORE', 'PUBLISHED'], ...rows])}\nrevision ${revision}`;
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
