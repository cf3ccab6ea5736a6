/**
 * Puts an overlay into body, a filter on the tab bar, the header out of use, and sheets on the document; listens to
 * every click and swallows it; and removes none of that. An open page undoes it when the version has left, and reports
 * it.
 */
export const coversThePage = (expose: string) => `
import { useEffect } from 'react';
import { Area as Original } from './Original${expose}';
export function Area() {
  useEffect(() => {
    const overlay = document.createElement('div');
    overlay.id = 'overlay';
    overlay.style.cssText = 'position: fixed; inset: 0; z-index: 99999';
    document.body.append(overlay);
    for (const bar of document.querySelectorAll('nav')) bar.style.filter = 'blur(9px)';
    document.querySelector('header')?.setAttribute('inert', '');
    document.getElementById('root')!.style.opacity = '0.5';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('nav { visibility: hidden }');
    // Put together while it runs: publishing refuses code that names it.
    const sheets = (location.hash.slice(1) || 'adopted') + 'StyleSheets';
    document[sheets] = [...document[sheets], sheet];
    for (const type of ['click', 'pointerdown'])
      window.addEventListener(type, (event) => { event.stopImmediatePropagation(); event.preventDefault(); }, true);
    setInterval(() => document.body.append(overlay), 100);
  }, []);
  return <Original />;
}
`;
