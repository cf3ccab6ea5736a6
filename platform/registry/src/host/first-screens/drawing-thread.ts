import { Worker, type WorkerOptions } from 'node:worker_threads';
import { DeadlineThread, idleOf, limitedTo, sourceProgram, type ThreadFailure } from '@mfe/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { DrawnScreen } from '../page/page';
import type { DrawingTask } from './drawn-screen';

/** How long one screen may take, in ms: a hundred times the time of our largest. */
const DEADLINE_MS = 1_000;
/** Memory of the thread, in MiB. */
const MEMORY_MIB = 256;
/** Screens that may wait for the thread. Pages of further screens have their grey placeholder. */
const MAX_WAITING_SCREENS = 500;

/** Why a screen was not drawn: because of the thread, or of the screen's own size or an error. */
export type Failure = ThreadFailure['failed'] | 'size' | 'error';

/** The thread's answer to a task. */
export type DrawingAnswer = { drawn: DrawnScreen | undefined } | { failed: 'size' | 'error'; why: string };

/** The thread that draws first screens. */
type DrawingThread = DeadlineThread<DrawingTask, DrawingAnswer>;

const builtProgram = (options: WorkerOptions) => new Worker(new URL('./drawing-program.ts', import.meta.url), options);
const isSource = (import.meta as { webpack?: number }).webpack === undefined;
const startProgram = (): Worker =>
  isSource
    ? sourceProgram(import.meta.url, 'drawing-program.ts', limitedTo(MEMORY_MIB))
    : builtProgram(limitedTo(MEMORY_MIB));

/** Makes the thread that draws first screens; it starts with the first one. */
export const drawingThread = (log: FastifyBaseLogger, deadlineMs = DEADLINE_MS, start = startProgram): DrawingThread =>
  new DeadlineThread({
    start,
    deadlineMs,
    maxWaiting: MAX_WAITING_SCREENS,
    ...(isSource && start === startProgram ? { idle: idleOf('drawing') } : {}),
    startFailed: (why) =>
      log.error({ why }, 'the drawing thread could not be started; pages keep their grey shapes until it can'),
  });
