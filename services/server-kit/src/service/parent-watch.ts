import { Worker } from 'node:worker_threads';

/** How often the parent is looked for, in ms. */
const LOOK_MS = 1_000;

const program = `
const { workerData } = require('node:worker_threads');
const { parent, grace, look } = workerData;
let missing = 0;
setInterval(() => {
  if (process.ppid === parent) return;
  missing += look;
  if (missing > grace) process.kill(process.pid, 'SIGKILL');
}, look);
`;

/**
 * Ends this process by force when its parent has been gone for `grace` ms. The graceful end comes first; this is for a
 * process that cannot do it because its only thread never returns (a database without its folder, an endless loop).
 * A thread of its own looks for the parent.
 */
export function watchParent(grace: number): void {
  new Worker(program, { eval: true, workerData: { parent: process.ppid, grace, look: LOOK_MS } }).unref();
}
