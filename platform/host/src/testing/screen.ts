import type { LoadedVersion } from '../loading/load-version';
import type { RemoteHost } from '../remote-host';
import type { MountPoint } from '../swap/host-view';

/** The behaviour of a version once it is mounted; `never`: it is never ready. */
export type Rendering = 'fine' | 'never' | 'throws';

/** The registry's entry for the remote. */
export interface DocumentSummary {
  /** Undefined: the document names no version any more. */
  wanted: string | undefined;
  lastGood?: string | undefined;
  enabled: boolean;
}

/** Deadline that the operator sets in these documents, in ms. */
export const DEADLINE_MS = 5000;

/** A place of the page, which a test makes busy and idle. */
export interface TestMountPoint extends MountPoint {
  readonly expose: string;
  busy: boolean;
}

/** The part of the page that its screen can access. */
export interface Page {
  readonly host: RemoteHost;
  /** The mounts in the host's view, the live version first. */
  readonly mounted: LoadedVersion[];
  readonly said: DocumentSummary;
  readonly killed: boolean;
  readonly rendering: ReadonlyMap<string, Rendering>;
  /** Violations of the rules. */
  readonly problems: string[];
}

/** The content that a version has in a place. */
interface Mounted {
  place: TestMountPoint;
  loaded: LoadedVersion;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Does what the components do with the host's view: mounts its versions, reports ready a moment later, or throws. It
 * watches every change of the view, and records violations of the swap rules.
 */
export class Screen {
  readonly mounts = new Map<TestMountPoint, () => void>();
  /** Out of sight a page's timers are slow. */
  hidden = false;
  /** Set during a player's Retry, the only other reason why a live version may leave. */
  retrying = false;
  readonly #mounted: Mounted[] = [];
  readonly #ready = new Map<LoadedVersion, Set<TestMountPoint>>();
  /** When the document last named another version. */
  #wantedSince = Date.now();
  /** Since when pending versions have been pending: their wait for busy places continues. */
  #comingSince = new Map<string, number>();
  #before: LoadedVersion[] = [];

  constructor(private readonly world: Page) {
    world.host.subscribe(() => {
      this.#judge();
      this.#render();
    });
  }

  add(expose: string): void {
    const place: TestMountPoint = {
      expose,
      exposeIn: () => expose,
      busy: false,
      isBusy: () => place.busy,
      saveState() {},
    };
    this.mounts.set(place, () => {});
    this.mounts.set(place, this.world.host.add(place));
    this.#render();
  }

  remove(place: TestMountPoint): void {
    const leave = this.mounts.get(place);
    this.mounts.delete(place);
    leave?.();
    this.#render();
  }

  /**
   * The document names another version than `before`. If the live version has failed, the page may already wait for the
   * last good version. The wait then continues if the document names that version, or the one that it was replacing.
   */
  wantedChanged(before: DocumentSummary): void {
    const { failed, late } = this.world.host;
    const coming = failed.size > 0 || late.size > 0 ? [before.wanted, before.lastGood] : [];
    this.#comingSince = new Map(
      coming.filter((number) => number !== undefined).map((number) => [number, this.#since(number)]),
    );
    this.#wantedSince = Date.now();
  }

  #since(number: string): number {
    return this.#comingSince.get(number) ?? this.#wantedSince;
  }

  #judge(): void {
    const { mounted, said, killed, problems, host } = this.world;
    const [live, candidate] = mounted;
    const [liveBefore, candidateBefore] = this.#before;
    this.#before = mounted;
    const mounts = [...this.mounts.keys()];
    if (liveBefore && !live && mounts.length > 0 && !killed && !this.retrying)
      problems.push(`a live version left the page: ${host.view.state}`);
    if (liveBefore && live && live !== liveBefore) {
      if (live !== candidateBefore) problems.push('a version became live that was no candidate');
      if (mounts.some((place) => !this.#ready.get(live)?.has(place))) problems.push('a flip before a place was ready');
    }
    if (candidate && candidate !== candidateBefore) {
      const number = candidate.version;
      // The last good one may stand in for a live version that failed.
      const standsIn = number === said.lastGood && (host.failed.size > 0 || host.late.size > 0);
      if (number !== said.wanted && !standsIn) problems.push('a candidate that nobody wants');
      if (mounts.some((place) => place.busy) && Date.now() < this.#since(number) + DEADLINE_MS)
        problems.push('a busy place was not waited for');
    }
  }

  #render(): void {
    const wanted = [...this.mounts.keys()].flatMap((place) =>
      this.world.mounted.filter(({ modules }) => modules.has(place.expose)).map((loaded) => ({ place, loaded })),
    );
    for (const part of [...this.#mounted])
      if (!wanted.some(({ place, loaded }) => place === part.place && loaded === part.loaded)) {
        clearTimeout(part.timer);
        this.world.host.mountGone(part.place, part.loaded);
        this.#mounted.splice(this.#mounted.indexOf(part), 1);
      }
    for (const { place, loaded } of wanted) {
      if (this.#mounted.some((part) => place === part.place && loaded === part.loaded)) continue;
      const timer = setTimeout(() => this.#effects(place, loaded), this.hidden ? 1000 : 0);
      this.#mounted.push({ place, loaded, timer });
    }
  }

  #effects(place: TestMountPoint, loaded: LoadedVersion): void {
    const how = this.world.rendering.get(loaded.version) ?? 'fine';
    if (how === 'throws') this.world.host.renderFailed(loaded, new Error('threw in render'), place);
    if (how !== 'fine') return;
    this.world.host.mountShown(place, loaded);
    this.#ready.set(loaded, (this.#ready.get(loaded) ?? new Set()).add(place));
    this.world.host.mountReady(place, loaded);
  }
}
