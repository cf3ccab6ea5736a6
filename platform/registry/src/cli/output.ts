import type { UsageName } from '@mfe/contract';
import {
  type AuditEntry,
  type ChangeResult,
  isOfFewNetworks,
  type PruneResult,
  type RemoteHealth,
  type RemoteList,
} from '@mfe/contract/answers';
import { table } from '@mfe/server-kit/cli';
import type { SiteWriteResult } from '../site-folder/write-site';

/** A moment, to the minute. */
export const minute = (iso: string) => `${iso.slice(0, 16).replace('T', ' ')}Z`;

export function changeText({ changed, enabled, remote, from, to, revision, waitsForDatabase }: ChangeResult): string {
  if (!changed) return `${remote}: already so (revision ${revision})`;
  const done = `${remote}: ${from ?? 'not live'} → ${to} (revision ${revision})`;
  if (waitsForDatabase)
    return `${done}\nthe database is away: pages of this host have followed; state and audit are written when it is back`;
  const stays = !enabled && from?.endsWith(' disabled');
  return stays ? `${done}\n${remote} stays switched off; bring it back with: fed enable ${remote}` : done;
}

const percent = (rate: number | null | undefined) => (rate == null ? '–' : `${Number((rate * 100).toFixed(2))} %`);

/** The versions that were rolled back, with time and reason; empty if there are none. */
function unhealthyText(remotes: RemoteList['remotes']): string {
  const rows = remotes.flatMap(({ name, versions }) =>
    versions.flatMap(({ version, unhealthy: mark }) =>
      mark ? [[name, version, minute(mark.at), mark.who, mark.why || '–']] : [],
    ),
  );
  if (rows.length === 0) return '';
  return `\n\n${table([['UNHEALTHY', 'VERSION', 'ROLLED BACK', 'WHO', 'WHY'], ...rows])}`;
}

/** The warning that the registry cannot reach its database; otherwise empty. */
const awayText = (away: RemoteList['databaseAway']) =>
  away
    ? `\n\nTHE DATABASE IS AWAY since ${minute(away.since)}: figures of ${minute(away.figures)}.\nfed disable works; everything else waits until it is back.`
    : '';

export function listText({ revision, remotes, databaseAway }: RemoteList): string {
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
  const shown = table([['REMOTE', 'LIVE', 'STATE', 'SPLIT', 'BEFORE', 'CONVERGED', 'ERRORS', 'PUBLISHED'], ...rows]);
  return `${shown}\nrevision ${revision}${unhealthyText(remotes)}${awayText(databaseAway)}`;
}

/** Changes of a version outside its area, with the number of pages that reported each. */
const outsideText = (found: Record<string, number>) =>
  Object.entries(found)
    .map(([what, pages]) => `${what} (${pages} ${pages === 1 ? 'page' : 'pages'})`)
    .join(', ');

const units: Record<UsageName, string> = {
  blocked: '% blocked',
  nodes: 'elements',
  commits: 'renders a second',
  memory: 'MB',
  calls: 'refused calls',
  events: 'dropped events',
};
const usageText = (usage: Partial<Record<UsageName, number>>) =>
  (Object.entries(usage) as [UsageName, number][]).map(([name, value]) => `${value} ${units[name]}`).join(', ');

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
  if (rows.length === 0) return 'no page has reported anything';
  const head = ['VERSION', 'PAGES', 'ERRORS', 'RATE', 'LOADED IN', 'LCP', 'INP', 'CLS', 'FAILURES'];
  const outside = Object.entries(versions).flatMap(([version, { outside: found }]) =>
    found ? [`${version} changes outside its area: ${outsideText(found)}`] : [],
  );
  const few = Object.entries(versions).flatMap(([version, of]) =>
    isOfFewNetworks(of) ? [`most failures of ${version} come from a few networks`] : [],
  );
  const costs = Object.entries(versions).flatMap(([version, { usage, altered }]) => [
    ...(usage ? [`${version} costs a page: ${usageText(usage)}`] : []),
    ...(altered ? [`${version} was on ${altered} pages whose texts a translator or an extension had changed`] : []),
  ]);
  return [table([head, ...rows]), ...few, ...outside, ...costs].join('\n');
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

/** Maximum number of foreign files that are listed by name. */
const NAMED = 10;

export function exportText(folder: string, { revision, written, removed, left }: SiteWriteResult): string {
  const gone = removed.length === 0 ? '' : `, ${removed.length} old versions removed`;
  const more = left.length > NAMED ? ` and ${left.length - NAMED} more` : '';
  const foreign =
    left.length === 0 ? '' : `\nLeft, because no export wrote them: ${left.slice(0, NAMED).join(', ')}${more}`;
  return `${folder} holds the site of revision ${revision}: ${written} files written${gone}${foreign}`;
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
