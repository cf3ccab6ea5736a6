/**
 * Navigates away as soon as it is mounted, to this address, and opens it in a window. Only `fed check` stops it, because a page
 * that was left cannot report.
 */
export const leavesThePage = (to = '/m/home') => `
import { useEffect } from 'react';
export function Area() {
  useEffect(() => {
    open('${to}?opened');
    location.assign('${to}?away');
  }, []);
  return <p>On the way</p>;
}
`;
