/** Listens to the window once, for good, as soon as its file runs. The page: `fed check` finds the listener after it has left. */
export const listensOnWindow = (expose: string) => `
import { Area as Original } from './Original${expose}';
window.addEventListener('resize', () => undefined);
export const Area = () => <Original />;
`;
