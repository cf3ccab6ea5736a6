import type { Database } from '@r777/server-kit';
import { inArray, sql } from 'drizzle-orm';
import { pages as table } from '../state/tables';
import type { PageGroup, PageState } from './convergence';

/** A page counts as open for this long after its last word, in ms: two heartbeats and some slack. */
const OPEN_MS = 45_000;
/** How often a host tells the others of its pages, in ms. */
const SHARE_MS = 2000;
/** Rows in one statement. */
const BATCH = 1000;
/** Pages that a host keeps in mind; beyond it somebody makes them up. */
const MAX_PAGES = 500_000;

interface OpenPage {
  /** {@link PageState} as JSON text: most pages share one of a few. */
  state: string;
  seen: number;
  /** What the page has told about versions, so that telling it twice counts once. */
  told: Set<string>;
}

/** The pages that are open now: in memory where one host serves them all, through the database where several do. */
export class OpenPages {
  readonly #pages = new Map<string, OpenPage>();
  readonly #changed = new Set<string>();
  readonly #left = new Set<string>();
  #sharing: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly db: Database,
    private readonly warn: (error: unknown) => void,
  ) {
    this.#timer = setInterval(() => void this.share(), SHARE_MS);
  }

  /** Takes a page's word. @returns what it has told before, to add to. */
  heard(page: string, { revision, showing, behind }: PageState): Set<string> {
    const told = this.#pages.get(page)?.told ?? new Set<string>();
    if (!this.#pages.has(page) && this.#pages.size >= MAX_PAGES) return told;
    const sorted = Object.fromEntries(Object.entries(showing).sort(([a], [b]) => a.localeCompare(b)));
    const state = JSON.stringify({ revision, showing: sorted, behind: [...behind].sort() } satisfies PageState);
    this.#pages.set(page, { state, seen: Date.now(), told });
    this.#changed.add(page);
    this.#left.delete(page);
    return told;
  }

  /** A page said that it is being left. */
  left(page: string): void {
    this.#pages.delete(page);
    this.#changed.delete(page);
    this.#left.add(page);
  }

  /** The open pages of all hosts, those that show the same together. */
  async groups(): Promise<PageGroup[]> {
    if (this.db.kind === 'pglite') return this.#own();
    await this.share();
    const rows = await this.db.rows<{ state: string; pages: number }>(
      sql`select state, count(*)::int as pages from ${table} where seen > now() - ${OPEN_MS} * interval '1 ms' group by state`,
    );
    return rows.map(({ state, pages }) => ({ state: JSON.parse(state) as PageState, pages }));
  }

  /** `<remote> <version>` of everything that open pages show. */
  async showing(): Promise<Set<string>> {
    const groups = await this.groups();
    const shown = groups.flatMap(({ state }) => Object.entries(state.showing));
    return new Set(shown.map(([remote, version]) => `${remote} ${version}`));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.share();
  }

  /** Forgets pages that are silent, and tells the other hosts what is new. One after the other, never two at once. */
  share(): Promise<void> {
    this.#sharing = this.#sharing.then(() => this.#share()).catch(this.warn);
    return this.#sharing;
  }

  #own(): PageGroup[] {
    const counts = new Map<string, number>();
    const oldest = Date.now() - OPEN_MS;
    for (const { state, seen } of this.#pages.values())
      if (seen > oldest) counts.set(state, (counts.get(state) ?? 0) + 1);
    return [...counts].map(([state, pages]) => ({ state: JSON.parse(state) as PageState, pages }));
  }

  async #share(): Promise<void> {
    const oldest = Date.now() - OPEN_MS;
    for (const [page, { seen }] of this.#pages) if (seen <= oldest) this.#pages.delete(page);
    const changed = [...this.#changed];
    const left = [...this.#left];
    this.#changed.clear();
    this.#left.clear();
    if (this.db.kind === 'pglite') return;
    for (let from = 0; from < changed.length; from += BATCH) {
      // The database's clock, as those of the hosts may differ.
      const rows = changed.slice(from, from + BATCH).flatMap((page) => {
        const known = this.#pages.get(page);
        return known ? [{ page, state: known.state, seen: sql`now()` }] : [];
      });
      if (rows.length === 0) continue;
      await this.db.orm
        .insert(table)
        .values(rows)
        .onConflictDoUpdate({ target: table.page, set: { state: sql`excluded.state`, seen: sql`excluded.seen` } });
    }
    if (left.length > 0) await this.db.orm.delete(table).where(inArray(table.page, left));
    await this.db.orm.delete(table).where(sql`${table.seen} < now() - ${2 * OPEN_MS} * interval '1 ms'`);
  }
}
