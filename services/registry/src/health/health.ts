import type { Database } from '@r777/server-kit';
import { failsAfterLoad, type VitalName } from '@r777/shared/contracts';
import type { Snapshot } from '../state/snapshot';
import type { TelemetrySink } from '../telemetry/sink';
import { AddressBudget } from './address-budget';
import { Evidence } from './evidence';
import { KnownEffects } from './known-effects';
import { KnownVersions } from './known-versions';
import { OpenPages } from './open-pages';
import type { CheckedReport } from './page-report';
import { Tally } from './tally';
import { vitalKind } from './vital-classes';

/** Things that one page is believed to have seen: far more than an honest one tells. */
const MAX_TOLD = 500;

/** Name under which the shell's own figures are counted; its versions are its builds. */
export const SHELL = 'shell';

/** Where a report comes from. */
export interface Source {
  /** Mark of the network that the page's proof was handed to; null without a proof. */
  network: string | null;
  /** What its share is counted by: that mark, or the network of a page without one. */
  source: string;
}

const withVersion = ({ remote, version }: { remote?: string; version?: string }) =>
  remote && version ? [{ remote, version }] : [];

/** When a version that the document lists came to its place there, in ms since 1970. */
function activatedAt({ remotes }: Snapshot, remote: string, version: string): number | undefined {
  const known = remotes.find(({ name }) => name === remote);
  const listed = [known?.live, known?.candidate, known?.lastGood];
  return listed.find((entry) => entry?.version === version)?.since.getTime();
}

/** What pages report, taken in: which are open, and how versions fare on them. */
export class Health {
  readonly pages: OpenPages;
  readonly evidence: Evidence;
  readonly #tally: Tally;
  readonly #known: KnownVersions;
  readonly #budget = new AddressBudget();
  readonly #effects = new KnownEffects();

  /**
   * `warn` hears of failures of the database; what was counted is kept until it is back. `sinks`: who else is told.
   * `startedAt`: since when this host listens, in ms since 1970.
   */
  constructor(
    readonly db: Database,
    warn: (error: unknown) => void,
    private readonly sinks: readonly TelemetrySink[] = [],
    readonly startedAt = Date.now(),
  ) {
    this.pages = new OpenPages(db, warn);
    this.evidence = new Evidence(db, warn);
    this.#tally = new Tally(db, warn);
    this.#known = new KnownVersions(db);
  }

  /**
   * Takes a report. `live`: state and shell build of this host; what a page says beyond them is not believed. How versions fare
   * is taken from pages with a proof alone, as anybody can send a report.
   */
  async take(
    report: CheckedReport,
    live: { snapshot: Snapshot; build: string },
    { network, source }: Source,
  ): Promise<void> {
    const isKnown = await this.#known.read([
      ...report.loads,
      ...report.failures,
      ...report.sideEffects,
      ...report.errors.flatMap(withVersion),
    ]);
    const showing = Object.fromEntries(
      Object.entries(report.showing).filter(([name, version]) => isKnown(name, version)),
    );
    const state = { revision: Math.min(report.revision, live.snapshot.revision), showing, behind: report.behind };
    const { told, before } = this.pages.heard(report.page, state, { network, hidden: report.hidden });
    if (network !== null) this.#judgeBy(report, live.snapshot, { network, before });
    /** @returns whether it was news, and within what a network may tell */
    const count = (remote: string, version: string, what: string, key: string, ms?: number): boolean => {
      if (told.size > MAX_TOLD || told.has(`${remote} ${version} ${key}`)) return false;
      told.add(`${remote} ${version} ${key}`);
      if (!this.#budget.spend(source)) return false;
      this.#tally.add(remote, version, what, ms);
      return true;
    };
    // A page tells of a version anew when it was made live again.
    const sinceOf = (remote: string, version: string) => activatedAt(live.snapshot, remote, version);
    const isBelieved = (remote: string, version: string) => network !== null && isKnown(remote, version);
    for (const { remote, version, ms } of report.loads)
      if (isBelieved(remote, version)) count(remote, version, 'load', `load ${sinceOf(remote, version)}`, ms);
    const failures = report.failures.filter(
      ({ remote, version, reason }) =>
        isBelieved(remote, version) &&
        count(
          remote,
          version,
          `fail.${reason}`,
          `${failsAfterLoad(reason) ? 'after' : 'fail'} ${sinceOf(remote, version)}`,
        ),
    );
    for (const { remote, version, what } of report.sideEffects)
      if (isBelieved(remote, version) && this.#effects.takes(remote, version, what))
        count(remote, version, `outside.${what}`, `outside ${what}`);
    const errors = report.errors.filter((error) => {
      const { remote = SHELL, version = report.build, type, message, stack } = error;
      const isLive = error.remote ? isKnown(remote, version) : report.build === live.build;
      return isLive && count(remote, version, 'error', `error ${type} ${message} ${stack[0]}`);
    });
    const shown = Object.entries(showing);
    if (report.build === live.build) shown.push([SHELL, report.build]);
    const vitals: CheckedReport['vitals'] = {};
    for (const [name, value] of Object.entries(report.vitals) as [VitalName, number][])
      for (const [remote, version] of shown)
        if (count(remote, version, vitalKind(name, value), name)) vitals[name] = value;
    if (errors.length + failures.length + Object.keys(vitals).length > 0)
      for (const sink of this.sinks)
        sink.take({ page: report.page, build: report.build, route: report.route, errors, failures, vitals });
    if (report.leaving) this.pages.left(report.page);
  }

  /** Writes what has been counted, so that it can be read. */
  async settle(): Promise<void> {
    await Promise.all([this.#tally.write(), this.evidence.write()]);
  }

  async close(): Promise<void> {
    await this.pages.close();
    await this.#tally.close();
    await this.evidence.close();
    await Promise.all(this.sinks.map((sink) => sink.close()));
  }

  /** Notes what a page with a proof says of versions under watch. `before`: it was heard here earlier. */
  #judgeBy(
    { page, loads, failures, hidden, leaving }: CheckedReport,
    { remotes }: Snapshot,
    { network, before }: { network: string; before: boolean },
  ): void {
    const isWatched = ({ remote, version }: { remote: string; version: string }) =>
      remotes.some(({ name, watch }) => name === remote && watch?.version === version);
    if (remotes.some(({ watch }) => watch !== null)) this.evidence.hear(page);
    const from = { page, network, heard: before };
    // A page that goes with the same word is not waited for.
    const state = hidden || leaving ? 'fine' : 'trying';
    for (const { remote, version } of loads.filter(isWatched)) this.evidence.add({ ...from, remote, version, state });
    for (const { remote, version, reason } of failures.filter(isWatched))
      this.evidence.add({ ...from, remote, version, state: `fail.${reason}` });
  }
}
