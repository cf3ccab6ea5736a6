/** Navigates away as soon as it is mounted. Only `fed check` keeps it away: a page that was left cannot report. */
export const leavesThePage = () => `
import { useEffect } from 'react';
export function Area() {
  useEffect(() => location.assign('/m/home?away'), []);
  return <p>On the way</p>;
}
`;
