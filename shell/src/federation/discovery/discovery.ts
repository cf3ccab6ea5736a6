import {
  DISCOVERY_SCOPE,
  type DiscoveredVersion,
  type DiscoveryChange,
  type DiscoveryDocument,
} from '@r777/shared/contracts';

type Listener = (remotes: readonly string[]) => void;
/** A page's replacement for the versions that the document offers. */
type Overlay = (document: readonly DiscoveredVersion[]) => readonly DiscoveredVersion[];

/** Version number of an override. */
export const OVERRIDE_VERSION = 'override';

/**
 * The discovery document as this page knows it: first the inlined one, then with changes applied. Revisions only
 * increase.
 */
export class Discovery {
  #revision: number;
  #remotes: DiscoveryDocument['microFrontends'];
  readonly #listeners = new Set<Listener>();
  readonly #overlays = new Map<string, Overlay>();
  #changes = 0;

  constructor(document: DiscoveryDocument, revision: number) {
    this.#remotes = { ...document.microFrontends };
    this.#revision = revision;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Increases with every notification of listeners, overrides included. */
  get changes(): number {
    return this.#changes;
  }

  /** Versions of a remote (name without scope) in the document's order; empty when the document does not know it. */
  versions(remote: string): readonly DiscoveredVersion[] {
    const offered = this.#remotes[DISCOVERY_SCOPE + remote] ?? [];
    return this.#overlays.get(remote)?.(offered) ?? offered;
  }

  /** Overrides what the document offers of a remote; `undefined` removes the override. The document stays as it is. */
  overlay(remote: string, overlay: Overlay | undefined): void {
    if (overlay) this.#overlays.set(remote, overlay);
    else if (!this.#overlays.delete(remote)) return;
    this.#tell([DISCOVERY_SCOPE + remote]);
  }

  /** Remotes named in the document, without scope, in the order of their names. */
  remotes(): string[] {
    const named = Object.keys(this.#remotes).map((name) => name.slice(DISCOVERY_SCOPE.length));
    return [...new Set([...named, ...this.#overlays.keys()])].sort();
  }

  /**
   * Applies one change. An older or repeated one is ignored, and so is one that builds on a revision unknown to this
   * page: the page would count as newer than what it missed, and a kill in it would be lost. @returns whether it was
   * applied.
   */
  apply(change: DiscoveryChange): boolean {
    if (change.revision <= this.#revision || change.since > this.#revision) return false;
    this.#revision = change.revision;
    this.#remotes = { ...this.#remotes, ...change.microFrontends };
    this.#tell(Object.keys(change.microFrontends));
    return true;
  }

  /**
   * Applies a whole document, as polling returns it; remotes that it no longer names are removed. One of the page's own
   * revision counts: the HTML may carry a part of it. @returns whether it was applied.
   */
  replace(document: DiscoveryDocument, revision: number): boolean {
    if (revision < this.#revision) return false;
    const before = this.#remotes;
    this.#revision = revision;
    this.#remotes = { ...document.microFrontends };
    const names = new Set([...Object.keys(before), ...Object.keys(this.#remotes)]);
    // A remote that was not known is not compared: the rest of a large site has thousands.
    this.#tell([...names].filter((n) => !before[n] || JSON.stringify(before[n]) !== JSON.stringify(this.#remotes[n])));
    return true;
  }

  /** Calls back with the names (without scope) of the remotes that changed. @returns how to stop. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(scoped: string[]): void {
    const names = scoped.map((n) => n.slice(DISCOVERY_SCOPE.length));
    if (names.length === 0) return;
    this.#changes += 1;
    for (const listener of [...this.#listeners]) listener(names);
  }
}
