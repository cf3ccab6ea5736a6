import { type Discovery, OVERRIDE_VERSION } from '../discovery/discovery';
import type { Stored } from '../site';
import type { HostView } from '../swap/host-view';
import { findLocalBuild, type OverrideProblem, withOverride } from './local-build';
import { type Override, readOverrides, storeOverrides } from './stored-overrides';

/** An override on this page. If it has no problem, it precedes the document's versions. */
export interface KnownOverride extends Override {
  problem?: OverrideProblem;
}

/** How often expiry is checked, in ms. One timer of eight hours would pause while the machine sleeps. */
const LOOK_EVERY_MS = 60_000;

/**
 * The overrides of this page: applies them to the document, ends each when it expires, and lets a developer remove one.
 */
export class Overrides {
  #known: readonly KnownOverride[] = [];
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly discovery: Discovery,
    private readonly stored: Stored<unknown>,
  ) {}

  get known(): readonly KnownOverride[] {
    return this.#known;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Applies stored and requested overrides. */
  async start(asked: readonly string[]): Promise<void> {
    this.#set(readOverrides(this.stored, asked));
    await Promise.all(
      this.#known.map(async (one) => {
        const found = await findLocalBuild(one, this.discovery.versions(one.remote));
        if (!this.#known.includes(one)) return;
        if (typeof found !== 'string') this.discovery.overlay(one.remote, withOverride(found));
        else this.#set(this.#known.map((other) => (other === one ? { ...one, problem: found } : other)));
      }),
    );
  }

  /** Restores the document's version of a remote. */
  remove(remote: string): void {
    this.discovery.overlay(remote, undefined);
    this.#set(this.#known.filter((one) => one.remote !== remote));
    storeOverrides(this.stored, this.#known);
  }

  /** Stops the checks, for example when the page's app is unmounted. */
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

/** Whether the page shows the local build, nothing of the remote, or another version. */
export function overrideState(view: HostView): 'shown' | 'waiting' | 'held' {
  if (view.state === 'loading') return 'waiting';
  return view.state === 'live' && view.live.version === OVERRIDE_VERSION ? 'shown' : 'held';
}
