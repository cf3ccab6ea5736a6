/** Sets its own title, an attribute of html, and storage keys that are not its own. `fed check` names all four. */
export const marksThePage = (expose: string) => `
import { useEffect } from 'react';
import { Area as Original } from './Original${expose}';
export function Area() {
  useEffect(() => {
    document.title = 'Mine';
    document.documentElement.dataset.mine = 'yes';
    localStorage.setItem('theme', 'mine');
    sessionStorage.mine = 'yes';
  }, []);
  return <Original />;
}
`;
