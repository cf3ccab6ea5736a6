import { DISCOVERY_SCOPE, type DiscoveredVersion } from '@mfe/contract';
import { chooseVersion } from '../discovery/choose-version';
import { Discovery } from '../discovery/discovery';
import { applyChange } from '../discovery/news';
import type { Container } from '../loading/container';
import { RemoteFailure } from '../loading/failure';
import type { LoadedVersion, LoadPorts } from '../loading/load-version';
import { RemoteHost } from '../remote-host';
import { loadExchangeCode } from '../swap/exchange-code';
import { DEADLINE_MS, type DocumentSummary, type Page, type Rendering, Screen } from './screen';
import { version } from './versions';

// Before a test fakes the time.
await loadExchangeCode();

/**
 * A server's behaviour for a version's entry; `late`: it answers after the load was cancelled; `hangs`: it never
 * answers.
 */
export type ServerBehaviour = 'fine' | 'slow' | 'late' | 'network' | 'hangs' | 'throws';
const remote = 'mf-promotions';
const Area = () => null;
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** One page with one remote, its registry and its network: all are test doubles. */
export class World implements Page {
  readonly serving = new Map<string, ServerBehaviour>();
  readonly rendering = new Map<string, Rendering>();
  /** Violations of the rules. */
  readonly problems: string[] = [];
  readonly host: RemoteHost;
  readonly screen: Screen;
  online = true;
  said: DocumentSummary = { wanted: '1.0.0', enabled: true };
  readonly #containers = new Map<Container, { number: string; disposed: boolean }>();
  readonly #discovery: Discovery;
  #revision = 1;

  constructor() {
    this.#discovery = new Discovery({ schema: '', microFrontends: this.#named() }, this.#revision);
    const reports = { loading() {}, loaded() {}, swapped() {}, failed() {}, changed() {} };
    this.host = new RemoteHost(remote, () => chooseVersion(this.#discovery.versions(remote), 0), reports, {
      open: this.#open,
    });
    this.screen = new Screen(this);
    this.#discovery.subscribe(() => this.host.announced());
  }

  say(said: DocumentSummary): void {
    if (said.wanted !== this.said.wanted) this.screen.wantedChanged(this.said);
    this.said = said;
    this.#revision += 1;
    applyChange(this.#discovery, {
      since: this.#revision - 1,
      revision: this.#revision,
      microFrontends: this.#named(),
    });
    if (this.killed && this.host.view.state !== 'killed') this.problems.push('a kill was lost');
  }

  get killed(): boolean {
    return this.said.wanted !== undefined && !this.said.enabled;
  }

  /** Versions whose code is on the page. */
  get open(): string[] {
    return [...this.#containers.values()].filter(({ disposed }) => !disposed).map(({ number }) => number);
  }

  #named(): Record<string, DiscoveredVersion[]> {
    const { wanted, lastGood, enabled } = this.said;
    const make = (number: string, last: boolean) =>
      version(number, { lastGood: last, enabled, deadlineMs: DEADLINE_MS });
    const listed = wanted === undefined ? [] : [make(wanted, false)];
    if (lastGood && lastGood !== wanted) listed.push(make(lastGood, true));
    return { [DISCOVERY_SCOPE + remote]: listed };
  }

  #open: LoadPorts['open'] = async (_, { metadata: { version: number } }, signal) => {
    const how = this.online ? (this.serving.get(number) ?? 'fine') : 'network';
    const givenUp = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new RemoteFailure('timeout', remote, number))),
    );
    givenUp.catch(() => {});
    if (how === 'network') throw new RemoteFailure('network', remote, number);
    if (how === 'hangs') await givenUp;
    if (how === 'slow') await Promise.race([wait(3000), givenUp]);
    if (how === 'late') await wait(9000);
    const state = { number, disposed: false };
    const container: Container = {
      get: async (expose) => {
        if (state.disposed) this.problems.push(`${number} was asked for ${expose} after it was disposed of`);
        if (how === 'throws' || !this.online) throw new Error('threw on import');
        return { Area };
      },
      dispose: () => {
        if (state.disposed) this.problems.push(`${number} was disposed of twice`);
        if (this.mounted.some((loaded) => loaded.container === container))
          this.problems.push(`${number} was disposed of while it is on the page`);
        state.disposed = true;
      },
    };
    this.#containers.set(container, state);
    return container;
  };

  /** The mounts in the host's view, the live version first. */
  get mounted(): LoadedVersion[] {
    const { view } = this.host;
    if (view.state !== 'live') return [];
    return view.candidate ? [view.live, view.candidate] : [view.live];
  }
}
