import { createHash } from 'node:crypto';
import { failsAfterLoad, HEAVY, type UsageName, type VitalName } from '@mfe/contract';
import type { Database } from '@mfe/server-kit';
import { countsSince, type Snapshot } from '../releases/snapshot';
import type { TelemetrySink } from '../telemetry/sink';
import { Baseline } from './baseline';
import { Evidence } from './evidence';
import { KnownEffects, KnownVersions } from './known-versions';
import { KnownNetworks } from './networks';
import { OpenPages } from './open-pages';
import type { CheckedReport } from './page-report';
import { AddressBudget } from './report-budgets';
import { Tally } from './tally';
import { bounded, usageExcess, usageKind, vitalKind } from './usage';

/** Name under which the shell's own figures are counted; its versions are its builds. */
export const SHELL = 'shell';

const withVersion = ({ remote, version }: { remote?: string; version?: string }) =>
  remote && version ? [{ remote, version }] : [];

/** Since when reports about a version that the document lists count, in ms since 1970. */
function listedSince({ remotes }: Snapshot, remote: string, version: string): number | undefined {
  const known = remotes.find(({ name }) => name === remote);
  const listed = [known?.live, known?.candidate, known?.lastGood].find((entry) => entry?.version === version);
  return known && listed ? countsSince(known, listed).getTime() : undefined;
}

/**
 * Whether a failure says something of the version. A page of another shell build keeps the previous version if its
 * shell lacks modules that the new one needs. That is right for this page; the live shell was checked at the
 * activation.
 */
const isOfVersion =
  (isLiveBuild: boolean) =>
  ({ reason }: CheckedReport['failures'][number]): boolean =>
    isLiveBuild || reason !== 'incompatible';

/** Processes reports of pages: tracks which pages are open, and the health of their versions. */
export class Health {
  readonly pages: OpenPages;
  readonly evidence: Evidence;
  readonly usual: Baseline;
  readonly networks: KnownNetworks;
  readonly #tally: Tally;
  readonly #known: KnownVersions;
  readonly #budget = new AddressBudget();
  readonly #usageBudget = new AddressBudget();
  readonly #effects = new KnownEffects();

  /**
   * `warn` gets failures of the database; counts are kept until the database is back. `sinks`: further receivers.
   * `startedAt`: when this host began to listen, by the monotonic clock of its process, in ms.
   */
  constructor(
    readonly db: Database,
    warn: (error: unknown) => void,
    private readonly sinks: readonly TelemetrySink[] = [],
    readonly startedAt = performance.now(),
  ) {
    this.pages = new OpenPages(db, warn);
    this.evidence = new Evidence(db, warn);
    this.networks = new KnownNetworks(db, warn);
    this.#tally = new Tally(db, warn, (network) => this.networks.isKnown(network));
    this.#known = new KnownVersions(db);
    this.usual = new Baseline(db);
  }

  /**
   * Processes the report of a page with a proof. Reports without a proof are ignored, because anybody can send them.
   * `live`: state and shell build of this host; a page's claims beyond them are ignored. `network`: mark of the proof.
   */
  async take(told: CheckedReport, live: { snapshot: Snapshot; build: string }, network: string): Promise<void> {
    const report = { ...told, failures: told.failures.filter(isOfVersion(told.build === live.build)) };
    const isStored = await this.#known.read([
      ...report.loads,
      ...report.failures,
      ...report.sideEffects,
      ...report.usage,
      ...report.errors.flatMap(withVersion),
    ]);
    // Look in the document too: a page reports a new version only once, possibly before the list of versions is read
    // again.
    const isKnown = (remote: string, version: string) =>
      isStored(remote, version) || listedSince(live.snapshot, remote, version) !== undefined;
    const showing = Object.fromEntries(
      Object.entries(report.showing).filter(([name, version]) => isKnown(name, version)),
    );
    const named = new Set(report.behind);
    const behind = live.snapshot.remotes.flatMap(({ name }) => (named.has(name) ? [name] : []));
    const state = { revision: Math.min(report.revision, live.snapshot.revision), showing, behind };
    this.networks.note(network);
    const before = this.pages.heard(report.page, state, { network, hidden: report.hidden });
    this.#judgeBy(report, live.snapshot, { network, before });
    /** @returns whether it was new, and within the limit of its network */
    const count = (remote: string, version: string, what: string, key: string, ms?: number): boolean => {
      // Store only a hash, because error messages are long and one network can have many pages.
      const hash = createHash('sha256').update(`${remote} ${version} ${key}`).digest('base64url');
      if (!this.pages.isNews(report.page, hash)) return false;
      // An event over the limit is not remembered. Otherwise a network could fill the memory with such events.
      if (!this.#budget.spend(network, this.pages.ofNetwork(network))) return false;
      this.pages.remember(report.page, hash);
      this.#tally.add({ remote, version }, what, network, ms);
      return true;
    };
    // A page reports about a version again when it was made live again, or came back after a kill.
    const sinceOf = (remote: string, version: string) => listedSince(live.snapshot, remote, version);
    for (const { remote, version, ms } of report.loads)
      if (isKnown(remote, version)) count(remote, version, 'load', `load ${sinceOf(remote, version)}`, ms);
    const failures = report.failures.filter(
      ({ remote, version, reason }) =>
        isKnown(remote, version) &&
        count(
          remote,
          version,
          `fail.${reason}`,
          `${failsAfterLoad(reason) ? 'after' : 'fail'} ${sinceOf(remote, version)}`,
        ),
    );
    for (const { remote, version, what } of report.sideEffects)
      if (isKnown(remote, version) && this.#effects.takes(remote, version, what))
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
    for (const { remote, version, figures } of report.usage.filter((one) => isKnown(one.remote, one.version))) {
      // Usage figures come with every report, so they have a budget of their own. Otherwise they would use up the
      // budget of failures.
      if (this.#usageBudget.spend(network, this.pages.ofNetwork(network)))
        for (const [name, value] of Object.entries(figures) as [UsageName, number][])
          this.#tally.add({ remote, version }, usageKind(name), network, bounded(name, value));
      const found = await this.#tooHeavy({ remote, version, figures }, live.snapshot);
      const state = found && (`fail.${HEAVY}${found}` as const);
      if (!state) continue;
      this.evidence.add({ remote, version, page: report.page, network, heard: before, state });
      count(remote, version, state, `after ${sinceOf(remote, version)}`);
    }
    if (report.altered)
      for (const [remote, version] of Object.entries(showing)) count(remote, version, 'altered', 'altered');
    if (errors.length + failures.length + Object.keys(vitals).length > 0)
      for (const sink of this.sinks)
        sink.take({ page: report.page, build: report.build, route: report.route, errors, failures, vitals });
    if (report.leaving) this.pages.left(report.page);
  }

  /** Writes the counts, so that they can be read. */
  async settle(): Promise<void> {
    await Promise.all([this.#tally.write(), this.evidence.write(), this.networks.write()]);
  }

  async close(): Promise<void> {
    await this.pages.close();
    await this.#tally.close();
    await this.evidence.close();
    await this.networks.close();
    await Promise.all(this.sinks.map((sink) => sink.close()));
  }

  /** The resource that a version under watch uses too much of; undefined if there is none. */
  async #tooHeavy(
    { remote, version, figures }: CheckedReport['usage'][number],
    { remotes }: Snapshot,
  ): Promise<UsageName | undefined> {
    const known = remotes.find(({ name, watch }) => name === remote && watch?.version === version);
    if (!known) return undefined;
    const beside = known.candidate?.version === version ? known.live : known.lastGood;
    return usageExcess(figures, beside ? await this.usual.figures(remote, beside.version) : {})[0];
  }

  /** Stores the report of a page with a proof about versions under watch. `before`: it has reported here earlier. */
  #judgeBy(
    { page, loads, failures, showing, hidden, leaving }: CheckedReport,
    { remotes }: Snapshot,
    { network, before }: { network: string; before: boolean },
  ): void {
    const isWatched = ({ remote, version }: { remote: string; version: string }) =>
      remotes.some(({ name, watch }) => name === remote && watch?.version === version);
    if (remotes.some(({ watch }) => watch !== null)) this.evidence.hear(page);
    const from = { page, network, heard: before };
    // A page that is left with this same report is not expected to report again.
    const state = hidden || leaving ? 'fine' : 'trying';
    for (const { remote, version } of loads.filter(isWatched)) this.evidence.add({ ...from, remote, version, state });
    for (const { remote, version, reason } of failures.filter(isWatched))
      this.evidence.add({ ...from, remote, version, state: `fail.${reason}` });
    // A page that has shown the version since before the watch does not load it again: without its word, only such pages
    // would count on which it fails.
    for (const { name, watch } of remotes) {
      if (!watch || showing[name] !== watch.version) continue;
      const { version, since } = watch;
      const event = `shows ${name} ${version} ${since}`;
      if (!this.pages.isNews(page, event)) continue;
      this.pages.remember(page, event);
      const isOfIt = (one: { remote: string; version: string }) => one.remote === name && one.version === version;
      if (![...loads, ...failures].some(isOfIt)) this.evidence.add({ ...from, remote: name, version, state: 'fine' });
    }
  }
}
