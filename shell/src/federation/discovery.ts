import {
  DISCOVERY_SCOPE,
  type DiscoveredVersion,
  type DiscoveryChange,
  type DiscoveryDocument,
} from '@r777/shared/contracts';

type Listener = (remotes: readonly string[]) => void;

/** The discovery document as this page knows it: the inlined one first, changes on top. Revisions only go up. */
export class Discovery {
  #revision: number;
  #remotes: DiscoveryDocument['microFrontends'];
  readonly #listeners = new Set<Listener>();

  constructor(document: DiscoveryDocument, revision: number) {
    this.#remotes = { ...document.microFrontends };
    this.#revision = revision;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Versions of a remote (name without scope) in the document's order; empty when the document does not know it. */
  versions(remote: string): readonly DiscoveredVersion[] {
    return this.#remotes[DISCOVERY_SCOPE + remote] ?? [];
  }

  /** Remotes named in the document, without scope. */
  remotes(): string[] {
    return Object.keys(this.#remotes).map((name) => name.slice(DISCOVERY_SCOPE.length));
  }

  /**
   * Takes over one change. An older or repeated one is ignored, and so is one that builds on what this page has not heard:
   * the page would count as newer than what it missed, and a kill in it would be lost. @returns whether it was taken.
   */
  apply(change: DiscoveryChange): boolean {
    if (change.revision <= this.#revision || change.since > this.#revision) return false;
    this.#revision = change.revision;
    this.#remotes = { ...this.#remotes, ...change.microFrontends };
    this.#tell(Object.keys(change.microFrontends));
    return true;
  }

  /** Takes over a whole document, as polling brings it; remotes that it no longer names are gone. */
  replace(document: DiscoveryDocument, revision: number): boolean {
    if (revision <= this.#revision) return false;
    const before = this.#remotes;
    this.#revision = revision;
    this.#remotes = { ...document.microFrontends };
    const names = new Set([...Object.keys(before), ...Object.keys(this.#remotes)]);
    this.#tell([...names].filter((n) => JSON.stringify(before[n]) !== JSON.stringify(this.#remotes[n])));
    return true;
  }

  /** Calls back with the names (without scope) of the remotes that changed. @returns how to stop. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(scoped: string[]): void {
    const names = scoped.map((n) => n.slice(DISCOVERY_SCOPE.length));
    if (names.length > 0) for (const listener of [...this.#listeners]) listener(names);
  }
}
