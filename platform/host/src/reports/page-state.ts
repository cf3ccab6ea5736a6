import { OVERRIDE_VERSION } from '../discovery/discovery';
import type { RemoteHost } from '../remote-host';
import type { Federation } from '../remote-hosts';
import type { DocumentState, PageState } from './reports';

/** Whether a place of the remote shows a message or a skeleton where it should show the remote. */
const inTrouble = ({ view, mounts, live, late, failed }: RemoteHost) =>
  view.state === 'failed' ||
  late.size + failed.size > 0 ||
  [...mounts].some((place) => live?.broken.has(place.exposeIn(live.discovered) ?? ''));

/** The versions on the page, and the remotes that do not show the wanted version yet. */
export function pageState(federation: Pick<Federation, 'hosts' | 'choice' | 'discovery'>): PageState & DocumentState {
  const showing: Record<string, string> = {};
  const behind: string[] = [];
  for (const host of federation.hosts()) {
    const { remote, live, mounts } = host;
    const choice = federation.choice(remote);
    const wanted = typeof choice === 'object' ? choice.wanted.metadata.version : undefined;
    const version = live?.version;
    // A local build concerns only its developer: it counts neither as a version nor as a page that lags behind.
    if (wanted === OVERRIDE_VERSION) continue;
    if (version && [...mounts].some((place) => live?.rendered.has(place))) showing[remote] = version;
    if (inTrouble(host) || (version && version !== wanted)) behind.push(remote);
  }
  return { revision: federation.discovery.revision, showing, behind, discovery: federation.discovery };
}
