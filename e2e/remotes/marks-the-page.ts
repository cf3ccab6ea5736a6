/** Writes its own title, an attribute of html and a key of another's storage. The page: `fed check` names all three. */
export const marksThePage = (expose: string) => `
import { useEffect } from 'react';
import { Area as Original } from './Original${expose}';
export function Area() {
  useEffect(() => {
    document.title = 'Mine';
    document.documentElement.dataset.mine = 'yes';
    localStorage.setItem('theme', 'mine');
  }, []);
  return <Original />;
}
`;
