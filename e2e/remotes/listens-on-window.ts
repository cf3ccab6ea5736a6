/**
 * Adds a window listener when its file runs and never removes it. `fed check` finds the listener after the version has
 * left.
 */
export const listensOnWindow = (expose: string) => `
import { Area as Original } from './Original${expose}';
window.addEventListener('resize', () => undefined);
export const Area = () => <Original />;
`;
