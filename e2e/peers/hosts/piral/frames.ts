/** Leaves the page's realm unchanged: the shell refuses custom elements, and piral-core defines its own on import. */
export function guardRealm(): void {}
