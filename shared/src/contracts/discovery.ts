/**
 * The discovery document: which version of which remote is live. It follows the Frontend Discovery schema (v1-pre); what
 * that schema does not know stands under `extras`, the only place where it allows more.
 */
import type { PageName, SlotName } from './pages';

/** A file of a version: browser SRI (`sha384-…`) and size in bytes. */
export interface VersionFile {
  integrity: string;
  bytes: number;
}

/** What a build says of itself; written to `version.json` in the build folder and carried in the document. */
export interface VersionExtras {
  /** The global that the container registers: unique for each build, so two versions live side by side. */
  container: string;
  /** Expose → files needed for its first render, relative to the version's folder, in loading order. */
  exposes: Record<string, { js: string[]; css: string[] }>;
  /** Every file of the version, by path relative to its folder. */
  files: Record<string, VersionFile>;
  /** Pages offered, by the expose that holds each. */
  pages: Partial<Record<PageName, string>>;
  /** Slots filled, by the expose that holds each. */
  slots: Partial<Record<SlotName, string>>;
  /** Share-scope modules the version needs from the shell: name → semver range. Compared before any of its code runs. */
  requires: Record<string, string>;
  /** Hash of everything the build was made from: equal inputs need no new version. */
  inputs: string;
}

/** `version.json`: a built version on its way to the registry. */
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
  /** Entry of the version to fall back to when this one cannot be loaded. */
  fallbackUrl?: string;
  metadata: { version: string; integrity?: string };
  /** `traffic`: 0–100, share of devices; `default`: the version for devices outside every share. */
  deployment?: { traffic?: number; default?: boolean };
  extras?: VersionExtras & {
    /** False after an operator's kill: the area says that the feature is unavailable. */
    enabled: boolean;
    /** True for a version that is listed only as the last good one to fall back to. */
    lastGood: boolean;
    /** ISO 8601 UTC. */
    activatedAt: string;
    /**
     * In the first entry of a remote: revision at which the remote last changed. The highest of them orders two documents where
     * no host says so, as on a static one.
     */
    revision?: number;
    /** How long a busy area may put off the swap to this version, in ms; without it the shell's own limit holds. */
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
  /** The change builds on this revision: a page that knows only an older one has missed something. */
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

/**
 * Why a version could not be loaded or shown. `render`: it threw while it was drawn; `not-ready`: it was still suspended when
 * its time was over. The last two are found out after it came on: `runtime`, its own code threw and nobody caught it;
 * `unresponsive`, it kept the page from answering.
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

/** Does it happen to a version that has been loaded, and been told as such? Each page tells one such failure. */
export const failsAfterLoad = (reason: string): boolean =>
  ['render', 'not-ready', 'runtime', 'unresponsive'].includes(reason);

/** How long a version that went live for everybody is watched when the operator set nothing else, in ms. */
export const WATCH_MS = 10 * 60_000;

/** What a page asks with (`POST` {@link DISCOVERY_PATHS}.pages) to be believed: the marks of the HTML that it came with. */
export interface PageClaim {
  /** As in {@link PageReport}. */
  page: string;
  /** Revision, build and seal of the HTML: the seal is made with the registry's key over the other two. */
  revision: number;
  build: string;
  seal: string;
}

/** How long a page's proof is good for, in ms. A page that is open for longer asks again. */
export const PAGE_PROOF_MS = 24 * 60 * 60_000;

/** Web vitals that pages report: largest contentful paint and interaction to next paint in ms, layout shift as a score. */
export type VitalName = 'LCP' | 'INP' | 'CLS';

/** An error of a page that no part of it caught, or that a remote threw while it was drawn. Nothing in it is about the player. */
export interface PageError {
  /** Name of the class: `TypeError`. */
  type: string;
  /** Its message without what could be a name, an amount, an address or a token. */
  message: string;
  /** Own files only, the innermost first, as `/r/<remote>/<version>/<file>:<line>:<column>`. */
  stack: string[];
  /** The remote whose code threw, or called what threw, with its version; without them it is the shell. */
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
  /** Its way from the window, identifiers and points alone: `window.foo`, `History.prototype.pushState`. */
  what: string;
}

/** Side effects that one report may carry and one page tells of at all, and characters of each. */
export const SIDE_EFFECT_LIMITS = { report: 10, page: 20, text: 80 } as const;

/**
 * What an open page tells the registry (`POST` {@link DISCOVERY_PATHS}.reports): how each version fares on it, and that it
 * is there. Nothing in it is about the player. What stands in the lists is told once.
 */
export interface PageReport {
  /** Random, for this page load alone. */
  page: string;
  /** What the registry has handed to this page; without it nothing that the page tells of versions is evidence. */
  proof?: string;
  /** Build of the shell; empty when the page does not know. */
  build: string;
  /** Revision of the document that the page knows. */
  revision: number;
  /** Remote → version on the page. */
  showing: Record<string, string>;
  /** Remotes that do not show yet what they should. */
  behind: string[];
  /**
   * Versions loaded since the last report, each once a page and activation; `ms`: how long it took. Sent before they are
   * rendered: a page that is not heard again after it may have been blocked by them.
   */
  loads: { remote: string; version: string; ms: number }[];
  /** Versions that failed since the last report: each once a page and activation before and once after it was loaded. */
  failures: { remote: string; version: string; reason: FailureReason }[];
  vitals: Partial<Record<VitalName, number>>;
  /** Errors since the last report, each kind once a page. */
  errors: PageError[];
  /** What versions have changed outside their areas since the last report, each once a page; left out where there is nothing. */
  sideEffects?: SideEffect[];
  /** Path of the table entry of the route that the page was opened at: what its vitals are those of. */
  route: string;
  /** The page is out of sight: it may not be heard again for long. */
  hidden?: boolean;
  /** The page is being left: it no longer counts as open. */
  leaving: boolean;
}

/** An open page speaks at least this often while it is in sight, in ms. */
export const REPORT_HEARTBEAT_MS = 20_000;
