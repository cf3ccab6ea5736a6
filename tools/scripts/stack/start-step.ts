/** Takes one step of a start. The process of the start runs it, and reads the step's lines and its error. */
import { RegistryClient } from '@mfe/registry';
import { buildAll } from './builds';
import { firstReleases } from './first-releases';
import type { StartStep, StepMessage } from './in-own-process';
import { operatorToken, signingKey } from './operator-keys';

const step = JSON.parse(process.argv[2] ?? '') as StartStep;
const send = (message: StepMessage) =>
  new Promise<void>((sent) => process.send?.(message, undefined, undefined, () => sent()));
const say = (text: string) => void send({ say: text });
// Whoever asked for the step has ended.
process.once('disconnect', () => process.exit(1));

try {
  if (step.step === 'build') await buildAll(step.buildDir, say);
  else await firstReleases(new RegistryClient(step.ops, await operatorToken(step), await signingKey(step)), say);
  process.exitCode = 0;
} catch (error) {
  const { message, ...known }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  await send({ failed: { message, ...(known.code && { code: known.code }), ...(known.path && { path: known.path }) } });
  process.exitCode = 1;
}
process.removeAllListeners('disconnect');
process.disconnect();
