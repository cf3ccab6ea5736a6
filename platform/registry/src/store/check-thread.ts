import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { BuiltVersion, FirstScreens } from '@mfe/contract';
import type { RegistryErrorCode } from '@mfe/contract/error-codes';
import { DeadlineThread, idleOf, limitedTo, sourceProgram, type ThreadFailure } from '@mfe/server-kit';
import { RegistryError } from '../registry-error';
import type { FilesChecked, FilesTask } from './check-files';

/** How long the checks of one version may take, in ms. The largest remote of this repository takes three seconds. */
const DEADLINE_MS = 60_000;
/**
 * Memory of the thread, in MiB. It is enough for the parser to read scripts of 2 MiB that consist only of one-letter
 * calls, statements or members.
 */
const MEMORY_MIB = 768;
/** Versions that wait for the thread. Clients give up an answer after five minutes. */
const MAX_WAITING_UPLOADS = 4;

/** The first screens of a published version, as the text of their file. */
export interface ScreensTask {
  screens: string;
  of: BuiltVersion;
}

/** First screens that fit a page, or why they do not. */
export type ScreensChecked = FirstScreens | { problem: string };

/** A task of the thread: read a `version.json`, or check the files or the first screens of a version. */
export type CheckTask = { descriptor: string } | FilesTask | ScreensTask;

/**
 * An answer of the thread's program. `fault`: of the machine, not of the version; `code`: of the system, such as
 * ENOSPC.
 */
export type CheckAnswer =
  | { value: BuiltVersion | FilesChecked | ScreensChecked }
  | { refused: { code: RegistryErrorCode; message: string; reasons: readonly string[] } }
  | { fault: string; code: string | undefined };

const builtProgram = (options: WorkerOptions) => new Worker(new URL('./check-program.ts', import.meta.url), options);
const isSource = (import.meta as { webpack?: number }).webpack === undefined;
const startProgram = (): Worker =>
  isSource
    ? sourceProgram(import.meta.url, 'check-program.ts', limitedTo(MEMORY_MIB))
    : builtProgram(limitedTo(MEMORY_MIB));

/** Replacements for tests. */
export interface CheckThreadOptions {
  start?: () => Worker;
  deadlineMs?: number;
}

const costly = (why: string) =>
  new RegistryError(
    'upload.tooCostly',
    `the checks of this version had to stop: ${why}. Split large scripts, style sheets and first screens into smaller files, write deep nesting flat, and publish again`,
  );

/**
 * Checks versions in a separate thread: a team's bytes are parsed, matched and compressed there, isolated from
 * everything else.
 */
export class CheckThread {
  readonly #thread: DeadlineThread<CheckTask, CheckAnswer>;

  /** @param startFailed gets the reason why the thread could not start; nothing can be checked until it can. */
  constructor(
    startFailed: (why: string) => void,
    { start = startProgram, deadlineMs = DEADLINE_MS }: CheckThreadOptions = {},
  ) {
    const idle = isSource && start === startProgram ? { idle: idleOf('check') } : {};
    this.#thread = new DeadlineThread({ start, deadlineMs, maxWaiting: MAX_WAITING_UPLOADS, startFailed, ...idle });
  }

  /** Reads a `version.json`. Throws what `readBuiltVersion` does, `upload.tooCostly` and `checks.busy`. */
  descriptor(text: string): Promise<BuiltVersion> {
    return this.#run({ descriptor: text });
  }

  /**
   * Checks the files of a version. Throws `upload.tooCostly` if that takes too long or too much memory, and
   * `checks.busy`.
   */
  readonly files = (task: FilesTask): Promise<FilesChecked> => this.#run(task);

  /** Checks first screens when they go live. Throws `upload.tooCostly` and `checks.busy`. */
  readonly screens = (task: ScreensTask): Promise<ScreensChecked> => this.#run(task);

  stop(): Promise<void> {
    return this.#thread.stop();
  }

  async #run<Value>(task: CheckTask): Promise<Value> {
    const answer: CheckAnswer | ThreadFailure = await this.#thread.run(task);
    if ('value' in answer) return answer.value as Value;
    if ('refused' in answer) {
      const { code, message, reasons } = answer.refused;
      throw new RegistryError(code, message, reasons);
    }
    if ('fault' in answer) throw Object.assign(new Error(answer.fault), { code: answer.code });
    if (answer.failed === 'busy')
      throw new RegistryError(
        'checks.busy',
        `versions cannot be checked now: ${answer.why}; try again in a few seconds`,
      );
    throw costly(answer.failed === 'deadline' ? answer.why : `they need more than ${MEMORY_MIB} MiB (${answer.why})`);
  }
}
