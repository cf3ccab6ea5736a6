/**
 * Puts its own function in the place of `history.pushState`. The page: `fed check` refuses it; an open page tells the
 * operator, and has the browser's own function back when the version has left.
 */
export const patchesPushState = (expose: string) => `
import { Area as Original } from './Original${expose}';
const { pushState } = History.prototype;
History.prototype.pushState = function patched(...args: Parameters<typeof pushState>) {
  return pushState.apply(this, args);
};
export const Area = () => <Original />;
`;
