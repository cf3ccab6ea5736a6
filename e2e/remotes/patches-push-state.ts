/**
 * Replaces `history.pushState`. `fed check` refuses it; an open page reports it to the operator, and restores the
 * browser's function when the version has left.
 */
export const patchesPushState = (expose: string) => `
import { Area as Original } from './Original${expose}';
const { pushState } = History.prototype;
History.prototype.pushState = function patched(...args: Parameters<typeof pushState>) {
  return pushState.apply(this, args);
};
export const Area = () => <Original />;
`;
