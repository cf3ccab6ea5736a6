import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A part of a start: all builds, or the first releases of the site's remotes. */
export type StartStep = { step: 'build'; buildDir: string } | { step: 'first releases'; ops: string; dataDir: string };

/** What the process of a step sends: a line for the operator, or the error that ended it. */
export type StepMessage = { say: string } | { failed: Pick<NodeJS.ErrnoException, 'message' | 'code' | 'path'> };

/**
 * Takes a step of a start in a process of its own. It loads bundler, pictures and registry client, some 300 MB, which
 * would stay in memory as long as the site runs.
 * @throws Error with message, `code` and `path` of the step's own error.
 */
export function inOwnProcess(step: StartStep, say: (text: string) => void): Promise<void> {
  const program = fileURLToPath(import.meta.resolve('./start-step.ts'));
  const child = fork(program, [JSON.stringify(step)], { execArgv: ['--import', import.meta.resolve('tsx')] });
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    child.on('message', (message: StepMessage) => {
      if ('say' in message) say(message.say);
      else failure = Object.assign(new Error(message.failed.message), message.failed);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(failure ?? new Error(`The step "${step.step}" of the start ended with ${signal ?? code}.`));
    });
  });
}
