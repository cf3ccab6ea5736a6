/** A value in the browser's storage. */
export interface Stored<T> {
  /** Null when there is none, or none that can be read. */
  read(): T | null;
  write(value: T): void;
}

/** The site's configuration of the host. */
export interface HostSite {
  /** Every page, with the remote that owns it. */
  readonly pageOwners: Readonly<Record<string, string>>;
  /** The modules that the shell provides, with their versions. */
  readonly shareTable: Readonly<Record<string, { readonly version: string }>>;
  /** The route of an address: its path as reports name it, and the remote's page on it, if any. Null for an unknown address. */
  routeOf(pathname: string, search: string): { path: string; page?: string | undefined } | null;
  /** A random UUID. */
  newId(): string;
  /** The device's random id, which decides about its share of a traffic split: it should outlive the visit. */
  readonly device: Stored<string>;
  /** Loads what shows developers' overrides, an `OverrideSite`. Without it there are none. */
  overrides?(): Promise<unknown>;
  /** A remote shows another version. `from`: null for the first one. */
  swapped?(remote: string, from: string | null, to: string): void;
  /** The name of the logged-in player, which no report may contain. */
  userName?(): string | undefined;
  /** The time by the server's clock, in ms since 1970. Without it the device's clock counts. */
  now?(): number;
  /**
   * Number of events of each version that the site has dropped since the last call, by remote and version with a space
   * between.
   */
  dropped?(): ReadonlyMap<string, number>;
  /**
   * Calls `follow` for every later subscription to what the site shares with remotes, directly from the function that
   * the subscriber calls. `what` names it for the operator (undefined: it is not reported), `stop` ends it. `follow`
   * returns what to call when it has ended without help.
   */
  subscriptions?(follow: (what: string | undefined, stop: () => void) => (() => void) | undefined): void;
}

/** The site's configuration. */
export let site: HostSite;

/** Configures the host. Call it once, before the first remote is requested. */
export function configureHost(given: HostSite): void {
  site = given;
}
