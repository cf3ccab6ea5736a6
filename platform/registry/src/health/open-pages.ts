// A file over the usual size: memory, table and limits of the open pages belong together.
import type { Database } from '@mfe/server-kit';
import { inArray, sql } from 'drizzle-orm';
import { evidence, pages as table } from '../database/tables';
import type { PageGroup, PageState } from './convergence';
import { SILENT_MS } from './evidence';
import type { FailureCount } from './network-shares';
import { voterOf } from './networks';

/** A page counts as open for this long after its last report, in ms: two heartbeats and some slack. */
const OPEN_MS = 45_000;
/** How often a host shares its pages with the others, in ms. */
const SHARE_MS = 2000;
/** Rows in one statement. */
const BATCH = 1000;
/** Limit of pages in a host's memory; more would be invented ones. */
const MAX_PAGES = 500_000;
/**
 * Events of one page that are remembered. An honest page has at most 20 kinds of errors, 20 side effects, three vitals
 * for each of its versions, and a few loads and failures.
 */
const MAX_TOLD = 100;
/** Events of all pages that are remembered. They take some 100 MB. */
const MAX_TOLD_BY_ALL = 1_000_000;

interface OpenPage {
  /** {@link PageState} as JSON text: most pages share one of a few. */
  state: string;
  /** When it reported last, by the steady clock of this process, in ms. */
  seen: number;
  /** Mark of the network of its proof. */
  network: string;
  hidden: boolean;
  /** The page's events that were counted, so that a repeat counts once. */
  told: Set<string>;
}

/** The page's network, and whether the page is visible. */
export type PageSource = Pick<OpenPage, 'network' | 'hidden'>;

/** Pages that did not try a version. */
interface PagesBeside {
  open: number;
  /**
   * Visible pages, by network; `errors` have sent nothing for the time after which a page that tries a version counts
   * as silent.
   */
  inSight: (FailureCount & { network: string })[];
  networks: string[];
}

/** Maximum number of versions of a remote whose removal one network can prevent. */
const KEPT_BY_A_NETWORK = 3;

/** The pages that are open now: in memory with one host, through the database with several. */
export class OpenPages {
  readonly #pages = new Map<string, OpenPage>();
  /** Pages in memory, by network. */
  readonly #networks = new Map<string, number>();
  /** Events that are remembered, of all pages. */
  #told = 0;
  readonly #changed = new Set<string>();
  readonly #left = new Set<string>();
  #sharing: Promise<void> = Promise.resolve();
  readonly #timer: NodeJS.Timeout;

  constructor(
    private readonly db: Database,
    private readonly warn: (error: unknown) => void,
    private readonly maxTold = MAX_TOLD_BY_ALL,
  ) {
    this.#timer = setInterval(() => void this.share(), SHARE_MS);
  }

  /** Processes a page's report. @returns whether the page has reported before */
  heard(page: string, { revision, showing, behind }: PageState, { network, hidden }: PageSource): boolean {
    const known = this.#pages.get(page);
    if (!known && this.#pages.size >= MAX_PAGES) return false;
    const told = known?.told ?? new Set<string>();
    const sorted = Object.fromEntries(Object.entries(showing).sort(([a], [b]) => a.localeCompare(b)));
    const state = JSON.stringify({ revision, showing: sorted, behind: [...behind].sort() } satisfies PageState);
    if (known?.network !== network) {
      if (known) this.#count(known.network, -1);
      this.#count(network, 1);
    }
    this.#pages.set(page, { state, seen: performance.now(), network, hidden, told });
    this.#changed.add(page);
    this.#left.delete(page);
    return known !== undefined;
  }

  /** Whether an open page has not reported this event, as far as is remembered. */
  isNews(page: string, event: string): boolean {
    const told = this.#pages.get(page)?.told;
    return told !== undefined && !told.has(event) && told.size < MAX_TOLD;
  }

  /**
   * Remembers an event of a page ({@link isNews}) for as long as the page is open, if there is room. Without room a repeat
   * counts again, within the limit of its network: one network may not end the reports of all others.
   */
  remember(page: string, event: string): void {
    if (!this.isNews(page, event) || this.#told >= this.maxTold) return;
    this.#pages.get(page)?.told.add(event);
    this.#told += 1;
  }

  /** Records that the user leaves a page. */
  left(page: string): void {
    this.#forget(page);
    this.#changed.delete(page);
    // While the database is away, these wait. Those above the limit are removed later by their age.
    if (this.#left.size < MAX_PAGES) this.#left.add(page);
  }

  /** Number of pages of a network that have reported to this host recently. */
  ofNetwork(network: string): number {
    return this.#networks.get(network) ?? 0;
  }

  #forget(page: string): void {
    const known = this.#pages.get(page);
    if (!known) return;
    this.#pages.delete(page);
    this.#told -= known.told.size;
    this.#count(known.network, -1);
  }

  #count(network: string, by: 1 | -1): void {
    const left = this.ofNetwork(network) + by;
    if (left > 0) this.#networks.set(network, left);
    else this.#networks.delete(network);
  }

  /** The open pages of all hosts; those of a network that show the same are counted together. */
  async groups(): Promise<PageGroup[]> {
    if (this.db.kind === 'pglite') return this.#own();
    await this.share();
    const rows = await this.db.rows<{ state: string; network: string; pages: number }>(
      sql`select state, split_part(network, '~', 1) as network, count(*)::int as pages from ${table}
          where network is not null and seen > now() - ${OPEN_MS} * interval '1 ms' group by 1, 2`,
    );
    return rows.map((row) => ({ ...row, state: JSON.parse(row.state) as PageState }));
  }

  /**
   * `<remote> <version>` shown by open pages. Of a network only the versions of a remote that most of its pages show:
   * otherwise one machine could prevent the removal of every old version.
   */
  async showing(): Promise<Set<string>> {
    const shown = new Map<string, Map<string, number>>();
    for (const { state, network, pages } of await this.groups())
      for (const [remote, version] of Object.entries(state.showing)) {
        const key = JSON.stringify([network, remote]);
        const versions = shown.get(key) ?? new Map<string, number>();
        shown.set(key, versions.set(`${remote} ${version}`, (versions.get(`${remote} ${version}`) ?? 0) + pages));
      }
    const kept = [...shown.values()].flatMap((versions) =>
      [...versions].sort(([, a], [, b]) => b - a).slice(0, KEPT_BY_A_NETWORK),
    );
    return new Set(kept.map(([version]) => version));
  }

  /** The pages that did not try a version; `tried`: checks for those that did. */
  async beside(
    { remote, version, since }: { remote: string; version: string; since: Date },
    tried: () => Promise<Set<string>>,
  ): Promise<PagesBeside> {
    if (this.db.kind === 'pglite') return this.#ownBeside(await tried());
    await this.share();
    const isInSight = sql`not hidden`;
    const rows = await this.db.rows<{ network: string; open: number; seen: number; silent: number }>(
      sql`select split_part(network, '~', 1) as network, (count(*) filter (where seen > now() - ${OPEN_MS} * interval '1 ms'))::int as open,
          (count(*) filter (where ${isInSight}))::int as seen,
          (count(*) filter (where ${isInSight} and seen < now() - ${SILENT_MS} * interval '1 ms'))::int as silent
          from ${table} where network is not null and not exists (select 1 from ${evidence} where ${evidence.page} = ${table.page}
          and remote = ${remote} and version = ${version} and at >= ${since.toISOString()}::timestamptz and heard) group by 1`,
    );
    return {
      open: rows.reduce((sum, { open }) => sum + open, 0),
      inSight: rows
        .filter(({ seen }) => seen > 0)
        .map(({ network, seen, silent }) => ({ network, pages: seen, errors: silent })),
      networks: rows.map(({ network }) => network),
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.share();
  }

  /** Removes silent pages, and shares changes with the other hosts. One run after the other, never two at once. */
  share(): Promise<void> {
    this.#sharing = this.#sharing.then(() => this.#share()).catch(this.warn);
    return this.#sharing;
  }

  #own(): PageGroup[] {
    const counts = new Map<string, PageGroup>();
    const oldest = performance.now() - OPEN_MS;
    for (const { state, network: mark, seen } of this.#pages.values()) {
      if (seen <= oldest) continue;
      const network = voterOf(mark);
      const key = `${network} ${state}`;
      const known = counts.get(key);
      if (known) known.pages += 1;
      else counts.set(key, { state: JSON.parse(state) as PageState, network, pages: 1 });
    }
    return [...counts.values()];
  }

  #ownBeside(tried: ReadonlySet<string>): PagesBeside {
    const now = performance.now();
    const others = [...this.#pages].flatMap(([page, known]) => (tried.has(page) ? [] : [known]));
    const inSight = new Map<string, FailureCount>();
    for (const { network: mark, hidden, seen } of others) {
      if (hidden) continue;
      const network = voterOf(mark);
      const { pages, errors } = inSight.get(network) ?? { pages: 0, errors: 0 };
      inSight.set(network, { pages: pages + 1, errors: errors + (seen < now - SILENT_MS ? 1 : 0) });
    }
    return {
      open: others.filter(({ seen }) => seen > now - OPEN_MS).length,
      inSight: [...inSight].map(([network, count]) => ({ network, ...count })),
      networks: [...new Set(others.map(({ network }) => voterOf(network)))],
    };
  }

  async #share(): Promise<void> {
    // Rows are kept for longer than a page counts as open, because a page's silence is evidence.
    const now = performance.now();
    for (const [page, { seen }] of this.#pages) if (seen <= now - 2 * OPEN_MS) this.#forget(page);
    const changed = [...this.#changed];
    const left = [...this.#left];
    this.#changed.clear();
    this.#left.clear();
    if (this.db.kind === 'pglite') return;
    try {
      await this.#write(changed, left);
    } catch (error) {
      // The database is down: the next run shares the pages. A page that has reported again is not removed.
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
