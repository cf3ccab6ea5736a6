/**
 * The discovery document: which version of which remote is live. It follows the Frontend Discovery schema (v1-pre);
 * additions are under `extras`, the only place where the schema allows them.
 */
import type { VersionUsage } from './page-usage';

/** A file of a version: browser SRI (`sha384-…`) and size in bytes. */
export interface VersionFile {
  integrity: string;
  bytes: number;
}

/** A build's description of itself; written to `version.json` in the build folder and part of the document. */
export interface VersionExtras {
  /**
   * Identity that the registry assigned to the remote, permanently; for a local build a placeholder of the same length.
   * All names that the version shares with others on a page begin with it. Absent in versions from before identities.
   */
  identity?: string;
  /**
   * The global that the container registers: identity and version, so that two versions can be on one page. The chunk
   * array is `rspackChunk` and this name.
   */
  container: string;
  /** Expose → files needed for its first render, relative to the version's folder, in loading order. */
  exposes: Record<string, { js: string[]; css: string[] }>;
  /** Every file of the version, by path relative to its folder. */
  files: Record<string, VersionFile>;
  /** Pages offered, by the expose that holds each. */
  pages: Record<string, string>;
  /** Slots filled, by the expose that holds each. */
  slots: Record<string, string>;
  /**
   * Share-scope modules the version needs from the shell: name → semver range. Compared before any of its code runs.
   */
  requires: Record<string, string>;
  /** Hash of all inputs of the build: equal inputs need no new version. */
  inputs: string;
}

/** `version.json`: a built version, before the registry has it. */
export interface BuiltVersion extends VersionExtras {
  /** Remote's name, without scope. */
  name: string;
  /** Semver. */
  version: string;
  /** Entry file, relative to the folder. */
  entry: string;
}

/** One live version of a remote in the document. */
export interface DiscoveredVersion {
  /** Address of the entry; absolute or from the root of the shell's origin. */
  url: string;
  /** Entry of the version to fall back to if this one cannot be loaded. */
  fallbackUrl?: string;
  metadata: { version: string; integrity?: string };
  /** `traffic`: 0–100, share of devices; `default`: the version for devices outside every share. */
  deployment?: { traffic?: number; default?: boolean };
  extras?: VersionExtras & {
    /** False if an operator has disabled the remote: the area then shows that the feature is unavailable. */
    enabled: boolean;
    /** True for a version that is listed only as the last good one to fall back to. */
    lastGood: boolean;
    /** ISO 8601 UTC. */
    activatedAt: string;
    /**
     * In the first entry of a remote: revision at which the remote last changed. The highest of them orders two
     * documents if no host gives a revision, as on a static one.
     */
    revision?: number;
    /** How long a busy area may delay the swap to this version, in ms; default: the shell's own limit. */
    deadlineMs?: number;
  };
}

/** The document: `r777/<remote>` → versions. */
export interface DiscoveryDocument {
  schema: string;
  microFrontends: Record<string, DiscoveredVersion[]>;
}

/** Scope of the product's remotes in the document. */
export const DISCOVERY_SCOPE = 'r777/';
/** Schema named in the document. */
export const DISCOVERY_SCHEMA = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';

/** `document` event of the registry's stream: every remote whose entry changed after `since`, up to `revision`. */
export interface DiscoveryChange {
  /** The change is based on this revision: a page with an older one has missed a change. */
  since: number;
  revision: number;
  microFrontends: DiscoveryDocument['microFrontends'];
}

/** Addresses on the shell's origin. */
export const DISCOVERY_PATHS = {
  document: '/registry.json',
  events: '/registry/events',
  reports: '/registry/reports',
  pages: '/registry/pages',
  files: '/r',
  images: '/img',
} as const;

/** Markers that the host's HTML and the service worker must agree on: the worker answers with a page in two parts. */
export const PAGE_PARTS = {
  /** Start of the discovery document in a page. The visible part of the page comes before it, the scripts after it. */
  document: '<script type="application/json" id="discovery"',
  /** The inline script that requests the page again if it has changed since it was cached. */
  reload: 'location.reload()',
  /** Attribute of that script in a copy that the worker used because the host did not answer. */
  kept: 'data-kept',
} as const;

/**
 * Why a version could not be loaded or shown. `render`: it threw while rendering. `not-ready`: it was still suspended
 * at the time limit. `runtime`: its own code threw an uncaught error. `unresponsive`: it blocked the page. The last two
 * happen after the version was shown.
 */
export type FailureReason =
  | 'unknown-remote'
  | 'no-expose'
  | 'incompatible'
  | 'network'
  | 'timeout'
  | 'import'
  | 'render'
  | 'not-ready'
  | 'runtime'
  | 'unresponsive';

/**
 * Prefix of the reason that a version uses too many resources of the page: `heavy-nodes`. The registry derives it from
 * the figures.
 */
export const HEAVY = 'heavy-';

/** Whether the failure happens to a version that was reported as loaded. Each page reports one such failure. */
export const failsAfterLoad = (reason: string): boolean =>
  ['render', 'not-ready', 'runtime', 'unresponsive'].includes(reason) || reason.startsWith(HEAVY);

/** Default time for which a version that went live for everybody is watched, in ms. */
export const WATCH_MS = 10 * 60_000;

/** A page's request (`POST` {@link DISCOVERY_PATHS}.pages) for its proof: revision, build and seal of its HTML. */
export interface PageClaim {
  /** As in {@link PageReport}. */
  page: string;
  /** Revision, build and seal of the HTML: the seal is made with the registry's key over the other two. */
  revision: number;
  build: string;
  seal: string;
}

/** How long a page's proof is valid, in ms. A page that is open for longer requests another. */
export const PAGE_PROOF_MS = 24 * 60 * 60_000;

/**
 * Web vitals that pages report: largest contentful paint and interaction to next paint in ms, layout shift as a score.
 */
export type VitalName = 'LCP' | 'INP' | 'CLS';

/** An uncaught error of a page, or one that a remote threw while rendering. It contains no data about the player. */
export interface PageError {
  /** Name of the class: `TypeError`. */
  type: string;
  /** Its message without possible names, amounts, addresses or tokens. */
  message: string;
  /** Own files only, the innermost first, as `/r/<remote>/<version>/<file>:<line>:<column>`. */
  stack: string[];
  /** The remote whose code threw, or called the code that threw, with its version. Omitted for the shell. */
  remote?: string;
  version?: string;
  /** Path of the route's table entry. */
  route: string;
}

/** Errors that one report may carry, frames of one stack, and characters of a message or frame. */
export const PAGE_ERROR_LIMITS = { errors: 10, frames: 8, text: 200 } as const;

/** Something outside its area that a version has changed on a page. */
export interface SideEffect {
  remote: string;
  version: string;
  /** Its property path from the window, identifiers and points only: `window.foo`, `History.prototype.pushState`. */
  what: string;
}

/** Limits: side effects per report and per page, and characters of each. */
export const SIDE_EFFECT_LIMITS = { report: 10, page: 20, text: 80 } as const;

/**
 * An open page's report to the registry (`POST` {@link DISCOVERY_PATHS}.reports): the health of each version on it, and
 * that it is open. It contains no data about the player. Each entry of the lists is reported once.
 */
export interface PageReport {
  /** Random, for this page load alone. */
  page: string;
  /** The proof that the registry gave to this page; without it its reports about versions do not count as evidence. */
  proof?: string;
  /** Build of the shell; empty when the page does not know. */
  build: string;
  /** Revision of the document that the page knows. */
  revision: number;
  /** Remote → version on the page. */
  showing: Record<string, string>;
  /** Remotes that do not show their live version yet. */
  behind: string[];
  /**
   * Versions loaded since the last report, each once per page and activation; `ms`: how long it took. Sent before they
   * are rendered: a page that sends nothing afterwards may have been blocked by them.
   */
  loads: { remote: string; version: string; ms: number }[];
  /**
   * Versions that failed since the last report: each once per page and activation before and once after it was loaded.
   */
  failures: { remote: string; version: string; reason: FailureReason }[];
  vitals: Partial<Record<VitalName, number>>;
  /** Errors since the last report, each kind once per page. */
  errors: PageError[];
  /** Changes that versions made outside their areas since the last report, each once per page; omitted if empty. */
  sideEffects?: SideEffect[];
  /** Cost of each version for the page; omitted if nothing was measured. */
  usage?: VersionUsage[];
  /** True if a translator or an extension has changed the page's texts, because they cause some of its errors. */
  altered?: boolean;
  /** Route path at which the page was opened: its vitals belong to that route. */
  route: string;
  /** The page is hidden: its next report may come late. */
  hidden?: boolean;
  /** The page is being left: it no longer counts as open. */
  leaving: boolean;
}

/**
 * How often each event stream sends an event `heartbeat`, in ms. Proxies close a stream after 30 s of silence or more.
 * A page closes a stream that was silent for two and a half heartbeats.
 */
export const STREAM_HEARTBEAT_MS = 15_000;

/** Longest time between two reports of a visible page, in ms. */
export const REPORT_HEARTBEAT_MS = 20_000;
