import { startOwnStack } from './fixtures/stack';

/** One stack for all journeys; its addresses reach the workers through the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { stack, stop } = await startOwnStack();
  process.env.R777_STACK = JSON.stringify(stack);
  return stop;
}
