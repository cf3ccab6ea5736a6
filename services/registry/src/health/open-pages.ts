import type { Database } from '@r777/server-kit';
import { inArray, sql } from 'drizzle-orm';
import { evidence, pages as table } from '../database/tables';
import type { PageGroup, PageState } from './convergence';
import { SILENT_MS } from './evidence';
import type { FailureCount } from './failure-count';

/** A page counts as open for this long after its last report, in ms: two heartbeats and some slack. */
const OPEN_MS = 45_000;
/** How often a host shares its pages with the others, in ms. */
const SHARE_MS = 2000;
/** Rows in one statement. */
const BATCH = 1000;
/** Limit of pages in a host's memory; more would be invented ones. */
const MAX_PAGES = 500_000;

interface OpenPage {
  /** {@link PageState} as JSON text: most pages share one of a few. */
  state: string;
  seen: number;
  /** Mark of the network of its proof; null without one. */
  network: string | null;
  hidden: boolean;
  /** What the page has reported about versions, so that a repeat counts once. */
  told: Set<string>;
}

/** How a page came to speak. */
export type Heard = Pick<OpenPage, 'network' | 'hidden'>;

/** Pages with a proof that did not try a version. */
export interface PagesBeside {
  open: number;
  /** Visible pages; `errors` have been silent for as long as makes a page that tries a version silent. */
  inSight: FailureCount;
  networks: string[];
}

/** The pages that are open now: in memory with one host, through the database with several. */
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

  /**
   * Processes a page's report. @returns what it has reported before, to extend; `before`: whether it had its proof
   * then.
   */
  heard(
    page: string,
    { revision, showing, behind }: PageState,
    { network, hidden }: Heard,
  ): { told: Set<string>; before: boolean } {
    const known = this.#pages.get(page);
    const told = known?.told ?? new Set<string>();
    const before = known != null && known.network !== null;
    if (!known && this.#pages.size >= MAX_PAGES) return { told, before };
    const sorted = Object.fromEntries(Object.entries(showing).sort(([a], [b]) => a.localeCompare(b)));
    const state = JSON.stringify({ revision, showing: sorted, behind: [...behind].sort() } satisfies PageState);
    this.#pages.set(page, { state, seen: Date.now(), network, hidden, told });
    this.#changed.add(page);
    this.#left.delete(page);
    return { told, before };
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

  /** The pages that did not try a version; `tried`: asks for those that did. */
  async beside(
    { remote, version, since }: { remote: string; version: string; since: Date },
    tried: () => Promise<Set<string>>,
  ): Promise<PagesBeside> {
    if (this.db.kind === 'pglite') return this.#ownBeside(await tried());
    await this.share();
    const isInSight = sql`not hidden`;
    const rows = await this.db.rows<{ network: string; open: number; seen: number; silent: number }>(
      sql`select network, (count(*) filter (where seen > now() - ${OPEN_MS} * interval '1 ms'))::int as open,
          (count(*) filter (where ${isInSight}))::int as seen,
          (count(*) filter (where ${isInSight} and seen < now() - ${SILENT_MS} * interval '1 ms'))::int as silent
          from ${table} where network is not null and not exists (select 1 from ${evidence} where ${evidence.page} = ${table.page}
          and remote = ${remote} and version = ${version} and at >= ${since.toISOString()}::timestamptz and heard) group by network`,
    );
    return {
      open: rows.reduce((sum, { open }) => sum + open, 0),
      inSight: {
        pages: rows.reduce((sum, { seen }) => sum + seen, 0),
        errors: rows.reduce((sum, { silent }) => sum + silent, 0),
      },
      networks: rows.map(({ network }) => network),
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.share();
  }

  /** Removes silent pages, and shares news with the other hosts. One run after the other, never two at once. */
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

  #ownBeside(tried: ReadonlySet<string>): PagesBeside {
    const now = Date.now();
    const others = [...this.#pages].flatMap(([page, known]) =>
      known.network !== null && !tried.has(page) ? [{ ...known, network: known.network }] : [],
    );
    const inSight = others.filter(({ hidden }) => !hidden);
    return {
      open: others.filter(({ seen }) => seen > now - OPEN_MS).length,
      inSight: { pages: inSight.length, errors: inSight.filter(({ seen }) => seen < now - SILENT_MS).length },
      networks: [...new Set(others.map(({ network }) => network))],
    };
  }

  async #share(): Promise<void> {
    // Stored for longer than they count as open: their silence is evidence.
    const oldest = Date.now() - 2 * OPEN_MS;
    for (const [page, { seen }] of this.#pages) if (seen <= oldest) this.#pages.delete(page);
    const changed = [...this.#changed];
    const left = [...this.#left];
    this.#changed.clear();
    this.#left.clear();
    if (this.db.kind === 'pglite') return;
    try {
      await this.#write(changed, left);
    } catch (error) {
      // The database is down: they are shared with the next ones. A page that has come back since is not gone.
      for (const page of changed) this.#changed.add(page);
      for (const page of left) if (!this.#pages.has(page)) this.#left.add(page);
      throw error;
    }
  }

  async #write(changed: readonly string[], left: readonly string[]): Promise<void> {
    for (let from = 0; from < changed.length; from += BATCH) {
      // The database's clock, as those of the hosts may differ.
      const rows = changed.slice(from, from + BATCH).flatMap((page) => {
        const known = this.#pages.get(page);
        return known
          ? [{ page, state: known.state, seen: sql`now()`, network: known.network, hidden: known.hidden }]
          : [];
      });
      if (rows.length === 0) continue;
      await this.db.orm
        .insert(table)
        .values(rows)
        .onConflictDoUpdate({
          target: table.page,
          set: {
            state: sql`excluded.state`,
            seen: sql`excluded.seen`,
            network: sql`excluded.network`,
            hidden: sql`excluded.hidden`,
          },
        });
    }
    if (left.length > 0) await this.db.orm.delete(table).where(inArray(table.page, left));
    await this.db.orm.delete(table).where(sql`${table.seen} < now() - ${2 * OPEN_MS} * interval '1 ms'`);
  }
}
