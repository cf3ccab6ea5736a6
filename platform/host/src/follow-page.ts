import { followDepartures } from './isolation/departure';
import type { Federation } from './remote-hosts';
import { followHangs } from './reports/hangs';
import { pageState } from './reports/page-state';
import { type PageReports, pageReports } from './reports/reports';
import { site } from './site';
import { followOverrides, followRegistry, followStyles, retryOnline } from './updates';

let reports: PageReports | undefined;

const isBusy = (federation: Federation) =>
  [...federation.hosts()].some(({ mounts }) => [...mounts].some((place) => place.isBusy()));

/**
 * What a page does besides showing its remotes: it reports to the registry, follows it, and watches what the versions
 * do.
 *
 * @param begin called with the sender of reports before the page follows the registry
 * @returns how to stop
 */
export function followPage(federation: Federation, begin: (reports: PageReports) => void): () => void {
  if (!reports) void followDepartures(() => isBusy(federation), site.subscriptions);
  reports ??= pageReports(() => pageState(federation));
  begin(reports);
  const { discovery } = federation;
  const stops = [discovery.subscribe(reports.changed), reports.start(), followRegistry(discovery)];
  stops.push(followOverrides(federation), followStyles(), retryOnline(federation), followHangs(federation));
  return () => {
    for (const stop of stops) stop();
  };
}
