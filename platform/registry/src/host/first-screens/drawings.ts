import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { DrawnScreen } from '../page/page';
import { drawingThread, type Failure } from './drawing-thread';
import type { DrawingTask } from './drawn-screen';

/** After this many screens that crashed the thread or timed out, a version is no longer drawn. */
const MAX_OVERRUNS = 3;

/** A version of a remote, or a build of the shell. */
export interface Drawn {
  remote: string;
  version: string;
}
const callKey = ({ remote, version }: Drawn) => `${remote} ${version}`;

/** Logs which versions have screens that could not be drawn, and remembers those that are no longer tried. */
class Overruns {
  readonly #failed: Counter;
  /** Number of a version's screens that crashed the thread or timed out. */
  readonly #counts = new Map<string, number>();
  /** Failures that were logged already. The metric counts every one. */
  readonly #said = new Set<string>();

  constructor(
    registry: Registry,
    private readonly log: FastifyBaseLogger,
  ) {
    this.#failed = new Counter({
      name: 'registry_first_screens_failed_total',
      help: 'First screens that could not be drawn, so that pages have their grey shape',
      labelNames: ['remote', 'version', 'reason'],
      registers: [registry],
    });
  }

  /** Whether the version is no longer drawn. */
  isStopped(drawn: Drawn): boolean {
    return (this.#counts.get(callKey(drawn)) ?? 0) >= MAX_OVERRUNS;
  }

  /**
   * Records that a screen was not drawn. Only screens that crash the thread or time out stop a version: an oversized
   * screen depends on the data and costs little.
   */
  add(drawn: Drawn, screen: string, reason: Failure, why: string): void {
    if (reason === 'busy') return;
    const { log } = this;
    const key = callKey(drawn);
    this.#failed.inc({ ...drawn, reason });
    const said = `${key} ${reason}`;
    if (!this.#said.has(said))
      log.warn({ ...drawn, screen, reason, why }, 'a first screen could not be drawn; its place keeps the grey shape');
    this.#said.add(said);
    if (reason !== 'deadline' && reason !== 'thread') return;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    if (count === MAX_OVERRUNS) log.error(drawn, 'first screens are not drawn until another version is live');
  }

  /** Drops all versions but these, so that one that is live again later is tried again. */
  keep(live: readonly Drawn[]): void {
    const keys = new Set(live.map(callKey));
    for (const key of this.#counts.keys()) if (!keys.has(key)) this.#counts.delete(key);
    for (const said of this.#said) if (!keys.has(said.replace(/ \S+$/, ''))) this.#said.delete(said);
  }
}

/** A screen to draw. */
interface Wanted {
  /** Name of the screen, for the log. */
  name: string;
  build: Drawn;
  task: DrawingTask;
  /** Completes what was drawn. */
  made: (drawn: DrawnScreen | undefined) => DrawnScreen | undefined;
}

/** The screens that were drawn since the last change of data or versions, each drawn once. */
export class Drawings {
  readonly #overruns: Overruns;
  /** Undefined for a screen that could not be drawn. */
  #drawn = new Map<string, DrawnScreen | undefined>();
  #drawing = new Map<string, Promise<void>>();

  constructor(
    metrics: Registry,
    log: FastifyBaseLogger,
    private readonly thread = drawingThread(log),
  ) {
    this.#overruns = new Overruns(metrics, log);
  }

  /** Whether the result is known: a screen, or none. */
  has(key: string): boolean {
    return this.#drawn.has(key);
  }

  of(key: string): DrawnScreen | undefined {
    return this.#drawn.get(key);
  }

  /**
   * Draws a screen, and stores it, or that it could not be drawn, until {@link forget}.
   * @returns the end of the drawing, which never rejects; undefined if the version is no longer drawn.
   */
  draw(key: string, wanted: Wanted): Promise<void> | undefined {
    if (this.#overruns.isStopped(wanted.build)) return undefined;
    const known = this.#drawing.get(key);
    if (known) return known;
    const begun = this.#draw(key, wanted);
    this.#drawing.set(key, begun);
    return begun;
  }

  async #draw(key: string, { name, build, task, made }: Wanted): Promise<void> {
    const drawn = this.#drawn;
    const drawing = this.#drawing;
    const isWanted = () => this.#drawn === drawn && !this.#overruns.isStopped(build);
    const answer = await this.thread.run(task, isWanted);
    drawing.delete(key);
    if ('drawn' in answer) drawn.set(key, made(answer.drawn));
    else {
      this.#overruns.add(build, name, answer.failed, answer.why);
      // The screen was not tried (the queue was full), so the next visit tries again.
      if (answer.failed !== 'busy') drawn.set(key, undefined);
    }
  }

  /** Forgets all screens, because their data or templates have changed. */
  forget(): void {
    this.#drawn = new Map();
    this.#drawing = new Map();
  }

  /** Forgets which of all other versions are not drawn any more. */
  keep(live: readonly Drawn[]): void {
    this.#overruns.keep(live);
  }

  /** Starts the thread before the first page needs it. */
  warm(): void {
    this.thread.warm();
  }

  stop(): Promise<void> {
    return this.thread.stop();
  }
}
