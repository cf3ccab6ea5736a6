/**
 * Writes rules into the shell's own style sheets. Afterwards these rules cannot be told apart from the shell's. So an
 * open page reports the change, and reloads when the version has left and the player would lose no input.
 */
export const addsRules = (expose: string) => `
import { useEffect } from 'react';
import { Area as Original } from './Original${expose}';
export function Area() {
  useEffect(() => {
    const own = [...document.styleSheets].find(({ href }) => href?.includes('/assets/'));
    own?.insertRule('nav { visibility: hidden }');
  }, []);
  return <Original />;
}
`;
