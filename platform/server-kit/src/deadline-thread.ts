import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Pause after a thread that could not start, in ms. */
const PAUSE_MS = 5_000;

/**
 * Why a task has no answer. `deadline`: it took too long. `thread`: the thread ended during the task, for example for
 * lack of memory. `busy`: the task was not tried, because too many waited or the thread could not start.
 */
export interface ThreadFailure {
  failed: 'deadline' | 'thread' | 'busy';
  why: string;
}

interface Job<Task, Answer> {
  task: Task;
  isWanted: () => boolean;
  done: (answer: Answer | ThreadFailure) => void;
}

/** Bounds of a thread, and how it starts. */
export interface ThreadOptions {
  /** Starts the program, which posts `ready` once and then one answer for each task. */
  start: () => Worker;
  /** How long one task may take, in ms. */
  deadlineMs: number;
  /** Tasks that may wait behind the current one. */
  maxWaiting: number;
  /** Gets the reason why the thread could not start. */
  startFailed: (why: string) => void;
  /**
   * Threads of stopped services of this process, for the next one. Without it, a stop ends the thread. Tests start
   * hundreds of services, and a program from its source takes a second to compile.
   */
  idle?: Worker[];
}

/** Options of a worker with this much memory, in MiB. A task that needs more ends only its thread. */
export const limitedTo = (memoryMib: number): WorkerOptions => ({
  execArgv: [],
  resourceLimits: { maxOldGenerationSizeMb: memoryMib },
});

/**
 * Starts a program from its source, `name` next to the module `from`. In a build the bundler makes a program a separate
 * file, which it finds by the text `new Worker(new URL(…))`. A thread has to register the loader of TypeScript itself,
 * because Node 20 does not pass it on.
 */
export function sourceProgram(from: string, name: string, options: WorkerOptions): Worker {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx'));
  const register = JSON.stringify(new URL('./esm/api/index.mjs', loader));
  const program = JSON.stringify(from.replace(/[^/]+$/, name));
  const text = `import(${register}).then(({ register }) => { register(); return import(${program}); })`;
  return new Worker(text, { ...options, eval: true });
}

const idleThreads = new Map<string, Worker[]>();
/** The idle threads of a program that runs from its source. */
export function idleOf(program: string): Worker[] {
  const known = idleThreads.get(program) ?? [];
  idleThreads.set(program, known);
  return known;
}

/** Without the listeners of its last owner. Those of Node itself stay: without them, nothing would wait for a thread. */
function unheard(worker: Worker): Worker {
  for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
  return worker;
}

function handOn(worker: Worker, idle: Worker[]): void {
  const drop = () => {
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
  };
  unheard(worker).on('error', drop).on('exit', drop);
  idle.push(worker);
}

/**
 * Runs tasks that may take long in a thread of its own, one after the other, so that the service's thread keeps serving. A thread that misses the deadline is ended, and the next task gets a new thread.
 */
export class DeadlineThread<Task, Answer extends object> {
  #worker: Worker | undefined;
  #isReady = false;
  /** On the steady clock. */
  #pauseUntil = 0;
  #waiting: Job<Task, Answer>[] = [];
  #current: { job: Job<Task, Answer>; timer: NodeJS.Timeout } | undefined;

  constructor(private readonly options: ThreadOptions) {}

  /** Runs a task; `isWanted`: whether the answer is still of use when the task's turn comes. Never rejects. */
  run(task: Task, isWanted: () => boolean = () => true): Promise<Answer | ThreadFailure> {
    if (this.#waiting.length >= this.options.maxWaiting)
      return Promise.resolve({ failed: 'busy', why: 'too many tasks wait' });
    return new Promise((done) => {
      this.#waiting.push({ task, isWanted, done });
      this.#next();
    });
  }

  /** Starts the thread before the first task needs it. */
  warm(): void {
    if (this.#worker || performance.now() < this.#pauseUntil) return;
    const handedOn = this.options.idle?.pop();
    const worker = handedOn ?? this.options.start();
    if (handedOn) unheard(handedOn);
    worker.unref();
    this.#worker = worker;
    this.#isReady = handedOn !== undefined;
    worker.on('message', (answer: 'ready' | Answer) => {
      if (worker !== this.#worker) return;
      if (answer === 'ready') this.#isReady = true;
      else this.#finish(answer);
      this.#next();
    });
    worker.on('error', (error) => this.#ended(worker, String(error)));
    worker.on('exit', () => this.#ended(worker, 'the thread has ended'));
  }

  /** Ends the thread; tasks that wait are not run. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    const isIdle = this.#isReady && !this.#current;
    this.#worker = undefined;
    this.#pauseUntil = Number.POSITIVE_INFINITY;
    this.#failAll('the service has stopped');
    if (worker && isIdle && this.options.idle) handOn(worker, this.options.idle);
    else await worker?.terminate();
  }

  #next(): void {
    if (this.#current) return;
    this.warm();
    if (!this.#worker) this.#failAll('the thread could not be started');
    if (!this.#worker || !this.#isReady) return;
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      if (!job.isWanted()) {
        job.done({ failed: 'busy', why: 'nobody needs the answer any more' });
        continue;
      }
      const timer = setTimeout(() => this.#overrun(), this.options.deadlineMs);
      this.#current = { job, timer };
      this.#worker.postMessage(job.task);
      return;
    }
  }

  #finish(answer: Answer | ThreadFailure): void {
    const { job, timer } = this.#current ?? {};
    clearTimeout(timer);
    this.#current = undefined;
    job?.done(answer);
  }

  #overrun(): void {
    const worker = this.#worker;
    this.#forget();
    void worker?.terminate();
    this.#finish({ failed: 'deadline', why: `it took longer than ${this.options.deadlineMs} ms` });
    this.#next();
  }

  /**
   * A thread has ended unexpectedly. If it was running a task, the task is the cause; otherwise the thread could not
   * start.
   */
  #ended(worker: Worker, why: string): void {
    if (worker !== this.#worker) return;
    if (!this.#isReady) {
      this.#pauseUntil = performance.now() + PAUSE_MS;
      this.options.startFailed(why);
    }
    this.#forget();
    this.#finish({ failed: 'thread', why });
    this.#next();
  }

  #forget(): void {
    this.#worker = undefined;
    this.#isReady = false;
  }

  #failAll(why: string): void {
    this.#finish({ failed: 'busy', why });
    for (const { done } of this.#waiting.splice(0)) done({ failed: 'busy', why });
  }
}
