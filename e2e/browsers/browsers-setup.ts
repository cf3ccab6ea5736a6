import { startOnlyStack } from '../fixtures/stack';

/** One stack for the journeys of all engines; the workers get its addresses through the environment. */
export default async function browsersSetup(): Promise<() => Promise<void>> {
  const { stack, stop } = await startOnlyStack();
  process.env.R777_STACK = JSON.stringify(stack);
  return stop;
}
