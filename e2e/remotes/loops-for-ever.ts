/** Blocks the main thread for ever. A page cannot protect itself against that; only `fed check` stops it. */
export const loopsForEver = () => `
export function Area() {
  while (document) performance.now();
  return null;
}
`;
