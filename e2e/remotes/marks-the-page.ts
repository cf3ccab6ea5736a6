/** Writes its own title, an attribute of html, and foreign storage keys of the page. `fed check` names them all. */
export const marksThePage = (expose: string) => `
import { defineStored } from '@r777/shared/core';
import { useEffect } from 'react';
import { Area as Original } from './Original${expose}';
export function Area() {
  useEffect(() => {
    document.title = 'Mine';
    document.documentElement.dataset.mine = 'yes';
    localStorage.setItem('theme', 'mine');
    sessionStorage.mine = 'yes';
    defineStored('session', 'declared', String).write('mine');
  }, []);
  return <Original />;
}
`;
