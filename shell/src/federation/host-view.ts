import type { Choice } from './choose-version';
import type { RemoteFailure } from './failure';
import { LOAD_LIMIT_MS, type LoadedVersion, type LoadPorts } from './load-version';

/** How long a busy area may put off a swap, in ms, when the operator set nothing else. */
export const BUSY_DEADLINE_MS = 120_000;
/** How long a mounted candidate may take to say that it is ready, in ms. */
export const PROBE_LIMIT_MS = 8000;
/** How long a place may show a skeleton while the code that should fill it is there, in ms; as long as loading may take. */
export const SKELETON_LIMIT_MS = LOAD_LIMIT_MS;

/** What a place on the page shows of a remote. */
export type HostView =
  | { state: 'loading' }
  | { state: 'failed'; failure: RemoteFailure }
  | { state: 'killed' }
  | { state: 'live'; live: LoadedVersion; candidate: LoadedVersion | null };

/** A place on the page where one expose of the remote stands. */
export interface MountPoint {
  readonly expose: string;
  isBusy(): boolean;
  /** Collects what the live version hands over to the next one. */
  saveState(): void;
}

/** What the host tells the outside; the page turns it into events and reports. */
export interface HostReports {
  /** A version is about to be loaded, for as long as `work` takes. */
  loading(work: Promise<unknown>): void;
  /** A version's code is on the page. */
  loaded(version: LoadedVersion): void;
  swapped(remote: string, from: string | null, to: string): void;
  failed(failure: RemoteFailure): void;
  /** A place shows no longer what it should, or shows it again. */
  changed(): void;
}

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
  exposes(): string[];
  follow(): void;
  show(view: HostView): void;
  turn(view: HostView): void;
  redraw(): void;
}
