/** The program of the drawing thread: see drawing-thread.ts. */
import { parentPort } from 'node:worker_threads';
import type { DrawingAnswer } from './drawing-thread';
import { type DrawingTask, drawScreen } from './drawn-screen';
import { OverBudget } from './fill';

function answerTo(task: DrawingTask): DrawingAnswer {
  try {
    return { drawn: drawScreen(task) };
  } catch (error) {
    return { failed: error instanceof OverBudget ? 'size' : 'error', why: String(error) };
  }
}

parentPort?.on('message', (task: DrawingTask) => parentPort?.postMessage(answerTo(task)));
parentPort?.postMessage('ready');
