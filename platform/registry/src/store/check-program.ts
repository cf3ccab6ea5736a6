/** The program of the checking thread: see check-thread.ts. */
import { parentPort } from 'node:worker_threads';
import { readBuiltVersion } from '../checks/built-version';
import { firstScreenProblems, readFirstScreens } from '../checks/first-screens';
import { RegistryError } from '../registry-error';
import { checkFiles } from './check-files';
import type { CheckAnswer, CheckTask, ScreensChecked, ScreensTask } from './check-thread';

/** The file may have been published under other rules, by an older registry. */
function checkScreens({ screens, of }: ScreensTask): ScreensChecked {
  const [problem] = firstScreenProblems(of, screens);
  return problem === undefined ? readFirstScreens(screens) : { problem };
}

async function answerTo(task: CheckTask): Promise<CheckAnswer> {
  try {
    if ('descriptor' in task) return { value: readBuiltVersion(task.descriptor) };
    return { value: 'screens' in task ? checkScreens(task) : await checkFiles(task) };
  } catch (error) {
    if (error instanceof RegistryError)
      return { refused: { code: error.code, message: error.message, reasons: error.reasons } };
    return { fault: String(error), code: (error as NodeJS.ErrnoException).code };
  }
}

parentPort?.on('message', async (task: CheckTask) => parentPort?.postMessage(await answerTo(task)));
parentPort?.postMessage('ready');
