/** Code comes when it is shown. */
export function preload(): void {}

/** {@link preload} */
export function preloadModules(): void {}
