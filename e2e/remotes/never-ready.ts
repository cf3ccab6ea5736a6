/** Waits for something that never comes. The page: the version before stays, and after eight seconds it is given up. */
export const neverReady = () => `
import { use } from 'react';
const never = new Promise<void>(() => undefined);
export function Area() {
  use(never);
  return null;
}
`;
