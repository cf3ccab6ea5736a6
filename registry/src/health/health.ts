import type { Database } from '@r777/server-kit';
import type { VitalName } from '@r777/shared/contracts';
import { AddressBudget } from './address-budget';
import { KnownVersions } from './known-versions';
import { OpenPages } from './open-pages';
import type { CheckedReport } from './page-report';
import { Tally } from './tally';
import { vitalKind } from './vital-classes';

/** Name under which the shell's own figures are counted; its versions are its builds. */
export const SHELL = 'shell';

/** What pages report, taken in: which are open, and how versions fare on them. */
export class Health {
  readonly pages: OpenPages;
  readonly #tally: Tally;
  readonly #known: KnownVersions;
  readonly #budget = new AddressBudget();

  /** `warn` hears of failures of the database; what was counted is kept until it is back. */
  constructor(db: Database, warn: (error: unknown) => void) {
    this.pages = new OpenPages(db, warn);
    this.#tally = new Tally(db, warn);
    this.#known = new KnownVersions(db);
  }

  /**
   * Takes a report. `live`: revision and shell build of this host; what a page says beyond them is not believed.
   * `address`: from where it came, as no single one may outvote all others.
   */
  async take(report: CheckedReport, live: { revision: number; build: string }, address: string): Promise<void> {
    const isKnown = await this.#known.read([...report.loads, ...report.failures]);
    const showing = Object.fromEntries(
      Object.entries(report.showing).filter(([name, version]) => isKnown(name, version)),
    );
    const state = { revision: Math.min(report.revision, live.revision), showing, behind: report.behind };
    const told = this.pages.heard(report.page, state);
    const count = (remote: string, version: string, what: string, key: string, ms?: number) => {
      if (told.has(`${remote} ${version} ${key}`)) return;
      told.add(`${remote} ${version} ${key}`);
      if (this.#budget.spend(address)) this.#tally.add(remote, version, what, ms);
    };
    for (const { remote, version, ms } of report.loads)
      if (isKnown(remote, version)) count(remote, version, 'load', 'load', ms);
    for (const { remote, version, reason } of report.failures)
      if (isKnown(remote, version)) count(remote, version, `fail.${reason}`, reason === 'render' ? 'render' : 'fail');
    const shown = Object.entries(showing);
    if (report.build === live.build) shown.push([SHELL, report.build]);
    for (const [name, value] of Object.entries(report.vitals) as [VitalName, number][])
      for (const [remote, version] of shown) count(remote, version, vitalKind(name, value), name);
    if (report.leaving) this.pages.left(report.page);
  }

  /** Writes what has been counted, so that it can be read. */
  async settle(): Promise<void> {
    await this.#tally.write();
  }

  async close(): Promise<void> {
    await this.pages.close();
    await this.#tally.close();
  }
}
