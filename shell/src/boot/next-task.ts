/**
 * Lets the browser answer a tap, or paint, before the next work. On a cheap phone the shell's start is 250 ms of
 * script: as one task it would delay a tap for that long, in parts it does not.
 */
export const nextTask = (): Promise<void> => new Promise((go) => setTimeout(go));
