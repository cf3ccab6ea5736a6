import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type BuiltVersion, type FirstScreen, type Language, languages } from '@r777/shared/contracts';
import { screenOwner } from '@r777/shared/first-screens/nodes';
import type { FastifyBaseLogger } from 'fastify';
import { MAX_FIRST_SCREENS_GZIP } from '../../checks/limits';
import type { LiveDocument } from '../../discovery/live-document';
import type { Backend } from '../backends';
import type { DrawnScreen } from '../page/page';
import { Answers } from './answers';
import { fillScreen } from './fill';
import { Templates } from './templates';

/** Maximum age of the data in first screens, in ms. */
const LOOK_AGAIN_MS = 15_000;
/** The same while some of it was never known, in ms. */
const LOOK_SOON_MS = 1_000;
const QUARTER_MS = 15 * 60_000;

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
  readonly #answers: Answers;
  readonly #stopped = new AbortController();
  #drawn = new Map<string, DrawnScreen | undefined>();
  #changes = 0;
  /** Whether all data is known, and when it has to be looked at again. */
  #known = false;
  #due = 0;
  #quarter = 0;
  #unsubscribe: () => void = () => {};

  constructor(
    private readonly live: LiveDocument,
    { versions, backend, log }: { versions: string; backend: Backend; log: FastifyBaseLogger },
  ) {
    this.#templates = new Templates(versions, log);
    this.#answers = new Answers(backend, log);
  }

  /** The first screen of a slot or page in a language; undefined when there is none. */
  of(name: string, language: Language): DrawnScreen | undefined {
    const [built, ...others] = this.#offering(screenOwner(name));
    const screens = built && others.length === 0 ? this.#templates.of(built)?.screens : undefined;
    // An address may ask for anything: what no template is named after is not kept.
    const screen = screens && Object.hasOwn(screens, name) ? screens[name] : undefined;
    if (!built || !screen) return undefined;
    const key = `${built.name} ${built.version} ${name} ${language}`;
    if (!this.#drawn.has(key)) this.#drawn.set(key, this.#draw(built, screen, language));
    return this.#drawn.get(key);
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
    this.#unsubscribe = this.live.subscribe(() => void this.look());
    void this.#keepLooking();
  }

  stop(): void {
    this.#unsubscribe();
    this.#stopped.abort();
  }

  /** Reads new templates and asks for all data now. Never throws. */
  async look(): Promise<void> {
    this.#due = Date.now() + LOOK_AGAIN_MS;
    const versions = shownVersions(this.live);
    if (await this.#templates.keep(versions)) this.#forget();
    const calls = versions
      .flatMap((built) => Object.values(this.#templates.of(built)?.screens ?? {}))
      .flatMap((screen) => Object.values(screen.calls));
    const asked = calls.flatMap((call) => languages.map((language) => [call, language] as const));
    const changed = await Promise.all(asked.map((one) => this.#answers.ask(...one)));
    // Days begin in each time zone with a quarter of an hour.
    const quarter = Math.floor(Date.now() / QUARTER_MS);
    if (changed.includes(true) || quarter !== this.#quarter) this.#forget();
    this.#quarter = quarter;
    const read = versions.every((built) => this.#templates.of(built) !== undefined);
    this.#known = read && asked.every((one) => this.#answers.of(...one) !== undefined);
  }

  #forget(): void {
    this.#drawn = new Map();
    this.#changes += 1;
  }

  #draw(built: BuiltVersion, screen: FirstScreen, language: Language): DrawnScreen | undefined {
    const answers = this.#answersOf(screen, language);
    if (!answers) return undefined;
    const { html, css } = fillScreen(screen, language, answers);
    if (!html || gzipSync(html + css).length > MAX_FIRST_SCREENS_GZIP) return undefined;
    const tag = createHash('sha256').update(css).update('\0').update(html).digest('hex').slice(0, 12);
    return { remote: built.name, html, css, tag };
  }

  /** The answers that a screen needs; undefined while one of them is missing. */
  #answersOf(screen: FirstScreen, language: Language): Record<string, unknown> | undefined {
    const all = Object.entries(screen.calls).map(([as, call]) => [as, this.#answers.of(call, language)] as const);
    return all.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(all);
  }

  async #keepLooking(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      // A change of versions may have brought calls that nobody has asked yet.
      if (!this.#known || Date.now() >= this.#due) await this.look();
      // Stopped meanwhile.
      await setTimeout(LOOK_SOON_MS, undefined, { ref: false, signal }).catch(() => undefined);
    }
  }
}
