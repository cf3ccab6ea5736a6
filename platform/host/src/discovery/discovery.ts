import { DISCOVERY_SCOPE, type DiscoveredVersion, type DiscoveryDocument } from '@mfe/contract';
import { soundEntries } from './sound-entries';

type Listener = (remotes: readonly string[]) => void;
/** Replaces the versions that the document offers, on one page. */
type Overlay = (document: readonly DiscoveredVersion[]) => readonly DiscoveredVersion[];

/** Version number of an override. */
export const OVERRIDE_VERSION = 'override';

/**
 * The discovery document that this page uses: first the inlined one, then with changes applied (`news.ts`). Revisions
 * only increase.
 */
export class Discovery {
  #revision: number;
  #remotes: DiscoveryDocument['microFrontends'];
  readonly #listeners = new Set<Listener>();
  readonly #overlays = new Map<string, Overlay>();
  #changes = 0;

  constructor(document: DiscoveryDocument, revision: number) {
    this.#remotes = soundEntries(document.microFrontends);
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

  /** The entries of all remotes, by name with scope, without overrides. */
  get entries(): DiscoveryDocument['microFrontends'] {
    return this.#remotes;
  }

  /**
   * Replaces all entries; `changed` names the remotes that are others than before. A change that a listener cannot use
   * is not done: the page still knows that it is behind.
   */
  advance(revision: number, entries: DiscoveryDocument['microFrontends'], changed: string[]): void {
    const before = [this.#revision, this.#remotes] as const;
    [this.#revision, this.#remotes] = [revision, entries];
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
