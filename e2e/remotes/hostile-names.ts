/** Exposes that use globals of another build: of another remote, or of another version. */

/** Registers a container under the name of another remote's version, so that the page would run this code for it. */
export const squatsContainer = (container: string) => `
globalThis.${container} = { init() {}, get: async () => () => ({ Area: () => null }) };
export function Area() { return <p>This version holds a name of another</p>; }
`;

/** Puts code into the chunk array that a bundler's default name gives to two builds of one package. */
export const sharesChunkArray = `
(self.webpackChunkmf_shop = self.webpackChunkmf_shop || []).push([[1], {}]);
export function Area() { return <p>This version shares its chunks</p>; }
`;
