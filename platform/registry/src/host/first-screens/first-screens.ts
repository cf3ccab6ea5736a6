import { setTimeout } from 'node:timers/promises';
import { type BuiltVersion, FIRST_SCREENS_FILE, type FirstScreen, type FirstScreenCall } from '@mfe/contract';
import { isShellPart, SHELL, screenOwner } from '@mfe/contract/nodes';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { LiveDocument } from '../../discovery/live-document';
import { type Language, site } from '../../site';
import type { Backend } from '../backends';
import type { DrawnScreen, ScreenAddress } from '../page/page';
import type { ShellBuild } from '../page/shell-build';
import { Drawings } from './drawings';
import { asPlain, type DrawingTask, withTitle } from './drawn-screen';
import { Answers, callKey, EntryCalls } from './entry-calls';
import { callFor, entryOf, titleOf } from './fill';
import { offeredPages, ShellTemplates, shownVersions, type Templates } from './templates';

/** Maximum age of the data in first screens, in ms. */
const LOOK_AGAIN_MS = 15_000;
/** Maximum age, in ms, while some data is missing, and of data that pages used since the last check. */
const LOOK_SOON_MS = 1_000;
const QUARTER_MS = 15 * 60_000;

/**
 * Content of remotes that a page shows before any script runs: the templates of the live versions, filled with the
 * answers of the backend. It follows the document at once and the data periodically. Missing, slow or invalid parts are
 * left out: the page then has its grey placeholder there, as without first screens.
 */
export class FirstScreens {
  readonly #templates: Templates;
  readonly #shell: ShellTemplates;
  readonly #answers: Answers;
  readonly #entries: EntryCalls;
  readonly #drawings: Drawings;
  readonly #stopped = new AbortController();
  #changes = 0;
  /** Whether all data is known, and when it has to be checked again. */
  #known = false;
  #due = 0;
  #quarter = 0;
  /** The data of the screens that were sent since the last check. */
  #sent = new Map<string, readonly [FirstScreenCall, Language]>();
  #unsubscribe: () => void = () => {};

  constructor(
    private readonly live: LiveDocument,
    parts: { templates: Templates; shell: ShellBuild; backend: Backend; log: FastifyBaseLogger; metrics: Registry },
  ) {
    const { backend, log } = parts;
    this.#drawings = new Drawings(parts.metrics, log);
    this.#templates = parts.templates;
    this.#shell = new ShellTemplates(parts.shell, log);
    this.#answers = new Answers(backend, log);
    this.#entries = new EntryCalls(backend, log);
  }

  /**
   * The first screen of a slot, a page or a part of the shell in a language; undefined if there is none. One that still
   * has to be drawn is undefined too, and its drawing is added to `waiting`: call this again when the drawing has
   * ended.
   */
  of(
    name: string,
    language: Language,
    { route, parameters = {} }: ScreenAddress = {},
    waiting: Promise<void>[] = [],
  ): DrawnScreen | undefined {
    const found = isShellPart(name) ? this.#ofShell(name) : this.#ofRemote(name);
    if (!found) return undefined;
    const { screen, build } = found;
    const names = Object.keys(parameters);
    const { entry: by, openedBy = [] } = screen;
    const fits = by
      ? names.join() === by.parameter || (by.optional && names.length === 0)
      : names.every((one) => openedBy.includes(one));
    for (const call of Object.values(screen.calls)) this.#sent.set(callKey(call, language), [call, language]);
    if (!fits) return undefined;
    const value = by && (names.length > 0 ? parameters[by.parameter] : by.usual);
    const key = JSON.stringify([build, name, language, route, value]);
    const isPlain = !by && names.length > 0;
    const entry = by && value !== undefined ? entryOf(by, value, this.#listsOf(screen, language)) : undefined;
    // Do not cache unknown entries, because an address may contain anything.
    if (value !== undefined && entry === undefined) return undefined;
    const kept = this.#drawings.has(key);
    if (kept && entry === undefined) return asPlain(this.#drawings.of(key), isPlain);
    // Answers that belong to an entry are requested sooner while its page is visited.
    const answers = this.#answersOf(screen, language, entry);
    if (kept) return this.#drawings.of(key);
    if (!answers) return undefined;
    // The page's own values, and the pages that it can link to.
    const page = build.remote === SHELL ? { route, offers: offeredPages(this.live) } : {};
    const { css, nodes } = screen;
    const task: DrawingTask = { remote: build.remote, css, nodes: nodes[language] ?? [], answers, page, entry };
    const title = by && value !== undefined ? titleOf(by, entry) : undefined;
    const made = (drawn: DrawnScreen | undefined) =>
      by && value !== undefined ? withTitle(drawn, title, { [by.parameter]: value }) : drawn;
    const drawing = this.#drawings.draw(key, { name, build, task, made });
    if (drawing) waiting.push(drawing);
    return undefined;
  }

  #ofRemote(name: string) {
    const { built, screens } = this.#screensOf(screenOwner(name)) ?? {};
    // Do not cache unknown names either, because they come from addresses.
    const screen = screens && Object.hasOwn(screens, name) ? screens[name] : undefined;
    return built && screen ? { screen, build: { remote: built.name, version: built.version } } : undefined;
  }

  /** The screens of the version that offers a slot or page. */
  #screensOf(offer: string) {
    const [built, ...others] = this.#offering(offer);
    const screens = built && others.length === 0 ? this.#templates.of(built)?.screens : undefined;
    return built && screens ? { built, screens } : undefined;
  }

  #ofShell(name: string) {
    const screen = this.#shell.screens[name];
    return screen ? { screen, build: { remote: SHELL, version: this.#shell.build } } : undefined;
  }

  /** Whether a remote fills a slot now. */
  fills(slot: string): boolean {
    return this.#offering(slot).length > 0;
  }

  /** Parameters of an address that the screens of a page declare: all others change nothing that is drawn. */
  parametersOf(page: string): ReadonlySet<string> {
    const own = Object.entries(this.#screensOf(page)?.screens ?? {}).filter(([name]) => screenOwner(name) === page);
    return new Set(
      own.flatMap(([name, { entry, openedBy = [] }]) => [
        ...new URLSearchParams(name.split('?')[1]).keys(),
        ...(entry ? [entry.parameter] : []),
        ...openedBy,
      ]),
    );
  }

  #offering(name: string): BuiltVersion[] {
    return shownVersions(this.live).filter(
      ({ slots, pages }) => Object.hasOwn(slots, name) || Object.hasOwn(pages, name),
    );
  }

  /** Counter that rises whenever a screen may have changed on this host. */
  get changes(): number {
    return this.#changes;
  }

  start(): void {
    this.#unsubscribe = this.live.subscribe(() => {
      // The shell's own parts link to pages that remotes offer, so they change with the versions.
      this.#forget();
      // A deploy changes no data. Without this check, each deploy would request everything from the backend, on
      // every host.
      void this.look('unknown');
    });
    void this.#keepLooking();
  }

  stop(): void {
    this.#unsubscribe();
    this.#stopped.abort();
    void this.#drawings.stop();
  }

  /**
   * Reads new templates and requests data now: all of it, the part that was sent since the last check, or the part that
   * is not known yet. Never throws.
   */
  async look(what: 'all' | 'sent' | 'unknown' = 'all'): Promise<void> {
    const all = what === 'all';
    const sent = [...this.#sent.values()];
    if (what !== 'unknown') this.#sent.clear();
    if (all) this.#due = performance.now() + LOOK_AGAIN_MS;
    const versions = shownVersions(this.live);
    // Start the drawing thread in parallel with the check.
    if (versions.some(({ files }) => FIRST_SCREENS_FILE in files)) this.#drawings.warm();
    const isOther = await this.#templates.keep(versions);
    if (isOther) this.#forget();
    const remotes = versions.map(({ name, version }) => ({ remote: name, version }));
    this.#drawings.keep([...remotes, { remote: SHELL, version: this.#shell.build }]);
    const screens = [
      ...Object.values(this.#shell.screens),
      ...versions.flatMap((built) => Object.values(this.#templates.of(built)?.screens ?? {})),
    ];
    if (screens.length > 0) this.#drawings.warm();
    const every = screens
      .flatMap(({ calls }) => Object.values(calls))
      .flatMap((call) => site.languages.map((language) => [call, language] as const));
    const unique = [...new Map(every.map((one) => [callKey(...one), one])).values()];
    const unknown = unique.filter((one) => this.#answers.of(...one) === undefined);
    const asked = all ? unique : (what === 'sent' ? sent : unknown).filter((one) => this.#answers.isDue(...one));
    const changed = await Promise.all(asked.map((one) => this.#answers.ask(...one)));
    // The lists of visited pages are updated with the next check of all data.
    if (all || isOther || (what === 'unknown' && changed.includes(true)))
      this.#entries.plan(screens, (screen, language) => this.#listsOf(screen, language));
    // In every time zone, midnight is a multiple of 15 minutes of UTC.
    const quarter = Math.floor(Date.now() / QUARTER_MS);
    if (changed.includes(true) || quarter !== this.#quarter) this.#forget();
    this.#quarter = quarter;
    const isRead = versions.every((built) => this.#templates.of(built) !== undefined);
    this.#known = isRead && unique.every((one) => this.#answers.of(...one) !== undefined);
  }

  #forget(): void {
    this.#drawings.forget();
    this.#changes += 1;
  }

  /**
   * The answers that a screen needs, including those of the requested entry; undefined while one of them is missing.
   */
  #answersOf(screen: FirstScreen, language: Language, entry?: unknown): Record<string, string> | undefined {
    const found: Record<string, string> = {};
    let isComplete = true;
    for (const [as, call] of Object.entries(screen.calls)) {
      const isOfEntry = call.asked !== undefined && entry !== undefined;
      const from = isOfEntry ? this.#entries : this.#answers;
      const text = from.textOf(isOfEntry ? callFor(call, entry) : call, language);
      if (text === undefined) isComplete = false;
      else found[as] = text;
    }
    return isComplete ? found : undefined;
  }

  /** The answers in which entries are looked up: the known ones, without those of an entry. */
  #listsOf({ calls }: FirstScreen, language: Language): Record<string, unknown> {
    const lists = Object.entries(calls).filter(([, { asked }]) => !asked);
    return Object.fromEntries(lists.map(([as, call]) => [as, this.#answers.of(call, language)]));
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      // New versions, or another build of the shell, may have added calls that were never made.
      const isOther = await this.#shell.keep();
      if (isOther) this.#forget();
      if (isOther || performance.now() >= this.#due) await this.look();
      else {
        if (!this.#known) await this.look('unknown');
        if (this.#sent.size > 0) await this.look('sent');
      }
      if (await this.#entries.ask()) this.#forget();
      // `stop` aborts this wait.
      await setTimeout(LOOK_SOON_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}
