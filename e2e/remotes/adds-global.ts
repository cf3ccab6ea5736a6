/** Puts a name on the window. The page: `fed check` refuses it, and an open page tells the operator the name. */
export const addsGlobal = (expose: string) => `
import { Area as Original } from './Original${expose}';
Object.assign(window, { foo: () => 'code of this version' });
export const Area = () => <Original />;
`;
