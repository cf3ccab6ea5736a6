import type { Database } from '@r777/server-kit';
import { failsAfterLoad, type VitalName } from '@r777/shared/contracts';
import type { Snapshot } from '../releases/snapshot';
import type { TelemetrySink } from '../telemetry/sink';
import { AddressBudget } from './address-budget';
import { Evidence } from './evidence';
import { KnownEffects } from './known-effects';
import { KnownVersions } from './known-versions';
import { OpenPages } from './open-pages';
import type { CheckedReport } from './page-report';
import { Tally } from './tally';
import { vitalKind } from './vital-classes';

/** Events that one page may report: far more than an honest one does. */
const MAX_TOLD = 500;

/** Name under which the shell's own figures are counted; its versions are its builds. */
export const SHELL = 'shell';

/** Where a report comes from. */
export interface Source {
  /** Network mark of the page's proof; null without a proof. */
  network: string | null;
  /** The key of its share: that mark, or the network of a page without one. */
  source: string;
}

const withVersion = ({ remote, version }: { remote?: string; version?: string }) =>
  remote && version ? [{ remote, version }] : [];

/** When a listed version got its place in the document, in ms since 1970. */
function activatedAt({ remotes }: Snapshot, remote: string, version: string): number | undefined {
  const known = remotes.find(({ name }) => name === remote);
  const listed = [known?.live, known?.candidate, known?.lastGood];
  return listed.find((entry) => entry?.version === version)?.since.getTime();
}

/** Processes reports of pages: which are open, and the health of versions on them. */
export class Health {
  readonly pages: OpenPages;
  readonly evidence: Evidence;
  readonly #tally: Tally;
  readonly #known: KnownVersions;
  readonly #budget = new AddressBudget();
  readonly #effects = new KnownEffects();

  /**
   * `warn` gets failures of the database; counts are kept until it is back. `sinks`: further receivers. `startedAt`:
   * since when this host listens, in ms since 1970.
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
   * Processes a report. `live`: state and shell build of this host; a page's claims beyond them are ignored. The health
   * of versions is taken only from pages with a proof, because anybody can send a report.
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
    /** @returns whether it was new, and within the limit of its network */
    const count = (remote: string, version: string, what: string, key: string, ms?: number): boolean => {
      if (told.size >= MAX_TOLD || told.has(`${remote} ${version} ${key}`)) return false;
      told.add(`${remote} ${version} ${key}`);
      if (!this.#budget.spend(source)) return false;
      this.#tally.add(remote, version, what, ms);
      return true;
    };
    // A page reports about a version again when it was made live again.
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
      const { type, message, stack } = error;
      const [of] = withVersion(error);
      const isLive = of ? isKnown(of.remote, of.version) : report.build === live.build;
      const { remote, version } = of ?? { remote: SHELL, version: report.build };
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

  /** Writes the counts, so that they can be read. */
  async settle(): Promise<void> {
    await Promise.all([this.#tally.write(), this.evidence.write()]);
  }

  async close(): Promise<void> {
    await this.pages.close();
    await this.#tally.close();
    await this.evidence.close();
    await Promise.all(this.sinks.map((sink) => sink.close()));
  }

  /** Stores the report of a page with a proof about versions under watch. `before`: it has reported here earlier. */
  #judgeBy(
    { page, loads, failures, hidden, leaving }: CheckedReport,
    { remotes }: Snapshot,
    { network, before }: { network: string; before: boolean },
  ): void {
    const isWatched = ({ remote, version }: { remote: string; version: string }) =>
      remotes.some(({ name, watch }) => name === remote && watch?.version === version);
    if (remotes.some(({ watch }) => watch !== null)) this.evidence.hear(page);
    const from = { page, network, heard: before };
    // A page that leaves with the same report is not waited for.
    const state = hidden || leaving ? 'fine' : 'trying';
    for (const { remote, version } of loads.filter(isWatched)) this.evidence.add({ ...from, remote, version, state });
    for (const { remote, version, reason } of failures.filter(isWatched))
      this.evidence.add({ ...from, remote, version, state: `fail.${reason}` });
  }
}
