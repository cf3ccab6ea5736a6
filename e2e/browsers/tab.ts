import { setTimeout as pause } from 'node:timers/promises';
import type { EngineElement, EngineTab } from './engine';
import { bringLibrary, overFound, type Query, whereItStands } from './queries';

/** How long a tap or an entry waits for its element, in ms. */
const FIND_LIMIT_MS = 15_000;
/** Between two looks at the page, in ms. */
const LOOK_MS = 100;

/** What a query finds on a page, looked up anew with each use. */
export class Found {
  constructor(
    private readonly tab: EngineTab,
    private readonly path: readonly Query[],
  ) {}

  /** What the query finds inside of this. */
  find(query: Query): Found {
    return new Found(this.tab, [...this.path, query]);
  }

  /** How many of them are shown. */
  async count(): Promise<number> {
    return (await this.inPage('(found) => found.length')) as number;
  }

  /** Texts of all that are shown. */
  async texts(): Promise<string[]> {
    return (await this.inPage("(found) => found.map((one) => (one.textContent ?? '').trim())")) as string[];
  }

  /** What stands in the field; undefined while there is none. */
  async value(): Promise<string | undefined> {
    return ((await this.inPage('(found) => found[0]?.value ?? null')) as string | null) ?? undefined;
  }

  /** Whether it has the focus. */
  async focused(): Promise<boolean> {
    return (await this.inPage('(found) => found[0] !== undefined && found[0] === document.activeElement')) as boolean;
  }

  /** A computed style of the first; undefined while there is none. */
  async style(property: string): Promise<string | undefined> {
    const source = `(found) => found[0] ? getComputedStyle(found[0]).getPropertyValue(${JSON.stringify(property)}) : null`;
    return ((await this.inPage(source)) as string | null) ?? undefined;
  }

  /** Taps the first of them as soon as it is shown. */
  async click(): Promise<void> {
    await this.act((element) => element.click());
  }

  /** Types into the first of them as soon as it is shown. */
  async type(text: string): Promise<void> {
    await this.act((element) => element.type(text));
  }

  private async inPage(then: string): Promise<unknown> {
    await bringLibrary(this.tab);
    const { source, args } = overFound(this.path, then);
    return this.tab.run(source, args);
  }

  /** Acts once the element stands still and nothing covers it; until then, and when it is drawn again meanwhile, it looks again. */
  private async act(action: (element: EngineElement) => Promise<void>): Promise<void> {
    const deadline = Date.now() + FIND_LIMIT_MS;
    let last: string | undefined;
    let failure = 'it is not shown';
    while (Date.now() < deadline) {
      try {
        const now = (await this.inPage(whereItStands)) as { place: string; reached: boolean } | null;
        if (now) failure = now.reached ? 'it moves' : 'something covers it';
        const { source, args } = overFound(this.path, '(found) => found[0] ?? null');
        const element = now?.reached && now.place === last ? await this.tab.element(source, args) : undefined;
        if (element) return await action(element);
        last = now?.place;
      } catch (error) {
        failure = String(error);
      }
      await pause(LOOK_MS);
    }
    throw new Error(`${JSON.stringify(this.path)}: ${failure}`);
  }
}

/** A tab, as a journey uses it: alike in every engine. */
export class Tab {
  constructor(
    readonly engine: EngineTab,
    private readonly origin: string,
  ) {}

  /** Loads a page of the site. */
  open(path: string): Promise<void> {
    return this.engine.goto(new URL(path, this.origin).href);
  }

  reload(): Promise<void> {
    return this.engine.reload();
  }

  /** Path and query of the page that is shown. */
  async path(): Promise<string> {
    const { pathname, search } = new URL(await this.engine.url());
    return pathname + search;
  }

  find(query: Query): Found {
    return new Found(this.engine, [query]);
  }

  /** Calls a function in the page; it takes and returns plain data. */
  async evaluate<Args extends unknown[], Result>(
    call: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return (await this.engine.run(String(call), args)) as Result;
  }
}
