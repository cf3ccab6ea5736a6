import type { Discovery } from '../discovery/discovery';
import { before, findLocalBuild, type OverrideProblem } from './local-build';
import { keep, keptOverrides, type Override } from './stored-overrides';

/** An override on this page; without a problem it comes before the document's versions. */
export interface KnownOverride extends Override {
  problem?: OverrideProblem;
}

/** How often expiry is checked, in ms: one timer of eight hours would pause while the machine sleeps. */
const LOOK_EVERY_MS = 60_000;

/** The overrides of this page: applies them to the document, ends each at its time, and lets a developer remove one. */
export class Overrides {
  #known: readonly KnownOverride[] = [];
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly discovery: Discovery) {}

  get known(): readonly KnownOverride[] {
    return this.#known;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Applies stored and requested overrides. */
  async start(asked: readonly string[]): Promise<void> {
    this.#set(keptOverrides(asked));
    await Promise.all(
      this.#known.map(async (one) => {
        const found = await findLocalBuild(one, this.discovery.versions(one.remote));
        if (!this.#known.includes(one)) return;
        if (typeof found !== 'string') this.discovery.overlay(one.remote, before(found));
        else this.#set(this.#known.map((other) => (other === one ? { ...one, problem: found } : other)));
      }),
    );
  }

  /** Restores the document's version of a remote. */
  remove(remote: string): void {
    this.discovery.overlay(remote, undefined);
    this.#set(this.#known.filter((one) => one.remote !== remote));
    keep(this.#known);
  }

  /** Stops the checks, as when the page's app is unmounted. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #set(known: readonly KnownOverride[]): void {
    this.#known = known;
    this.#plan();
    for (const listener of [...this.#listeners]) listener();
  }

  #plan(): void {
    clearTimeout(this.#timer);
    const next = Math.min(...this.#known.map((one) => one.until));
    if (Number.isFinite(next)) this.#timer = setTimeout(() => this.#end(), Math.min(next - Date.now(), LOOK_EVERY_MS));
  }

  #end(): void {
    const over = this.#known.filter(({ until }) => until <= Date.now());
    for (const { remote } of over) this.remove(remote);
    if (over.length === 0) this.#plan();
  }
}
