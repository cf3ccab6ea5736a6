/** Goes to another address by itself as soon as it is mounted. The page: only `fed check` keeps it away; a page that has gone tells nobody. */
export const leavesThePage = () => `
import { useEffect } from 'react';
export function Area() {
  useEffect(() => location.assign('/m/home?away'), []);
  return <p>On the way</p>;
}
`;
