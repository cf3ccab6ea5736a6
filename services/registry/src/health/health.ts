import type { Database } from '@r777/server-kit';
import type { VitalName } from '@r777/shared/contracts';
import type { TelemetrySink } from '../telemetry/sink';
import { AddressBudget } from './address-budget';
import { KnownVersions } from './known-versions';
import { OpenPages } from './open-pages';
import type { CheckedReport } from './page-report';
import { Tally } from './tally';
import { vitalKind } from './vital-classes';

/** Things that one page is believed to have seen: far more than an honest one tells. */
const MAX_TOLD = 500;

/** Name under which the shell's own figures are counted; its versions are its builds. */
export const SHELL = 'shell';

const withVersion = ({ remote, version }: { remote?: string; version?: string }) =>
  remote && version ? [{ remote, version }] : [];

/** What pages report, taken in: which are open, and how versions fare on them. */
export class Health {
  readonly pages: OpenPages;
  readonly #tally: Tally;
  readonly #known: KnownVersions;
  readonly #budget = new AddressBudget();

  /** `warn` hears of failures of the database; what was counted is kept until it is back. `sinks`: who else is told. */
  constructor(
    db: Database,
    warn: (error: unknown) => void,
    private readonly sinks: readonly TelemetrySink[] = [],
  ) {
    this.pages = new OpenPages(db, warn);
    this.#tally = new Tally(db, warn);
    this.#known = new KnownVersions(db);
  }

  /**
   * Takes a report. `live`: revision and shell build of this host; what a page says beyond them is not believed.
   * `address`: from where it came, as no single one may outvote all others.
   */
  async take(report: CheckedReport, live: { revision: number; build: string }, address: string): Promise<void> {
    const isKnown = await this.#known.read([
      ...report.loads,
      ...report.failures,
      ...report.errors.flatMap(withVersion),
    ]);
    const showing = Object.fromEntries(
      Object.entries(report.showing).filter(([name, version]) => isKnown(name, version)),
    );
    const state = { revision: Math.min(report.revision, live.revision), showing, behind: report.behind };
    const told = this.pages.heard(report.page, state);
    /** @returns whether it was news, and within what an address may tell */
    const count = (remote: string, version: string, what: string, key: string, ms?: number): boolean => {
      if (told.size > MAX_TOLD || told.has(`${remote} ${version} ${key}`)) return false;
      told.add(`${remote} ${version} ${key}`);
      if (!this.#budget.spend(address)) return false;
      this.#tally.add(remote, version, what, ms);
      return true;
    };
    for (const { remote, version, ms } of report.loads)
      if (isKnown(remote, version)) count(remote, version, 'load', 'load', ms);
    const failures = report.failures.filter(
      ({ remote, version, reason }) =>
        isKnown(remote, version) && count(remote, version, `fail.${reason}`, reason === 'render' ? 'render' : 'fail'),
    );
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
    await this.#tally.write();
  }

  async close(): Promise<void> {
    await this.pages.close();
    await this.#tally.close();
    await Promise.all(this.sinks.map((sink) => sink.close()));
  }
}
