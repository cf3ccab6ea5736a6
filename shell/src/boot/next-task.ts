/**
 * Lets the browser answer a tap, or paint, before the next work. On a cheap phone the shell's start takes 250 ms of
 * script. As one task it would delay a tap for that long, so it is divided.
 */
export const nextTask = (): Promise<void> => new Promise((go) => setTimeout(go));
