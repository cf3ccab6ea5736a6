/**
 * Lets the browser answer a tap, or paint, before what follows. On a cheap phone the shell's start is a quarter of a second
 * of script: as one task it would hold up a finger that long, and in parts it holds up nobody.
 */
export const nextTask = (): Promise<void> => new Promise((go) => setTimeout(go));
