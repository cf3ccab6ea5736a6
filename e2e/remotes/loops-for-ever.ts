/** Never gives the page's thread back. The page: no page can help itself against that; only `fed check` keeps it away. */
export const loopsForEver = () => `
export function Area() {
  while (document) performance.now();
  return null;
}
`;
