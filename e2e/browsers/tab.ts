import { setTimeout as pause } from 'node:timers/promises';
import type { EngineElement, EngineTab } from './engine';
import { addQueryLibrary, positionOfFirst, type Query, queryScript } from './queries';

/** How long a tap or an entry waits for its element, in ms. */
const FIND_LIMIT_MS = 15_000;
/** Interval between two checks of the page, in ms. */
const LOOK_MS = 100;

/** The elements of a query on a page, looked up again at each use. */
export class Found {
  constructor(
    private readonly tab: EngineTab,
    private readonly path: readonly Query[],
  ) {}

  /** The result of the query inside this element. */
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

  /** The field's value; undefined if there is no field. */
  async value(): Promise<string | undefined> {
    return ((await this.inPage('(found) => found[0]?.value ?? null')) as string | null) ?? undefined;
  }

  /** Whether it has the focus. */
  async focused(): Promise<boolean> {
    return (await this.inPage('(found) => found[0] !== undefined && found[0] === document.activeElement')) as boolean;
  }

  /** A computed style of the first element; undefined if there is none. */
  async style(property: string): Promise<string | undefined> {
    const source = `(found) => found[0] ? getComputedStyle(found[0]).getPropertyValue(${JSON.stringify(property)}) : null`;
    return ((await this.inPage(source)) as string | null) ?? undefined;
  }

  /** Taps the first of them as soon as it is visible. */
  async click(): Promise<void> {
    await this.act((element) => element.click());
  }

  /** Types into the first of them as soon as it is visible. */
  async type(text: string): Promise<void> {
    await this.act((element) => element.type(text));
  }

  private async inPage(then: string): Promise<unknown> {
    await addQueryLibrary(this.tab);
    const { source, args } = queryScript(this.path, then);
    return this.tab.run(source, args);
  }

  /** Acts once the element is still and uncovered; until then, and if it is rendered again, it checks again. */
  private async act(action: (element: EngineElement) => Promise<void>): Promise<void> {
    const deadline = Date.now() + FIND_LIMIT_MS;
    let last: string | undefined;
    let failure = 'it is not shown';
    while (Date.now() < deadline) {
      try {
        const now = (await this.inPage(positionOfFirst)) as { place: string; reached: boolean } | null;
        if (now) failure = now.reached ? 'it moves' : 'something covers it';
        const { source, args } = queryScript(this.path, '(found) => found[0] ?? null');
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

/** A tab, with the same functions in every engine. */
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

  /** The game that is open over the page, as soon as its frame is there. */
  async game(): Promise<Tab> {
    const deadline = Date.now() + FIND_LIMIT_MS;
    while (Date.now() < deadline) {
      const frame = await this.engine.frame();
      if (frame) return new Tab(frame, this.origin);
      await pause(LOOK_MS);
    }
    throw new Error('No game is open over the page.');
  }

  /** Calls a function in the page; it takes and returns plain data. */
  async evaluate<Args extends unknown[], Result>(
    call: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return (await this.engine.run(String(call), args)) as Result;
  }
}
