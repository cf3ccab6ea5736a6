import type { DiscoveredVersion } from '@r777/shared/contracts';
import type { Choice } from '../discovery/choose-version';
import type { RemoteFailure } from '../loading/failure';
import { LOAD_LIMIT_MS, type LoadedVersion, type LoadPorts } from '../loading/load-version';

/** Default time for which a busy area may delay a swap, in ms. */
export const BUSY_DEADLINE_MS = 120_000;
/** How long a mounted candidate may take to be ready, in ms. */
export const PROBE_LIMIT_MS = 8000;
/** How long a place may show a skeleton although its code is loaded, in ms; the same as the limit of loading. */
export const SKELETON_LIMIT_MS = LOAD_LIMIT_MS;

/** What a place on the page shows of a remote. */
export type HostView =
  | { state: 'loading' }
  | { state: 'failed'; failure: RemoteFailure }
  | { state: 'killed' }
  | { state: 'live'; live: LoadedVersion; candidate: LoadedVersion | null };

/** A place on the page for a page or a slot of the remote. */
export interface MountPoint {
  /** The expose that a version puts there: another version may have it in another file, or not at all. */
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
  /** A place stopped showing what it should, or shows it again. */
  changed(): void;
}

type Offering = Pick<LoadedVersion, 'discovered'>;

/** What a version has for places, each expose once. */
export const exposesAt = (places: Iterable<MountPoint>, { discovered }: Offering): string[] => [
  ...new Set([...places].map((place) => place.exposeIn(discovered)).filter((expose) => expose !== undefined)),
];

/** Whether a version has something for a place. */
export const offers = ({ discovered }: Offering, place: MountPoint): boolean =>
  place.exposeIn(discovered) !== undefined;

/** What a loaded version has for a place; undefined while its code is missing. */
export const moduleFor = ({ discovered, modules }: LoadedVersion, place: MountPoint): unknown =>
  modules.get(place.exposeIn(discovered) ?? '');

/** What an exchange asks of the host whose live version it exchanges. */
export interface ExchangeHost {
  readonly remote: string;
  readonly ports?: LoadPorts | undefined;
  readonly reports: HostReports;
  readonly mounts: ReadonlySet<MountPoint>;
  /** Places whose part of the live version failed. */
  readonly failed: Map<MountPoint, RemoteFailure>;
  /** Places that show nothing for longer than they should. */
  readonly late: Set<MountPoint>;
  readonly view: HostView;
  readonly live: LoadedVersion | undefined;
  choice(): Choice | 'killed' | undefined;
  exposesIn(version: DiscoveredVersion): string[];
  follow(): void;
  show(view: HostView): void;
  turn(view: HostView): void;
  redraw(): void;
}
