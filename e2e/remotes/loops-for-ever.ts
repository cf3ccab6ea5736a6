/** Blocks the main thread for ever. A page cannot protect itself against that; only `fed check` keeps it away. */
export const loopsForEver = () => `
export function Area() {
  while (document) performance.now();
  return null;
}
`;
