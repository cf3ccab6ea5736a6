/** Piral loads all pilets at once; their parts load when they are shown. */
export function preload(): void {}

/** {@link preload} */
export function preloadModules(): void {}
