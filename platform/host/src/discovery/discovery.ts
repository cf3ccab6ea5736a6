import { DISCOVERY_SCOPE, type DiscoveredVersion, type DiscoveryChange, type DiscoveryDocument } from '@mfe/contract';

type Listener = (remotes: readonly string[]) => void;
/** Replaces the versions that the document offers, on one page. */
type Overlay = (document: readonly DiscoveredVersion[]) => readonly DiscoveredVersion[];

/** Version number of an override. */
export const OVERRIDE_VERSION = 'override';

/**
 * The discovery document that this page uses: first the inlined one, then with changes applied. Revisions only
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

  /** Versions of a remote (name without scope) in the document's order; empty if the remote is not in the document. */
  versions(remote: string): readonly DiscoveredVersion[] {
    const offered = this.#remotes[DISCOVERY_SCOPE + remote] ?? [];
    return this.#overlays.get(remote)?.(offered) ?? offered;
  }

  /**
   * Overrides the document's versions of a remote; `undefined` removes the override. The document itself does not
   * change.
   */
  overlay(remote: string, overlay: Overlay | undefined): void {
    if (overlay) this.#overlays.set(remote, overlay);
    else if (!this.#overlays.delete(remote)) return;
    this.#tell([DISCOVERY_SCOPE + remote]);
  }

  /** Remotes in the document, without scope, sorted by name. */
  remotes(): string[] {
    const named = Object.keys(this.#remotes).map((name) => name.slice(DISCOVERY_SCOPE.length));
    return [...new Set([...named, ...this.#overlays.keys()])].sort();
  }

  /**
   * Applies one change. An older or repeated change is ignored, and so is one based on a revision that this page does
   * not have: the page would take its newer number without the changes between, and a kill among those would be lost.
   * @returns whether it was applied.
   */
  apply(change: DiscoveryChange): boolean {
    if (change.revision <= this.#revision || change.since > this.#revision) return false;
    const remotes = { ...this.#remotes, ...change.microFrontends };
    this.#advance(change.revision, remotes, Object.keys(change.microFrontends));
    return true;
  }

  /**
   * Applies a whole document, as polling returns it; remotes that it does not contain are removed. A document of the
   * page's own revision is applied too, because the HTML may carry only a part. @returns whether it was applied.
   */
  replace(document: DiscoveryDocument, revision: number): boolean {
    if (revision < this.#revision) return false;
    const before = this.#remotes;
    const remotes = { ...document.microFrontends };
    const names = new Set([...Object.keys(before), ...Object.keys(remotes)]);
    // Remotes that are new to the page are not compared: a large site has thousands.
    const isChanged = (n: string) => !before[n] || JSON.stringify(before[n]) !== JSON.stringify(remotes[n]);
    this.#advance(revision, remotes, [...names].filter(isChanged));
    return true;
  }

  /** A change that a listener cannot use is not done: the page still knows that it is behind. */
  #advance(revision: number, remotes: DiscoveryDocument['microFrontends'], changed: string[]): void {
    const before = [this.#revision, this.#remotes] as const;
    [this.#revision, this.#remotes] = [revision, remotes];
    try {
      this.#tell(changed);
    } catch (error) {
      [this.#revision, this.#remotes] = before;
      throw error;
    }
  }

  /** Calls back with the names (without scope) of the remotes that changed. @returns a function that stops it. */
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

/** The exposes of a version, by name. */
export type Offered = { page: string } | { slot: string };

/** The expose in which a version has a page or slot. Another version may have it in a different one, or not have it. */
export const exposeOf = (offered: Offered, { extras }: DiscoveredVersion): string | undefined =>
  'page' in offered ? extras?.pages[offered.page] : extras?.slots[offered.slot];
