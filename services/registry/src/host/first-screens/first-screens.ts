import { setTimeout } from 'node:timers/promises';
import {
  type BuiltVersion,
  type FirstScreen,
  type FirstScreenCall,
  type Language,
  languages,
} from '@r777/shared/contracts';
import { isShellPart, SHELL, screenOwner } from '@r777/shared/first-screens/nodes';
import type { FastifyBaseLogger } from 'fastify';
import type { LiveDocument } from '../../discovery/live-document';
import type { Backend } from '../backends';
import type { Asked, DrawnScreen } from '../page/page';
import type { ShellBuild } from '../page/shell-build';
import { Answers, keyOf } from './answers';
import { asPlain, drawScreen, withTitle } from './drawn-screen';
import { EntryCalls } from './entry-calls';
import { callFor, entryOf, titleOf } from './fill';
import { ShellTemplates, Templates } from './templates';

/** Maximum age of the data in first screens, in ms. */
const LOOK_AGAIN_MS = 15_000;
/** The same while some of it was never known, and of what pages were sent with since the last look, in ms. */
const LOOK_SOON_MS = 1_000;
const QUARTER_MS = 15 * 60_000;

/** The pages that live remotes offer, those of a disabled one too, as places have them: `promotion-list` is `promotionList`. */
function offeredPages({ snapshot }: LiveDocument): Record<string, true> {
  const pages = snapshot.remotes.flatMap(({ live }) => Object.keys(live.built.pages));
  return Object.fromEntries(
    pages.map((page) => [page.replace(/-(.)/g, (_, sign: string) => sign.toUpperCase()), true]),
  );
}

/** The version of a remote that most devices get; none while an operator has disabled it. */
function shownVersions({ snapshot }: LiveDocument): BuiltVersion[] {
  return snapshot.remotes
    .filter(({ enabled }) => enabled)
    .map(({ live, candidate }) => (candidate && candidate.traffic > 50 ? candidate.built : live.built));
}

/**
 * What pages show of remotes before any script: the templates of the versions that are live, filled with the answers of wps. It
 * follows the document at once and the data periodically. What is missing, slow or unfit is left out: the page then has its
 * grey shape there, as without first screens.
 */
export class FirstScreens {
  readonly #templates: Templates;
  readonly #shell: ShellTemplates;
  readonly #answers: Answers;
  readonly #entries: EntryCalls;
  readonly #stopped = new AbortController();
  #drawn = new Map<string, DrawnScreen | undefined>();
  #changes = 0;
  /** Whether all data is known, and when it has to be looked at again. */
  #known = false;
  #due = 0;
  #quarter = 0;
  /** What the screens that were sent since the last look are filled from. */
  #sent = new Map<string, readonly [FirstScreenCall, Language]>();
  #unsubscribe: () => void = () => {};

  constructor(
    private readonly live: LiveDocument,
    {
      versions,
      shell,
      backend,
      log,
    }: { versions: string; shell: ShellBuild; backend: Backend; log: FastifyBaseLogger },
  ) {
    this.#templates = new Templates(versions, log);
    this.#shell = new ShellTemplates(shell, log);
    this.#answers = new Answers(backend, log);
    this.#entries = new EntryCalls(backend, log);
  }

  /** The first screen of a slot, a page or a part of the shell in a language; undefined when there is none. */
  of(name: string, language: Language, { route, parameters = {} }: Asked = {}): DrawnScreen | undefined {
    const found = isShellPart(name) ? this.#ofShell(name) : this.#ofRemote(name);
    if (!found) return undefined;
    const { screen, build, remote } = found;
    const names = Object.keys(parameters);
    const { entry: by, openedBy = [] } = screen;
    const fits = by
      ? names.join() === by.parameter || (by.optional && names.length === 0)
      : names.every((one) => openedBy.includes(one));
    for (const call of Object.values(screen.calls)) this.#sent.set(keyOf(call, language), [call, language]);
    if (!fits) return undefined;
    // Which page it is, and which others there are to lead to.
    const page = remote === SHELL ? { route, offers: offeredPages(this.live) } : {};
    const value = by && (names.length > 0 ? parameters[by.parameter] : by.usual);
    const key = JSON.stringify([build, name, language, route, value]);
    const isPlain = !by && names.length > 0;
    const entry = by && value !== undefined ? entryOf(by, value, this.#listsOf(screen, language)) : undefined;
    // An address may ask for anything: what is no entry is not kept.
    if (value !== undefined && entry === undefined) return undefined;
    const kept = this.#drawn.has(key);
    if (kept && entry === undefined) return asPlain(this.#drawn.get(key), isPlain);
    // What belongs to an entry is asked for sooner as long as its page is visited.
    const answers = this.#answersOf(screen, language, entry);
    if (kept) return this.#drawn.get(key);
    if (!answers && entry !== undefined) return undefined;
    const made = answers && drawScreen(remote, screen, language, { ...answers, ...page }, entry);
    const drawn = by && value !== undefined ? withTitle(made, titleOf(by, entry), { [by.parameter]: value }) : made;
    this.#drawn.set(key, drawn);
    return asPlain(drawn, isPlain);
  }

  #ofRemote(name: string) {
    const [built, ...others] = this.#offering(screenOwner(name));
    const screens = built && others.length === 0 ? this.#templates.of(built)?.screens : undefined;
    // As above: names come with addresses.
    const screen = screens && Object.hasOwn(screens, name) ? screens[name] : undefined;
    return built && screen ? { screen, build: `${built.name} ${built.version}`, remote: built.name } : undefined;
  }

  #ofShell(name: string) {
    const screen = this.#shell.screens[name];
    return screen ? { screen, build: SHELL, remote: SHELL } : undefined;
  }

  /** Whether a remote fills a slot now. */
  fills(slot: string): boolean {
    return this.#offering(slot).length > 0;
  }

  #offering(name: string): BuiltVersion[] {
    return shownVersions(this.live).filter(
      ({ slots, pages }) => Object.hasOwn(slots, name) || Object.hasOwn(pages, name),
    );
  }

  /** How often any of them may have changed, on this host. */
  get changes(): number {
    return this.#changes;
  }

  start(): void {
    this.#unsubscribe = this.live.subscribe(() => {
      // The shell's own parts lead to what remotes offer.
      this.#forget();
      // A deploy changes no data: without this, each one would ask the backend for everything, from every host.
      void this.look('unknown');
    });
    void this.#keepLooking();
  }

  stop(): void {
    this.#unsubscribe();
    this.#stopped.abort();
  }

  /**
   * Reads new templates and asks for data now: for all of it, for what was sent since the last look, or for what is not
   * known yet. Never throws.
   */
  async look(what: 'all' | 'sent' | 'unknown' = 'all'): Promise<void> {
    const all = what === 'all';
    const sent = [...this.#sent.values()];
    if (what !== 'unknown') this.#sent.clear();
    if (all) this.#due = Date.now() + LOOK_AGAIN_MS;
    const versions = shownVersions(this.live);
    if (await this.#templates.keep(versions)) this.#forget();
    const screens = [
      ...Object.values(this.#shell.screens),
      ...versions.flatMap((built) => Object.values(this.#templates.of(built)?.screens ?? {})),
    ];
    const every = screens
      .flatMap(({ calls }) => Object.values(calls))
      .flatMap((call) => languages.map((language) => [call, language] as const));
    const unique = [...new Map(every.map((one) => [keyOf(...one), one])).values()];
    const unknown = unique.filter((one) => this.#answers.of(...one) === undefined);
    const asked = { all: unique, sent, unknown }[what];
    const changed = await Promise.all(asked.map((one) => this.#answers.ask(...one)));
    if (what !== 'sent') this.#entries.plan(screens, (screen, language) => this.#listsOf(screen, language));
    // Days begin in each time zone with a quarter of an hour.
    const quarter = Math.floor(Date.now() / QUARTER_MS);
    if (changed.includes(true) || quarter !== this.#quarter) this.#forget();
    this.#quarter = quarter;
    const isRead = versions.every((built) => this.#templates.of(built) !== undefined);
    this.#known = isRead && unique.every((one) => this.#answers.of(...one) !== undefined);
  }

  #forget(): void {
    this.#drawn = new Map();
    this.#changes += 1;
  }

  /** The answers that a screen needs, those of the entry asked for included; undefined while one of them is missing. */
  #answersOf(screen: FirstScreen, language: Language, entry?: unknown): Record<string, unknown> | undefined {
    const all = Object.entries(screen.calls).map(([as, call]) => {
      const isOfEntry = call.asked !== undefined && entry !== undefined;
      const from = isOfEntry ? this.#entries : this.#answers;
      return [as, from.of(isOfEntry ? callFor(call, entry) : call, language)] as const;
    });
    return all.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(all);
  }

  /** The answers that entries are looked for in: as far as they are known, without those of an entry. */
  #listsOf({ calls }: FirstScreen, language: Language): Record<string, unknown> {
    const lists = Object.entries(calls).filter(([, { asked }]) => !asked);
    return Object.fromEntries(lists.map(([as, call]) => [as, this.#answers.of(call, language)]));
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      // A change of versions may have brought calls that nobody has asked yet, and so may another build of the shell.
      const isOther = await this.#shell.keep();
      if (isOther) this.#forget();
      const all = isOther || !this.#known || Date.now() >= this.#due;
      if (all || this.#sent.size > 0) await this.look(all ? 'all' : 'sent');
      if (await this.#entries.ask()) this.#forget();
      // Stopped meanwhile.
      await setTimeout(LOOK_SOON_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}
