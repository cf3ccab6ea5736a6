import type { DiscoveredVersion } from '@mfe/contract';
import type { RemoteFailure } from '../loading/failure';
import { LOAD_LIMIT_MS, type LoadedVersion, type LoadPorts } from '../loading/load-version';

/** Default time for which a busy area may delay a swap, in ms. */
export const BUSY_DEADLINE_MS = 120_000;
/** Time limit for a mounted next version to become ready, in ms. */
export const PROBE_LIMIT_MS = 8000;
/** How long a place may show a skeleton although its code is loaded, in ms; the same as the limit for loading. */
export const SKELETON_LIMIT_MS = LOAD_LIMIT_MS;

/** The state of a place on the page. */
export type HostView =
  | { state: 'loading' }
  | { state: 'failed'; failure: RemoteFailure }
  | { state: 'killed' }
  | { state: 'live'; live: LoadedVersion; candidate: LoadedVersion | null };

/** A place on the page for a page or a slot of the remote. */
export interface MountPoint {
  /** The expose that a version shows there: another version may have it in another file, or not have it. */
  exposeIn(version: DiscoveredVersion): string | undefined;
  isBusy(): boolean;
  /** Collects the state that the live version saves for the next one. */
  saveState(): void;
}

/** The host's notifications; the page turns them into events and reports. */
export interface HostReports {
  /** A version is about to be loaded, until `work` settles. */
  loading(work: Promise<unknown>): void;
  /** A version's code is on the page. */
  loaded(version: LoadedVersion): void;
  swapped(remote: string, from: string | null, to: string): void;
  failed(failure: RemoteFailure): void;
  /** A place stopped showing the wanted version, or shows it again. */
  changed(): void;
}

type Offering = Pick<LoadedVersion, 'discovered'>;

/** Whether a version has something for a place. */
export const offers = ({ discovered }: Offering, place: MountPoint): boolean =>
  place.exposeIn(discovered) !== undefined;

/** The part of a loaded version for a place; undefined while its code is missing. */
export const moduleFor = ({ discovered, modules }: LoadedVersion, place: MountPoint): unknown =>
  modules.get(place.exposeIn(discovered) ?? '');

/**
 * The state of one remote on the page: its places, the versions in them, and the places that show less than they
 * should. The only owner of this state. The host and the exchange both change it here, and neither reads the other's.
 */
export class RemoteState {
  readonly mounts = new Set<MountPoint>();
  /** Places whose part of the live version failed although its code was loaded. */
  readonly failed = new Map<MountPoint, RemoteFailure>();
  /** Places that show nothing for longer than they should. */
  readonly late = new Set<MountPoint>();
  readonly #listeners = new Set<() => void>();
  #view: HostView = { state: 'loading' };

  constructor(
    readonly remote: string,
    readonly reports: HostReports,
    readonly ports?: LoadPorts,
  ) {}

  get view(): HostView {
    return this.#view;
  }

  get live(): LoadedVersion | undefined {
    return this.#view.state === 'live' ? this.#view.live : undefined;
  }

  /** The exposes that a version has for the places, each once. */
  exposesIn = (version: DiscoveredVersion, places: Iterable<MountPoint> = this.mounts): string[] => [
    ...new Set([...places].map((place) => place.exposeIn(version)).filter((expose) => expose !== undefined)),
  ];

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** From now on all mounts show another version. */
  turn(view: HostView): void {
    this.failed.clear();
    this.show(view);
  }

  /** Shows the same versions differently; without `view` only what the places show beside them has changed. */
  show(view: HostView = { ...this.#view }): void {
    this.#view = view;
    for (const listener of [...this.#listeners]) listener();
  }
}
