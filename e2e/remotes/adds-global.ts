/** Adds a name to the window. `fed check` refuses it, and an open page reports the name to the operator. */
export const addsGlobal = (expose: string) => `
import { Area as Original } from './Original${expose}';
Object.assign(window, { foo: () => 'code of this version' });
export const Area = () => <Original />;
`;
