/** Suspends for ever. The page keeps the previous version and gives this one up after eight seconds. */
export const neverReady = () => `
import { use } from 'react';
const never = new Promise<void>(() => undefined);
export function Area() {
  use(never);
  return null;
}
`;
